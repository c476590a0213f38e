import type { Selectable } from 'kysely';
import { type Page, type PageRequest, pageOf, rowsToAsk } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import type { ConversionTable } from './rows.ts';

/** Amounts in units, indexes in hundredths of a tick (0 for the hub), value in units of the hub. */
export interface Conversion {
  readonly id: number;
  readonly user: number;
  readonly quote: number;
  readonly from: number;
  readonly to: number;
  readonly fromAmount: number;
  readonly toAmount: number;
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly fromSpreadPpm: number;
  readonly toSpreadPpm: number;
  readonly value: number;
  /** Parts of the spreads in ppm; null where the engine of the row knew none. */
  readonly fromDeviationPpm: number | null;
  readonly toDeviationPpm: number | null;
  readonly fromHeldPpm: number | null;
  readonly toHeldPpm: number | null;
  readonly time: number;
  readonly seq: number;
}

/** A user's conversions, newest first; one alone where `id` names it. */
export async function conversionsPage(
  db: ReadModel,
  user: number,
  filter: PageRequest & { readonly id?: number | undefined },
): Promise<Page<Conversion>> {
  let query = db.selectFrom('conversions').selectAll().where('user_id', '=', user);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  const rows = await query.orderBy('id', 'desc').limit(rowsToAsk(filter)).execute();
  return pageOf(rows, filter, (row) => row.id, conversionOf);
}

function conversionOf(row: Selectable<ConversionTable>): Conversion {
  const { id, quote, value, time, seq } = row;
  return {
    ...{ id, user: row.user_id, quote, value, time, seq },
    ...{ from: row.from_asset, to: row.to_asset, fromAmount: row.from_amount, toAmount: row.to_amount },
    ...{ fromIndex: row.from_index, toIndex: row.to_index },
    ...{ fromSpreadPpm: row.from_spread, toSpreadPpm: row.to_spread },
    ...{ fromDeviationPpm: row.from_deviation, toDeviationPpm: row.to_deviation },
    ...{ fromHeldPpm: row.from_held, toHeldPpm: row.to_held },
  };
}
