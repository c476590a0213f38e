import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { newPasskey, passkey, passkeyOptions, passkeyProof } from '../factors.ts';
import { nothing, otp } from './shapes.ts';

/** Passkeys of operators, beside the authenticator that each of them has. */
export const passkeys = {
  list: route({
    method: 'GET',
    path: 'account/passkeys',
    access: 'operator',
    summary: 'The own passkeys.',
    data: z.array(passkey),
  }),
  options: route({
    method: 'POST',
    path: 'account/passkeys/options',
    access: 'operator',
    summary: 'What a browser needs to make a passkey.',
    body: z.strictObject({ otp }),
    data: passkeyOptions,
  }),
  add: route({
    method: 'POST',
    path: 'account/passkeys',
    access: 'operator',
    summary: 'Adds a passkey that was made for such options.',
    body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(60)), passkey: newPasskey }),
    data: nothing,
  }),
  remove: route({
    method: 'DELETE',
    path: 'account/passkeys',
    access: 'operator',
    summary: 'Removes a passkey; the authenticator stays.',
    body: z.strictObject({ id: z.string().check(z.maxLength(1400)), otp }),
    data: nothing,
  }),
  challenge: route({
    method: 'POST',
    path: 'passkey/challenge',
    access: 'public',
    summary: 'What a passkey has to sign, within two minutes.',
    data: z.strictObject({ challenge: z.string() }),
  }),
  code: route({
    method: 'POST',
    path: 'passkey/code',
    access: 'public',
    summary: 'Exchanges the signature of a passkey for a code: its owner enters it once where a code is asked for.',
    body: z.strictObject({ passkey: passkeyProof }),
    data: z.strictObject({ code: z.string() }),
  }),
} as const;
