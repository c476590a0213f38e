import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';

/** Most items of a page. */
export const MAX_PAGE = 100;

/** `before` is the `next` of the page before; without it the newest come first. */
export interface PageRequest {
  readonly before?: number;
  /** 1 to 100; 100 when absent. */
  readonly limit?: number;
}

export interface Page<T, Place = number> {
  /** Newest first. */
  readonly items: readonly T[];
  /** Where the next page begins; null at the end. */
  readonly next: Place | null;
}

/** How many items a page shows. One row more is asked for: it tells whether there is a next page. */
export function pageSize({ limit = MAX_PAGE }: PageRequest): number {
  return Math.min(Math.max(limit, 1), MAX_PAGE);
}

/** A page of the rows that were asked for; the place of a row is what they are ordered by. */
export function cutPage<Row, Place>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => Place,
): Page<Row, Place> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > items.length && last !== undefined ? placeOf(last) : null };
}

/** What a page of rows ordered by a column asks for. */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB>,
  request: PageRequest,
): SelectQueryBuilder<DB, TB, O> {
  const { before } = request;
  const behind = before === undefined ? query : query.where(sql<SqlBool>`${sql.ref(column)} < ${before}`);
  return behind.orderBy(sql.ref(column), 'desc').limit(pageSize(request) + 1);
}

/** Whether a column holds one of some numbers; of none, it never does. */
export function among(column: string, numbers: readonly number[]) {
  return sql<SqlBool>`${sql.ref(column)} = ANY(${[...numbers]}::int8[])`;
}
