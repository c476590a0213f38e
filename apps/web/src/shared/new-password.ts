import type { FieldCode } from './form.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** For a password that is being chosen; one that is being checked only has to be there. */
export function newPasswordCode(password: string): FieldCode | undefined {
  if (password === '') return 'password_required';
  const length = [...password].length;
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? 'password_length' : undefined;
}

export type Strength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * How hard a new password is to guess, by its length and how many different characters and kinds it has: an estimate
 * for the reader. Whether it is a common one only the server knows.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  const different = new Set(characters).size;
  const score = Math.min(characters.length, different * 2) + 2 * kinds.filter((kind) => kind.test(password)).length;
  if (characters.length < PASSWORD_MIN || score < 14) return 'weak';
  return score < 20 ? 'fair' : 'strong';
}
