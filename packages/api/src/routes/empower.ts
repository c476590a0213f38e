import * as z from 'zod/mini';
import { empowerEndpoints as at } from '../endpoints/empower.ts';
import { grantId, id } from '../ids.ts';
import { route } from '../route.ts';
import { SCOPES } from '../scopes.ts';
import { decimal, time } from '../shapes.ts';
import { stepUpFields } from './factors.ts';

const MAX_GRANT_DAYS = 90;
/** Grants of a person that are neither expired nor revoked. */
export const MAX_OPEN_GRANTS = 20;
const MAX_ADDRESSES = 10;

const scope = z.enum(SCOPES);

const grant = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(scope),
  /** Addresses it may call from; empty = any. */
  addresses: z.array(z.string()),
  /** Most that its orders of a calendar day (UTC) may be worth, in USDT; null = no such limit. */
  dailyLimit: z.nullable(decimal),
  /** What its orders of today were worth when it placed them, in USDT; counted where there is a limit. */
  tradedToday: decimal,
  createdAt: time,
  expiresAt: time,
  /** Whether a program has taken the code; until then the grant can do nothing. */
  state: z.enum(['waiting', 'active', 'expired', 'revoked']),
  /** Until when the code can be exchanged; null when it was. */
  codeExpiresAt: z.nullable(time),
  lastUsedAt: z.nullable(time),
  lastAddress: z.nullable(z.string()),
});

export const empower = {
  list: route({
    ...at.list,
    access: 'user',
    rescues: true,
    summary: 'Programs and devices that may act for this account, newest first.',
    data: z.array(grant),
  }),
  create: route({
    ...at.create,
    access: 'user',
    summary: 'A new grant; `code` is shown once, is valid for 10 minutes and works once.',
    body: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      scopes: z.array(scope).check(z.minLength(1), z.maxLength(SCOPES.length)),
      days: z.int().check(z.minimum(1), z.maximum(MAX_GRANT_DAYS)),
      addresses: z.optional(z.array(z.string().check(z.maxLength(45))).check(z.maxLength(MAX_ADDRESSES))),
      dailyLimit: z.optional(decimal),
      ...stepUpFields,
    }),
    data: z.strictObject({ grant, code: z.string() }),
  }),
  revoke: route({
    ...at.revoke,
    params: { id: grantId },
    access: 'user',
    rescues: true,
    summary: 'Revokes a grant at once.',
    data: z.null(),
  }),
  exchange: route({
    ...at.exchange,
    access: 'public',
    summary:
      'A program hands in the code and its Ed25519 public key (32 bytes, base64url) and may sign requests from then on.',
    body: z.strictObject({
      code: z.string().check(z.maxLength(20)),
      publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
    data: z.strictObject({ grant: id, name: z.string(), scopes: z.array(scope), expiresAt: time }),
  }),
} as const;
