import type { IndexPrice, InstrumentId, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import type { Page, PageRequest } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf, rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { contracts } from './product.ts';

/** A tick of the index: the sequence of its command, the time of its sample and its price. */
export interface SecondsTick {
  readonly id: number;
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

type Row = ItemOf<typeof contracts>;
type Ended = { readonly [P in 'outcome' | 'cause' | 'returned']: NonNullable<Row[P]> };

/** Prices in hundredths of the instrument's tick, amounts in units of the asset. */
export interface SecondsContract extends Omit<Row, keyof Ended | `${'entry' | 'exit' | 'closed'}${string}`> {
  readonly entry: SecondsTick | null;
  readonly exit: SecondsTick | null;
  readonly result: (Ended & { readonly at: number }) | null;
}

export interface SecondsFilter extends PageRequest {
  readonly tab?: Row['tab'];
  readonly instrument?: InstrumentId;
}

/** A user's contracts, newest first. */
export async function secondsPage(
  db: ReadModel,
  user: UserId,
  { tab, instrument, ...request }: SecondsFilter,
): Promise<Page<SecondsContract>> {
  const { items, next } = await pageOf(db, contracts, { user, tab, instrument }, request);
  return { items: items.map(contractOf), next };
}

export async function secondsById(db: ReadModel, id: number): Promise<SecondsContract | null> {
  const row = await rowOf(db, contracts, { id });
  return row === undefined ? null : contractOf(row);
}

/** The last contracts of an instrument that ended, whoever had them, newest first. */
export async function lastSettled(db: ReadModel, instrument: InstrumentId, limit: number): Promise<SecondsContract[]> {
  const which = sql`WHERE instrument = ${instrument} AND outcome IS NOT NULL ORDER BY id DESC LIMIT ${limit}`;
  return (await rowsOf(db, contracts, which)).map(contractOf);
}

function contractOf({ entryTick, entryTime, entryPrice, exitTick, exitTime, exitPrice, ...row }: Row): SecondsContract {
  const { outcome, cause, returned, closedAt: at, closedSeq: _, ...same } = row;
  const ended = outcome !== null && cause !== null && returned !== null && at !== null;
  return {
    ...same,
    entry: tickOf(entryTick, entryTime, entryPrice),
    exit: tickOf(exitTick, exitTime, exitPrice),
    result: ended ? { outcome, cause, returned, at } : null,
  };
}

function tickOf(id: number | null, time: TimeMs | null, price: IndexPrice | null): SecondsTick | null {
  return id === null || time === null || price === null ? null : { id, time, price };
}
