import { Refused } from './refused.ts';

/** Where a page begins, of `next` of the page before. Refused with `cursor_invalid`. */
export function before(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const key = /^[1-9][0-9]{0,15}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!Number.isSafeInteger(key))
    throw new Refused('cursor_invalid', { field: 'cursor', expected: '`next` of a page' });
  return key;
}

export function cursorOf(next: number | null): string | null {
  return next === null ? null : String(next);
}
