import * as z from 'zod/mini';
import { hexId } from '../../ids.ts';
import { route } from '../../route.ts';
import { nothing, openSession, otp, password, reason, role, session as shape } from './shapes.ts';

const name = z.string().check(z.maxLength(64));
const link = z.string().check(z.maxLength(64));

export const session = {
  read: route({
    method: 'GET',
    path: 'session',
    access: 'operator',
    summary: 'The operator who is signed in.',
    data: shape,
  }),
  begin: route({
    method: 'POST',
    path: 'session',
    access: 'public',
    summary:
      'Signs in with password and authenticator; the session is an HttpOnly cookie and ends after 10 minutes idle.',
    body: z.strictObject({ name, password, otp }),
    data: shape,
  }),
  end: route({
    method: 'DELETE',
    path: 'session',
    access: 'operator',
    rescues: true,
    summary: 'Signs out.',
    data: nothing,
  }),
  link: route({
    method: 'POST',
    path: 'enrolment/link',
    access: 'public',
    summary: 'What an enrolment link is for, and the secret for the authenticator.',
    body: z.strictObject({ link }),
    data: z.strictObject({
      role,
      /** Whose authenticator the link sets anew; null = it makes a new operator. */
      name: z.nullable(z.string()),
      /** Whether the new operator needs a code as well, which whoever asked for the link tells. */
      needsCode: z.boolean(),
      secret: z.string(),
      uri: z.string(),
    }),
  }),
  enrol: route({
    method: 'POST',
    path: 'enrolment',
    access: 'public',
    summary: 'Makes the operator of a link, with an authenticator, and signs in; the link is spent.',
    body: z.strictObject({ link, name, password, otp, code: z.optional(z.string().check(z.maxLength(64))) }),
    data: shape,
  }),
  authenticator: route({
    method: 'POST',
    path: 'enrolment/authenticator',
    access: 'public',
    summary:
      'Sets the lost authenticator of the operator of a link anew; passkeys and sessions end, the link is spent.',
    body: z.strictObject({ link, password, otp }),
    data: shape,
  }),
  password: route({
    method: 'POST',
    path: 'account/password',
    access: 'operator',
    rescues: true,
    summary: 'Changes the own password; all other sessions end.',
    body: z.strictObject({ oldPassword: password, password, otp }),
    data: nothing,
  }),
  sessions: route({
    method: 'GET',
    path: 'account/sessions',
    access: 'operator',
    rescues: true,
    summary: 'The own sessions that are open.',
    data: z.array(openSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: 'account/sessions/{id}',
    params: { id: hexId },
    access: 'operator',
    rescues: true,
    summary: 'Ends one of the own sessions.',
    data: nothing,
  }),
  disable: route({
    method: 'POST',
    path: 'account/disable',
    access: 'operator',
    rescues: true,
    summary: 'Shuts oneself out at once; being let in again takes two admins.',
    body: z.strictObject({ reason, otp }),
    data: nothing,
  }),
} as const;
