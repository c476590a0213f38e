import * as z from 'zod/mini';
import { assetsEndpoints, commandsEndpoints } from '../endpoints/assets.ts';
import { clientId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import {
  accountType,
  assetCost,
  assetSymbol,
  assets as assetsShape,
  decimal,
  grant,
  historyRange,
  record,
  time,
  timeQuery,
  transfer,
} from '../shapes.ts';

export const assets = {
  overview: route({
    ...assetsEndpoints.overview,
    access: 'user',
    scope: 'read',
    summary: 'Balances per account type and asset, with their worth in USDT.',
    data: assetsShape,
  }),
  transfer: route({
    ...assetsEndpoints.transfer,
    access: 'user',
    scope: 'transfer:internal',
    summary: 'Moves an amount between two own accounts.',
    body: z.strictObject({
      from: accountType,
      to: accountType,
      asset: assetSymbol,
      amount: decimal,
      clientId: z.optional(clientId),
    }),
    data: transfer,
  }),
  grant: route({
    ...assetsEndpoints.grant,
    access: 'user',
    summary: 'Play money, demo only: 3 in 24 h.',
    body: z.strictObject({ clientId: z.optional(clientId) }),
    data: grant,
  }),
  records: route({
    ...assetsEndpoints.records,
    access: 'user',
    scope: 'read',
    summary:
      'Every movement of own accounts, newest first. With `transfers=one`, a transfer between own accounts is one row, that of the account it left.',
    query: z.strictObject({
      reason: z.optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
      asset: z.optional(assetSymbol),
      account: z.optional(accountType),
      transfers: z.optional(z.literal('one')),
      reference: z.optional(z.string().check(z.regex(/^[a-z]{1,16}-(0|[1-9][0-9]{0,14})$/))),
      from: z.optional(timeQuery),
      to: z.optional(timeQuery),
      cursor: z.optional(cursor),
    }),
    data: page(record),
  }),
  history: route({
    ...assetsEndpoints.history,
    access: 'user',
    scope: 'read',
    summary:
      'Worth of everything in USDT over time, oldest first: balances at a time x the last index before it. Null while an index is missing; begins with the first movement.',
    query: z.strictObject({ range: historyRange }),
    data: z.array(z.tuple([time, z.nullable(decimal)])),
  }),
  costs: route({
    ...assetsEndpoints.costs,
    access: 'user',
    scope: 'read',
    summary:
      'Average cost and realised profit in USDT of each asset that is held or was sold, over all accounts. Fees count; transfers between own accounts do not; an exchange for another asset than USDT moves the cost on.',
    data: z.array(assetCost),
  }),
} as const;

export const commands = {
  command: route({
    ...commandsEndpoints.command,
    params: { clientId },
    access: 'user',
    scope: 'read',
    summary: 'What became of a write with this client id.',
    data: z.strictObject({
      state: z.enum(['accepted', 'refused', 'unknown']),
      seq: z.optional(z.int()),
      result: z.optional(z.unknown()),
      code: z.optional(z.string()),
    }),
  }),
} as const;
