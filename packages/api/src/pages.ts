import * as z from 'zod/mini';

/** At most 100 items, newest first; `next` goes into the cursor of the next call. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) });
}

/** `next` of the page before: the number of its last row. */
export const cursor = z.string().check(z.regex(/^[1-9][0-9]{0,15}$/));

/** A number in a cursor of several parts. */
export const NUMBER = '[1-9][0-9]{0,14}';
/** Where one number does not order the rows: the pattern of what the last of them is ordered by, parts and marks between. */
export const cursorOf = (place: string) => z.string().check(z.regex(new RegExp(`^${place}$`)));
