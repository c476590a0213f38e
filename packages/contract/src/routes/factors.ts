import * as z from 'zod/mini';
import { route } from '../route.ts';
import { time } from '../shapes.ts';

const nothing = z.null();
const password = z.string().check(z.maxLength(128));
/** Six digits of an authenticator, or a recovery code. */
const otp = z.string().check(z.maxLength(32));
const base64url = (characters: number) => z.string().check(z.maxLength(characters), z.regex(/^[A-Za-z0-9_-]*$/));
const extensions = z.record(z.string().check(z.maxLength(64)), z.unknown());
const attachment = z.optional(z.nullable(z.string().check(z.maxLength(32))));

/** What a browser answers to a passkey's challenge (AuthenticationResponseJSON). */
const passkeyProof = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(1024),
    userHandle: z.optional(z.nullable(base64url(128))),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});

/** The fields by which a sign-in passes its second factor. */
export const secondFactorFields = { otp: z.optional(otp), passkey: z.optional(passkeyProof) };
/** The fields that a sensitive route takes beside its own. */
export const stepUpFields = { transactionPassword: z.optional(password), ...secondFactorFields };

/** The fields of a route that adds a factor: whoever has none yet shows the login password. */
export const enrolFields = { ...stepUpFields, loginPassword: z.optional(password) };
const proof = z.strictObject(enrolFields);
/** What a person has shown to prove that it is them. */
export type Proof = z.output<typeof proof>;

/** What a refusal may ask for. */
export type FactorMethod = 'login-password' | 'transaction-password' | 'totp' | 'recovery-code' | 'passkey';

export const securityEventKind = z.enum([
  'signed_up',
  'signed_in',
  'session_ended',
  'password_changed',
  'password_reset',
  'transaction_password_set',
  'transaction_password_changed',
]);
export type SecurityEventKind = z.output<typeof securityEventKind>;
export const holdReason = z.enum([
  'password_changed',
  'password_reset',
  'transaction_password_changed',
  'second_factor_changed',
]);

const overview = z.strictObject({
  /** Whether there is a login password: not for an account of a wallet. */
  loginPassword: z.boolean(),
  transactionPassword: z.strictObject({ set: z.boolean(), lockedUntil: z.nullable(time) }),
  totp: z.boolean(),
  passkeys: z.int(),
  recoveryCodes: z.int(),
  antiPhishingCode: z.nullable(z.string()),
  /** Withdrawals rest until then. */
  holds: z.array(z.strictObject({ reason: holdReason, until: time })),
});
export type SecurityOverview = z.output<typeof overview>;

export const factors = {
  transactionPassword: route({
    method: 'POST',
    path: 'profile/transaction-password',
    access: 'user',
    summary: 'Sets or changes the transaction password; `old` may be blank when none is set.',
    body: z.strictObject({ old: z.optional(password), password, ...secondFactorFields }),
    data: nothing,
  }),
  overview: route({
    method: 'GET',
    path: 'auth/factors',
    access: 'user',
    summary: 'Which factors protect the account, and which holds rest on it.',
    data: overview,
  }),
} as const;
