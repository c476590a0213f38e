import * as z from 'zod/mini';
import { route } from '../route.ts';
import {
  accountType,
  assetSymbol,
  assets as assetsShape,
  clientId,
  cursor,
  decimal,
  grant,
  historyRange,
  page,
  record,
  time,
  timeQuery,
  transfer,
} from '../shapes.ts';

export const assets = {
  overview: route({
    method: 'GET',
    path: 'assets',
    access: 'user',
    scope: 'read',
    summary: 'Balances per account type and asset, with their worth in USDT.',
    data: assetsShape,
  }),
  transfer: route({
    method: 'POST',
    path: 'assets/transfer',
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
    method: 'POST',
    path: 'assets/grant',
    access: 'user',
    summary: 'Play money, demo only: 3 in 24 h.',
    body: z.strictObject({ clientId: z.optional(clientId) }),
    data: grant,
  }),
  records: route({
    method: 'GET',
    path: 'assets/records',
    access: 'user',
    scope: 'read',
    summary: 'Every movement of own accounts, newest first.',
    query: z.strictObject({
      reason: z.optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
      asset: z.optional(assetSymbol),
      account: z.optional(accountType),
      reference: z.optional(z.string().check(z.regex(/^[a-z]{1,16}-[0-9]{1,15}$/))),
      from: z.optional(timeQuery),
      to: z.optional(timeQuery),
      cursor: z.optional(cursor),
    }),
    data: page(record),
  }),
  history: route({
    method: 'GET',
    path: 'assets/history',
    access: 'user',
    scope: 'read',
    summary:
      'Worth of everything in USDT over time, oldest first: balances at a time x the last index before it. Null while an index is missing; begins with the first movement.',
    query: z.strictObject({ range: historyRange }),
    data: z.array(z.tuple([time, z.nullable(decimal)])),
  }),
} as const;

export const commands = {
  command: route({
    method: 'GET',
    path: 'commands/{clientId}',
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
