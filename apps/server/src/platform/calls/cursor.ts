import { Refused } from './refused.ts';

/** Where a page begins, of `next` of the page before. Refused with `cursor_invalid`. */
export function before(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const key = /^[1-9][0-9]{0,15}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!Number.isSafeInteger(key))
    throw new Refused('cursor_invalid', { field: 'cursor', expected: '`next` of a page' });
  return key;
}

/** A page as it is answered: each item in its shape, and where the next page begins. */
export function pageOf<T, S>(
  { items, next }: { readonly items: readonly T[]; readonly next: number | null },
  shape: (item: T) => S,
): { items: S[]; next: string | null } {
  return { items: items.map((item) => shape(item)), next: cursorOf(next) };
}

export function cursorOf(next: number | null): string | null {
  return next === null ? null : String(next);
}
