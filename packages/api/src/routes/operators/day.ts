import * as z from 'zod/mini';
import { RUNNING } from '../../products.ts';
import { route } from '../../route.ts';
import { assetSymbol, decimal, time } from '../../shapes.ts';
import { house } from './enumerations.ts';
import { queueKind } from './queues.ts';

const amounts = z.array(z.strictObject({ asset: assetSymbol, amount: decimal }));

export const day = {
  read: route({
    method: 'GET',
    path: 'day',
    access: 'operator',
    summary:
      'The running UTC day: sign-ups, volume, fees; what may be lost, what pools hold, what waits and since when.',
    data: z.strictObject({
      /** Midnight UTC. */
      from: time,
      now: time,
      signUps: z.int(),
      /** Spot trades by quote asset, and the fees of both sides; null while the lists catch up. */
      volume: z.nullable(amounts),
      fees: z.nullable(amounts),
      /** What is open of each product: with its cost at worst, or with what is locked. */
      open: z.array(
        z.strictObject({
          product: z.enum(RUNNING),
          asset: assetSymbol,
          amount: decimal,
          count: z.int(),
        }),
      ),
      /** Of which users are paid. */
      pools: z.array(z.strictObject({ house, asset: assetSymbol, setAside: decimal, free: decimal })),
      /** Of the queues that the role reads; `oldest` since when the first of them waits. */
      queues: z.array(z.strictObject({ kind: queueKind, open: z.int(), overdue: z.int(), oldest: z.nullable(time) })),
      approvals: z.strictObject({ open: z.int(), oldest: z.nullable(time) }),
    }),
  }),
  waiting: route({
    method: 'GET',
    path: 'waiting',
    access: 'operator',
    summary: 'How much waits: items of the queues that the role works on or reads, and requests for two operators.',
    data: z.strictObject({ queues: z.int(), approvals: z.int() }),
  }),
} as const;
