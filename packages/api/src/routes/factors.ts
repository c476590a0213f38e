import * as z from 'zod/mini';
import { factorsEndpoints as at } from '../endpoints/factors.ts';
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
export const passkeyProof = z.strictObject({
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

/** What a browser answers when it has made a passkey (RegistrationResponseJSON). */
export const newPasskey = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    authenticatorData: z.optional(base64url(8192)),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(4096)),
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
  'signin_failed',
  'session_ended',
  'operator_ended_session',
  'operator_reset_factors',
  'password_changed',
  'password_reset',
  'transaction_password_set',
  'transaction_password_changed',
  'transaction_password_reset',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'anti_phishing_changed',
  'grants_revoked',
  'contact_changed',
  'contact_change_undone',
]);
export type SecurityEventKind = z.output<typeof securityEventKind>;
export const holdReason = z.enum([
  'password_changed',
  'password_reset',
  'transaction_password_changed',
  'second_factor_changed',
  'contact_changed',
]);

const recoveryCodes = z.array(z.string());

export const passkey = z.strictObject({ id: z.string(), name: z.string(), createdAt: time, usedAt: z.nullable(time) });
export type Passkey = z.output<typeof passkey>;

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

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
    ...at.transactionPassword,
    access: 'user',
    summary:
      'Sets or changes the transaction password. When none is set, `old` may be blank, and it asks for a second factor or, without one, for the login password.',
    body: z.strictObject({
      old: z.optional(password),
      password,
      loginPassword: z.optional(password),
      ...secondFactorFields,
    }),
    data: nothing,
  }),
  transactionCode: route({
    ...at.transactionCode,
    access: 'user',
    summary: 'Sends a code to the own account with which a forgotten transaction password is set anew.',
    data: nothing,
  }),
  resetTransactionPassword: route({
    ...at.resetTransactionPassword,
    access: 'user',
    summary:
      'Sets a forgotten transaction password anew, by the login password and a second factor, without one by a code.',
    body: z.strictObject({
      password,
      loginPassword: z.optional(password),
      code: z.optional(z.string().check(z.maxLength(16))),
      ...secondFactorFields,
    }),
    data: nothing,
  }),
  overview: route({
    ...at.overview,
    access: 'user',
    summary: 'Which factors protect the account, and which holds rest on it.',
    data: overview,
  }),
  setUpTotp: route({
    ...at.setUpTotp,
    access: 'user',
    summary: 'Begins to set up an authenticator app; it counts once it is confirmed.',
    body: z.strictObject(enrolFields),
    data: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route({
    ...at.confirmTotp,
    access: 'user',
    summary: 'Confirms the authenticator with a code; Data holds ten recovery codes, shown this once.',
    body: z.strictObject({ otp }),
    data: z.strictObject({ recoveryCodes }),
  }),
  removeTotp: route({
    ...at.removeTotp,
    access: 'user',
    summary: 'Removes the authenticator.',
    body: z.strictObject(stepUpFields),
    data: nothing,
  }),
  renewRecoveryCodes: route({
    ...at.renewRecoveryCodes,
    access: 'user',
    summary: 'Ten new recovery codes in place of all older ones, shown this once.',
    body: z.strictObject(stepUpFields),
    data: z.strictObject({ recoveryCodes }),
  }),
  passkeys: route({
    ...at.passkeys,
    access: 'user',
    summary: 'The passkeys of the account.',
    data: z.array(passkey),
  }),
  passkeyOptions: route({
    ...at.passkeyOptions,
    access: 'user',
    summary: 'What a browser needs to make a passkey.',
    body: z.strictObject(enrolFields),
    data: passkeyOptions,
  }),
  addPasskey: route({
    ...at.addPasskey,
    access: 'user',
    summary: 'Adds a passkey; with the first second factor come ten recovery codes, shown this once.',
    body: z.strictObject({ name: z.string().check(z.maxLength(60)), passkey: newPasskey }),
    data: z.strictObject({ id: z.string(), recoveryCodes: z.nullable(recoveryCodes) }),
  }),
  removePasskey: route({
    ...at.removePasskey,
    access: 'user',
    summary: 'Removes a passkey of the account.',
    body: z.strictObject({ id: base64url(1400), ...stepUpFields }),
    data: nothing,
  }),
  passkeyChallenge: route({
    ...at.passkeyChallenge,
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey alone.',
    data: z.strictObject({ challenge: z.string() }),
  }),
  antiPhishing: route({
    ...at.antiPhishing,
    access: 'user',
    summary: 'Sets the words that every mail to the account carries; blank takes them away.',
    body: z.strictObject({ code: z.string().check(z.maxLength(32)), ...enrolFields }),
    data: nothing,
  }),
} as const;
