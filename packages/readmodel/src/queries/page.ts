/** Most items of a page. */
export const MAX_PAGE = 100;

/** `before` is the `next` of the page before; without it the newest come first. */
export interface PageRequest {
  readonly before?: number;
  /** 1 to 100; 100 when absent. */
  readonly limit?: number;
}

export interface Page<T> {
  /** Newest first. */
  readonly items: readonly T[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

/** Rows to ask for: one more than shown tells whether there is a next page. */
export function rowsToAsk({ limit = MAX_PAGE }: PageRequest): number {
  return Math.min(Math.max(limit, 1), MAX_PAGE) + 1;
}

/** A page of the rows that were asked for; `keyOf` is what the rows are ordered by. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  request: PageRequest,
  keyOf: (row: Row) => number,
  itemOf: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, rowsToAsk(request) - 1);
  const last = shown.at(-1);
  return { items: shown.map(itemOf), next: rows.length > shown.length && last !== undefined ? keyOf(last) : null };
}
