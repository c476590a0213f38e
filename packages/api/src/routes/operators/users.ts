import * as z from 'zod/mini';
import { hexId, numberId, wholeText } from '../../ids.ts';
import { cursor, page } from '../../pages.ts';
import { route } from '../../route.ts';
import { accountType, assetSymbol, order, orderTab, signedDecimal, time } from '../../shapes.ts';
import { securityEvent } from '../sessions.ts';
import { nothing, otp, personId, who } from './shapes.ts';

/** A command of the journal; balances and movements are shown as they stood after it. */
const at = z.optional(wholeText);
/** Why a person is restricted. */
const restrictionCode = z.enum(['account-taken-over', 'suspected-fraud', 'legal-order', 'own-request', 'terms-broken']);
export type RestrictionCode = z.output<typeof restrictionCode>;

const head = z.strictObject({
  person: personId,
  /** Masked for roles that need no address. */
  account: z.string(),
  invitationCode: z.string(),
  verified: z.enum(['no', 'waiting', 'yes', 'rejected']),
  locked: z.boolean(),
  createdAt: time,
});

/** `name` as on the identity documents; null unless the person was found by it. */
const found = z.extend(head, { name: z.nullable(z.string()) });

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
    method: 'POST',
    path: 'users/search',
    access: 'operator',
    summary:
      'People by number or invitation code, or by three characters or more of the number, the address or the name, as far as the role reads them; at most 20. In the audit log.',
    // An address of a person stays out of the addresses that proxies write down.
    body: z.strictObject({ search: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: z.array(found),
  }),
  read: route({
    method: 'GET',
    path: 'users/{person}',
    params: { person: numberId },
    access: 'operator',
    summary: 'One person with restrictions and open sessions. Each reading is in the audit log.',
    data: z.extend(head, {
      tier: z.int(),
      invitedBy: z.nullable(personId),
      restrictions: z.array(restriction),
      sessions: z.array(openSession),
    }),
  }),
  events: route({
    method: 'GET',
    path: 'users/{person}/events',
    params: { person: numberId },
    access: 'operator',
    summary: 'Sign-ins and changes of what protects the account of a person, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    data: page(securityEvent),
  }),
  orders: route({
    method: 'GET',
    path: 'users/{person}/orders',
    params: { person: numberId },
    access: 'operator',
    summary: 'Spot orders of a person by tab, newest first, as the person sees them. In the audit log.',
    query: z.strictObject({ tab: z.optional(orderTab), cursor: z.optional(cursor) }),
    data: page(order),
  }),
  balances: route({
    method: 'GET',
    path: 'users/{person}/balances',
    params: { person: numberId },
    access: 'operator',
    summary: 'What a person had after a command of the journal, or has now; the sums of the movements.',
    query: z.strictObject({ seq: at }),
    data: z.strictObject({ seq: z.int(), balances: z.array(balance) }),
  }),
  movements: route({
    method: 'GET',
    path: 'users/{person}/movements',
    params: { person: numberId },
    access: 'operator',
    summary: 'Every movement up to a command of the journal, newest first.',
    query: z.strictObject({ seq: at, cursor: z.optional(cursor) }),
    data: page(movement),
  }),
  lock: route({
    method: 'POST',
    path: 'users/{person}/lock',
    params: { person: numberId },
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
    params: { person: numberId, id: hexId },
    access: 'operator',
    summary: 'Ends a session of a person at once; it stands in the history of the person and in the audit log.',
    data: nothing,
  }),
} as const;
