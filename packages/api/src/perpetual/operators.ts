import * as z from 'zod/mini';
import { id, numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { personId } from '../routes/operators/shapes.ts';
import { assetSymbol, bandGroup, decimal, instrumentSymbol, signedDecimal, time } from '../shapes.ts';
import { perpetualChanges } from './changes.ts';
import { fund, fundFlow } from './open.ts';
import { closedCursor, marginMode, perpetualContract, position } from './shapes.ts';

const pageOf = { cursor: z.optional(cursor) };
const side = z.enum(['long', 'short']);

/** What keeps a contract from trading as usual. */
const stop = z.strictObject({
  /** An operator; a fast move of the index; the index, which is not live. */
  by: z.enum(['operator', 'move', 'index']),
  /** In the operator's words. */
  reason: z.nullable(z.string()),
  /** null = it is not known, or never was otherwise. */
  since: z.nullable(time),
  until: z.nullable(time),
});

/** Lots above zero are long, below short. */
const exposure = z.strictObject({
  contract: instrumentSymbol,
  /** Accounts that hold each side; null = the lists are behind. */
  longs: z.nullable(z.int()),
  shorts: z.nullable(z.int()),
  /** Lots of the house maker, and of the desk of the insurance fund; null = there is none. */
  maker: z.nullable(z.int()),
  desk: z.nullable(z.int()),
  stops: z.array(stop),
});

/** The market maker of a demo. */
const maker = z.strictObject({
  asset: assetSymbol,
  /** What it has for all contracts at their marks, and what of it is free. */
  equity: signedDecimal,
  free: decimal,
  /** Notional in one contract from which on it opens no more. */
  bound: decimal,
  contracts: z.array(
    z.strictObject({
      contract: instrumentSymbol,
      lots: z.int(),
      entryPrice: z.nullable(decimal),
      notional: decimal,
      unrealised: signedDecimal,
    }),
  ),
});

const whose = {
  /** The desk holds what an insurance fund took. */
  holder: z.enum(['person', 'maker', 'desk', 'simulated', 'house']),
  person: z.nullable(personId),
};

const largePosition = z.strictObject({
  id,
  contract: instrumentSymbol,
  ...whose,
  side,
  mode: marginMode,
  leverage: z.int(),
  lots: z.int(),
  asset: assetSymbol,
  notional: decimal,
  /** What has to be kept as a share of what there is; null = nothing is left, or a fund stands behind it. */
  marginRatio: z.nullable(decimal),
  liquidationPrice: z.nullable(decimal),
  /** From the mark to that price, as a share of the mark: below zero it was passed. null = no price liquidates it. */
  distance: z.nullable(signedDecimal),
});

const liquidated = z.strictObject({
  position: id,
  ...whose,
  contract: instrumentSymbol,
  side,
  time,
  /** That the step had to close, and what came of them. */
  lots: z.int(),
  traded: z.int(),
  taken: z.int(),
  deleveraged: z.int(),
  mark: decimal,
  asset: assetSymbol,
  /** By the insurance fund, so that nobody is below zero; and to it. */
  fundPaid: decimal,
  fee: decimal,
  /** Positions that were closed against it. */
  deleveragings: z.int(),
});

const liquidationSums = z.strictObject({
  steps: z.int(),
  positions: z.int(),
  asset: assetSymbol,
  fundPaid: decimal,
  fees: decimal,
  deleveragings: z.int(),
});

const routes = {
  read: route({
    method: 'GET',
    path: 'markets/perpetuals',
    access: 'operator',
    summary: 'Perpetual contracts with their terms and what they stand at, and the insurance funds.',
    data: z.strictObject({
      contracts: z.array(perpetualContract),
      /** `desk`: the account of the house that holds what the fund took; null = nobody was named. */
      funds: z.array(z.extend(fund, { desk: z.nullable(z.int()) })),
    }),
  }),
  exposure: route({
    method: 'GET',
    path: 'markets/perpetuals/exposure',
    access: 'operator',
    summary:
      'By contract how many hold each side, what the house holds, and what keeps it from trading as usual; and the inventory of a demo maker.',
    data: z.strictObject({ contracts: z.array(exposure), maker: z.nullable(maker) }),
  }),
  positions: route({
    method: 'GET',
    path: 'markets/perpetuals/positions',
    access: 'operator',
    summary:
      'The largest open positions by notional, at most 50, of all contracts or of one; found anew every few seconds.',
    query: z.strictObject({ contract: z.optional(instrumentSymbol) }),
    data: z.array(largePosition),
  }),
  liquidations: route({
    method: 'GET',
    path: 'markets/perpetuals/liquidations',
    access: 'operator',
    summary: 'Steps of liquidations since midnight UTC, newest first, of all contracts or of one.',
    query: z.strictObject({ contract: z.optional(instrumentSymbol), ...pageOf }),
    data: page(liquidated),
  }),
  liquidationSums: route({
    method: 'GET',
    path: 'markets/perpetuals/liquidations/sums',
    access: 'operator',
    summary: 'What was liquidated since midnight UTC, by contract; summed up anew every few seconds.',
    /** `all`: null = nothing was. */
    data: z.strictObject({
      from: time,
      all: z.nullable(liquidationSums),
      contracts: z.array(z.extend(liquidationSums, { contract: instrumentSymbol, lots: z.int() })),
    }),
  }),
  fundChanges: route({
    method: 'GET',
    path: 'markets/perpetuals/funds/changes',
    access: 'operator',
    summary: 'By how much each insurance fund has changed in 24 hours.',
    /** `change`: null = the lists are behind. */
    data: z.array(z.strictObject({ group: bandGroup, change: z.nullable(signedDecimal) })),
  }),
  flows: route({
    method: 'GET',
    path: 'markets/perpetuals/funds/flows',
    access: 'operator',
    summary: 'What came into an insurance fund and left it, newest first, each with its contract where it has one.',
    query: z.strictObject({ group: bandGroup, ...pageOf }),
    data: page(z.extend(fundFlow, { contract: z.nullable(instrumentSymbol) })),
  }),
  ofPerson: route({
    method: 'GET',
    path: 'users/{person}/positions',
    params: { person: numberId },
    access: 'operator',
    summary:
      'Positions of a person as the person sees them, those that are open first, then the newest. In the audit log.',
    query: z.strictObject({ cursor: z.optional(closedCursor) }),
    data: page(position),
  }),
} as const;

/** What operators change of it, and what they see. */
export const perpetualOperators = { changes: perpetualChanges, routes } as const;
