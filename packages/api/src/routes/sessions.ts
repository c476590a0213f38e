import * as z from 'zod/mini';
import { sessionsEndpoints as at } from '../endpoints/sessions.ts';
import { hexId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';
import { enrolFields, securityEventKind } from './factors.ts';

const session = z.strictObject({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  ip: z.string(),
  /** Program and system, 'Chrome, Windows'; empty when it did not say. */
  device: z.string(),
});
export type OwnSession = z.output<typeof session>;

export const securityEvent = z.strictObject({
  id: z.string(),
  kind: securityEventKind,
  /** signed_in and signin_failed: password, totp, recovery-code, passkey or wallet; passkeys: their name. */
  detail: z.string(),
  ip: z.string(),
  device: z.string(),
  time,
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const sessions = {
  list: route({
    ...at.list,
    access: 'user',
    rescues: true,
    summary: 'Where the account is signed in, the latest used first.',
    data: z.array(session),
  }),
  end: route({
    ...at.end,
    params: { id: hexId },
    access: 'user',
    rescues: true,
    summary:
      'Ends a session of the account; its sockets close at once. Asks for what protects the account, or for the login password.',
    body: z.strictObject(enrolFields),
    data: z.null(),
  }),
  history: route({
    ...at.history,
    access: 'user',
    summary: 'Sign-ins and changes of what protects the account, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    data: page(securityEvent),
  }),
} as const;
