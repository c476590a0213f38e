import * as z from 'zod/mini';
import { route } from '../route.ts';
import { profile as profileShape } from '../shapes.ts';
import { passkeyProof, secondFactorFields } from './factors.ts';

const account = z.string().check(z.maxLength(254));
/** Bounded against waste only: how long a password may be is the rule's own answer. */
const password = z.string().check(z.maxLength(1_000));
const code = z.string().check(z.maxLength(16));
const nothing = z.null();

export const auth = {
  signupCaptcha: route({
    method: 'POST',
    path: 'auth/signup-captcha',
    access: 'public',
    summary: 'Sends a registration code to an email address or phone number.',
    body: z.strictObject({ account }),
    data: nothing,
  }),
  signup: route({
    method: 'POST',
    path: 'auth/signup',
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
    method: 'POST',
    path: 'auth/signin',
    access: 'public',
    summary: 'Signs in; Data is the session token. A second factor is asked for by `second_factor_required`.',
    body: z.strictObject({ account, password, ...secondFactorFields }),
    data: z.string(),
  }),
  signinPasskey: route({
    method: 'POST',
    path: 'auth/passkeys/signin',
    access: 'public',
    summary: 'Signs in with a passkey alone; Data is the session token.',
    body: z.strictObject({ passkey: passkeyProof }),
    data: z.string(),
  }),
  nonce: route({
    method: 'POST',
    path: 'auth/nonce',
    access: 'public',
    summary: 'What the sign-in message of a wallet has to hold (EIP-4361); good once, for five minutes.',
    body: z.strictObject({ address: z.string().check(z.maxLength(64)) }),
    data: z.strictObject({
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
    method: 'POST',
    path: 'auth/signin2',
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
    method: 'POST',
    path: 'auth/logout',
    access: 'locked-user',
    summary: 'Ends this session.',
    data: nothing,
  }),
  resetCaptcha: route({
    method: 'POST',
    path: 'auth/reset-captcha',
    access: 'public',
    summary: 'Sends a code for a new password, when the account exists; the answer is the same either way.',
    body: z.strictObject({ account }),
    data: nothing,
  }),
  reset: route({
    method: 'POST',
    path: 'auth/reset',
    access: 'public',
    summary: 'Sets a new password with a code and ends all sessions.',
    body: z.strictObject({ account, code, password }),
    data: nothing,
  }),
} as const;

export const profile = {
  profile: route({
    method: 'GET',
    path: 'profile/profile',
    access: 'locked-user',
    scope: 'read',
    summary: 'Who is signed in.',
    data: profileShape,
  }),
  change: route({
    method: 'POST',
    path: 'profile/profile/change',
    access: 'user',
    summary: 'Changes the password; other sessions end, this one stays.',
    body: z.strictObject({ oldPassword: password, password, ...secondFactorFields }),
    data: nothing,
  }),
} as const;
