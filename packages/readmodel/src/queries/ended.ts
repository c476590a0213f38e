import type { Count, Id, TimeMs } from '@tradewind/base';
import { type RawBuilder, sql } from 'kysely';

/** Rows with a time behind a place and before another, in the order of time and id, at most so many. */
export interface EndedSpan {
  readonly after: { readonly time: TimeMs; readonly id: Id };
  readonly before: TimeMs;
  readonly limit: Count;
}

/** The condition on a column of times, the order and the limit. */
export function inSpan(column: string, { after, before, limit }: EndedSpan): RawBuilder<unknown> {
  const at = sql.ref(column);
  return sql`(${at}, id) > (${after.time}::int8, ${after.id}::int8) AND ${at} < ${before}
    ORDER BY ${at}, id LIMIT ${limit}`;
}
