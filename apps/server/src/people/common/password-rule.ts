import { Refused } from '../../platform/calls/refused.ts';
import { isCommonPassword } from './common-passwords.ts';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 128;
const ONE_CHARACTER = /^(.)\1*$/su;

/** One spelling of the same typed characters, whatever keyboard or system composed them. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** A new password in its one spelling: 8 to 128 characters, not a common one; refuses at the field `password`. */
export function newPassword(text: string): string {
  const password = normalisePassword(text);
  const characters = [...password].length;
  if (characters < MIN_CHARACTERS || characters > MAX_CHARACTERS || !password.isWellFormed())
    throw new Refused('password_invalid', {
      field: 'password',
      expected: `${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters`,
    });
  if (isCommonPassword(password) || ONE_CHARACTER.test(password))
    throw new Refused('password_common', { field: 'password', expected: 'a password that is not widely used' });
  return password;
}
