import * as z from 'zod/mini';
import { time } from '../../shapes.ts';

export const operatorRoles = ['support', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const role = z.enum(operatorRoles);
const number = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
export const operatorId = z.clone(number);
export const personId = z.clone(number);
/** A code of the authenticator, or the one that a passkey was exchanged for: signing in again for one act. */
export const otp = z.string().check(z.regex(/^([0-9]{6}|[A-Za-z0-9_-]{43})$/));
export const password = z.string().check(z.maxLength(128));
/** Why, in the operator's words; stays in the audit log. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500));
export const nothing = z.null();

/** An operator as others see one. */
export const who = z.strictObject({ id: operatorId, name: z.string() });
export const session = z.strictObject({
  id: operatorId,
  name: z.string(),
  role,
  mode: z.enum(['demo', 'live']),
  /** Sign-ins in this name that were refused since the one before this session's. */
  refusedBefore: z.int(),
});
export const openSession = z.strictObject({
  id: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: time,
  lastSeenAt: time,
  own: z.boolean(),
});
