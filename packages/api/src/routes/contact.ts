import * as z from 'zod/mini';
import { contactEndpoints as at } from '../endpoints/contact.ts';
import { route } from '../route.ts';
import { enrolFields } from './factors.ts';

const account = z.string().check(z.maxLength(254));
const code = z.string().check(z.maxLength(16));
const nothing = z.null();

/** Change of the email address or phone number of an account. */
export const contact = {
  begin: route({
    ...at.begin,
    access: 'user',
    summary:
      'Begins to change the email address or phone number of the account: a code goes to the old and to the new one. Asks for what protects the account and, without a second factor, for the login password. The answer is the same when the new one has an account already.',
    body: z.strictObject({ account, ...enrolFields }),
    data: nothing,
  }),
  change: route({
    ...at.change,
    access: 'user',
    summary:
      'Changes it with both codes. Other sessions end, withdrawals rest for 24 hours, and the old address gets a link that takes it back for 72 hours.',
    body: z.strictObject({ account, code, newCode: code }),
    data: nothing,
  }),
  undo: route({
    ...at.undo,
    access: 'public',
    summary:
      'Takes a change back by the link that the old address has got: ends all sessions and voids the password. Data holds the masked address that counts again.',
    body: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
    data: z.strictObject({ account: z.string() }),
  }),
} as const;
