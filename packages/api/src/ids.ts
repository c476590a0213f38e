import * as z from 'zod/mini';

/*
 * What names a thing has one spelling. Were `2.0`, `+2` and `02` taken for 2, then what counts, compares or refuses by the name as
 * it was sent (a limit, a log, a signature, an allow list) would see other things than the program that acts on it.
 */

/** A number that names something, from 1 to what a number holds exactly. */
export const numberId = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int(),
  ),
);

/** 16 random bytes. */
export const hexId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** 12 random bytes: a grant. */
export const grantId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** A word in an address, like `fees-and-limits`. */
export const nameId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(48));

/** A whole number from 0 on in a query string, as text. */
export const wholeText = z.string().check(z.regex(/^(0|[1-9][0-9]{0,14})$/));

/** What an answer names a thing by, and a body names it by again. */
export const id = z.string().check(z.maxLength(40));

/** By which whoever sends a write knows it again. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));

/** SHA-256 in hexadecimal: of a file, a code, a request. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
