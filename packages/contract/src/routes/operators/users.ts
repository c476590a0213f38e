import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { accountType, assetSymbol, cursor, page, signedDecimal, time } from '../../shapes.ts';
import { nothing, otp, personId, who } from './shapes.ts';

/** A command of the journal; balances and movements are shown as they stood after it. */
const at = z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/)));
/** Why a person is restricted. */
const restrictionCode = z.enum(['account-taken-over', 'suspected-fraud', 'legal-order', 'own-request', 'terms-broken']);
export type RestrictionCode = z.output<typeof restrictionCode>;

const found = z.strictObject({
  person: personId,
  /** Masked for roles that need no address. */
  account: z.string(),
  invitationCode: z.string(),
  verified: z.enum(['no', 'waiting', 'yes', 'rejected']),
  locked: z.boolean(),
  createdAt: time,
});

const restriction = z.strictObject({
  id: z.int(),
  code: restrictionCode,
  /** What the person reads, and how to object. */
  words: z.string(),
  appeal: z.string(),
  owner: who,
  createdAt: time,
  /** When the owner decides again. */
  dueAt: time,
  endedAt: z.nullable(time),
  /** The request by which two operators ended it. */
  endedBy: z.nullable(z.int()),
});

const openSession = z.strictObject({
  id: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: time,
  lastSeenAt: time,
});

const balance = z.strictObject({ account: accountType, asset: assetSymbol, total: signedDecimal });

const movement = z.strictObject({
  id: z.string(),
  account: accountType,
  asset: assetSymbol,
  amount: signedDecimal,
  balance: signedDecimal,
  reason: z.string(),
  reference: z.strictObject({ kind: z.string(), id: z.string() }),
  time,
  seq: z.int(),
});

export const users = {
  search: route({
    method: 'GET',
    path: 'users',
    access: 'operator',
    summary: 'People by number, by the beginning of the account or by invitation code; at most 20. In the audit log.',
    query: z.strictObject({ search: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: z.array(found),
  }),
  read: route({
    method: 'GET',
    path: 'users/{person}',
    access: 'operator',
    summary: 'One person with restrictions and open sessions. Each reading is in the audit log.',
    data: z.extend(found, {
      tier: z.int(),
      invitedBy: z.nullable(personId),
      restrictions: z.array(restriction),
      sessions: z.array(openSession),
    }),
  }),
  balances: route({
    method: 'GET',
    path: 'users/{person}/balances',
    access: 'operator',
    summary: 'What a person had after a command of the journal, or has now; the sums of the movements.',
    query: z.strictObject({ seq: at }),
    data: z.strictObject({ seq: z.int(), balances: z.array(balance) }),
  }),
  movements: route({
    method: 'GET',
    path: 'users/{person}/movements',
    access: 'operator',
    summary: 'Every movement up to a command of the journal, newest first.',
    query: z.strictObject({ seq: at, cursor: z.optional(cursor) }),
    data: page(movement),
  }),
  lock: route({
    method: 'POST',
    path: 'users/{person}/lock',
    access: 'operator',
    summary: 'Locks a person at once, who reads why and how to object. Unlocking takes two operators.',
    body: z.strictObject({
      code: restrictionCode,
      words: z.string().check(z.minLength(10), z.maxLength(500)),
      appeal: z.string().check(z.minLength(3), z.maxLength(200)),
      dueAt: time,
      otp,
    }),
    data: nothing,
  }),
  endSession: route({
    method: 'DELETE',
    path: 'users/{person}/sessions/{id}',
    access: 'operator',
    summary: 'Ends a session of a person at once; it stands in the history of the person and in the audit log.',
    data: nothing,
  }),
} as const;
