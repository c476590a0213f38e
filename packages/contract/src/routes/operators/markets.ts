import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { assetSymbol, decimal, instrument, instrumentSymbol, signedDecimal, time } from '../../shapes.ts';
import { secondsProduct } from '../seconds.ts';
import { stakingProduct } from '../staking.ts';
import { countryCode, product } from './exchange-changes.ts';
import { nothing, otp, reason } from './shapes.ts';

const secondsRules = { openStake: decimal, dailyLoss: decimal };

export const markets = {
  list: route({
    method: 'GET',
    path: 'markets',
    access: 'operator',
    summary: 'All instruments with their terms, announced terms and state.',
    data: z.array(instrument),
  }),
  halt: route({
    method: 'POST',
    path: 'markets/halt',
    access: 'operator',
    summary: 'Takes an instrument out of trading at once; the reason is public. Trading again takes two operators.',
    body: z.strictObject({
      instrument: instrumentSymbol,
      state: z.enum(['post-only', 'cancel-only', 'paused']),
      reason,
      otp,
    }),
    data: nothing,
  }),
  staking: route({
    method: 'GET',
    path: 'markets/staking',
    access: 'operator',
    summary: 'Locked-savings products with what runs in them, and what the reward pool holds and has reserved.',
    data: z.strictObject({
      products: z.array(z.strictObject({ ...stakingProduct.shape, running: z.int() })),
      pools: z.array(z.strictObject({ asset: assetSymbol, pool: decimal, reserved: decimal })),
    }),
  }),
  seconds: route({
    method: 'GET',
    path: 'markets/seconds',
    access: 'operator',
    summary: 'Terms of seconds contracts, what their pool holds and has reserved, and what runs may cost.',
    data: z.strictObject({
      asset: z.nullable(assetSymbol),
      pool: decimal,
      reserved: decimal,
      /** What everything that runs may cost at worst. */
      exposure: decimal,
      contracts: z.int(),
      /** What one user may have running and may lose on a UTC day; null until it is set. */
      rules: z.nullable(
        z.strictObject({ ...secondsRules, next: z.nullable(z.strictObject({ ...secondsRules, effectiveAt: time })) }),
      ),
      products: z.array(secondsProduct),
      /** By index and second of the end at the latest, the dearest first, at most 50; below zero is a gain. */
      buckets: z.array(
        z.strictObject({ instrument: instrumentSymbol, endsBy: time, ifRise: signedDecimal, ifFall: signedDecimal }),
      ),
    }),
  }),
  countries: route({
    method: 'GET',
    path: 'markets/countries',
    access: 'operator',
    summary: 'Every switch of a product by country with its legal basis, newest first.',
    data: z.array(
      z.strictObject({
        product,
        country: countryCode,
        on: z.boolean(),
        legalBasis: z.string(),
        effectiveAt: time,
        approval: z.int(),
      }),
    ),
  }),
} as const;
