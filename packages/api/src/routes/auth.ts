import * as z from 'zod/mini';
import { authEndpoints, profileEndpoints } from '../endpoints/auth.ts';
import { grantId, id } from '../ids.ts';
import { PRODUCTS } from '../products.ts';
import { route } from '../route.ts';
import { signedDecimal, time } from '../shapes.ts';
import { MAX_OPEN_GRANTS } from './empower.ts';
import { passkeyProof, secondFactorFields } from './factors.ts';

const account = z.string().check(z.maxLength(254));
/** Bounded against waste only: how long a password may be is the rule's own answer. */
const password = z.string().check(z.maxLength(1_000));
const code = z.string().check(z.maxLength(16));
const nothing = z.null();

export const auth = {
  signupCaptcha: route({
    ...authEndpoints.signupCaptcha,
    access: 'public',
    summary: 'Sends a registration code to an email address or phone number.',
    body: z.strictObject({ account }),
    data: nothing,
  }),
  signup: route({
    ...authEndpoints.signup,
    access: 'public',
    summary: 'Registers an account; Data is the session token.',
    body: z.strictObject({
      account,
      password,
      code,
      invitationCode: z.optional(z.string().check(z.maxLength(16))),
      agree: z.boolean(),
    }),
    data: z.string(),
  }),
  signin: route({
    ...authEndpoints.signin,
    access: 'public',
    summary:
      'Signs in; Data is the session token. A second factor is asked for by `second_factor_required`, a mailed code by `signin_code_required`.',
    body: z.strictObject({ account, password, code: z.optional(code), ...secondFactorFields }),
    data: z.string(),
  }),
  signinPasskey: route({
    ...authEndpoints.signinPasskey,
    access: 'public',
    summary: 'Signs in with a passkey alone; Data is the session token.',
    body: z.strictObject({ passkey: passkeyProof }),
    data: z.string(),
  }),
  nonce: route({
    ...authEndpoints.nonce,
    access: 'public',
    summary: 'The message (EIP-4361) that a wallet signs as it is to sign in; good once, for five minutes.',
    body: z.strictObject({ address: z.string().check(z.maxLength(64)) }),
    data: z.strictObject({
      message: z.string(),
      /** What the message holds. */
      nonce: z.string(),
      /** With its checksum, as the message has to hold it. */
      address: z.string(),
      domain: z.string(),
      statement: z.string(),
      issuedAt: z.string(),
      expirationTime: z.string(),
    }),
  }),
  signin2: route({
    ...authEndpoints.signin2,
    access: 'public',
    summary: 'Signs in with a wallet by a signed message; the first time opens an account. Data is the session token.',
    body: z.strictObject({
      message: z.string().check(z.maxLength(2_000)),
      signature: z.string().check(z.maxLength(200)),
      invitationCode: z.optional(z.string().check(z.maxLength(16))),
      ...secondFactorFields,
    }),
    data: z.string(),
  }),
  logout: route({
    ...authEndpoints.logout,
    access: 'locked-user',
    rescues: true,
    summary: 'Ends this session.',
    data: nothing,
  }),
  resetCaptcha: route({
    ...authEndpoints.resetCaptcha,
    access: 'public',
    summary: 'Sends a code for a new password, when the account exists; the answer is the same either way.',
    body: z.strictObject({ account }),
    data: nothing,
  }),
  reset: route({
    ...authEndpoints.reset,
    access: 'public',
    summary: 'Sets a new password with a code and ends all sessions and grants.',
    body: z.strictObject({ account, code, password }),
    data: nothing,
  }),
} as const;

const ownProfile = z.strictObject({
  id,
  account: z.string(),
  locked: z.boolean(),
  reason: z.optional(z.string()),
  appeal: z.optional(z.string()),
  verified: z.enum(['no', 'waiting', 'yes', 'rejected']),
  /** 0 to 3: what it allows is profile/limits. */
  tier: z.int(),
  trial: z.boolean(),
  invitationCode: z.string(),
  /** What an invitation takes off every fee, in percent, and until when; null = nothing. */
  discount: z.nullable(z.strictObject({ percent: signedDecimal, until: time })),
  /** Products that are closed to the country of this person now. */
  closed: z.array(z.enum(PRODUCTS)),
  /** Messages that were not read yet. */
  unread: z.int(),
  createdAt: time,
});

export type Profile = z.output<typeof ownProfile>;

export const profile = {
  profile: route({
    ...profileEndpoints.profile,
    access: 'locked-user',
    scope: 'read',
    summary: 'Who is signed in.',
    data: ownProfile,
  }),
  change: route({
    ...profileEndpoints.change,
    access: 'user',
    rescues: true,
    summary:
      'Changes the password. Other sessions end, this one stays; grants end too, but for those that `keepGrants` names.',
    body: z.strictObject({
      oldPassword: password,
      password,
      keepGrants: z.optional(z.array(grantId).check(z.maxLength(MAX_OPEN_GRANTS))),
      ...secondFactorFields,
    }),
    data: nothing,
  }),
} as const;
