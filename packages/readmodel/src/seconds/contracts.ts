import type { SecondsAccepted, SecondsClosed } from '@tradewind/engine';
import type { Selectable } from 'kysely';
import { type Page, type PageRequest, pageOf, rowsToAsk } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import type { SecondsJudgement, SecondsTab, SecondsTables } from './rows.ts';

/** A tick of the index: the sequence of its command, the time of its sample and its price. */
export interface SecondsTick {
  readonly id: number;
  readonly time: number;
  readonly price: number;
}

/** Prices in hundredths of the instrument's tick, amounts in units of the asset. */
export interface SecondsContract {
  readonly id: number;
  readonly user: number;
  readonly instrument: number;
  readonly durationSeconds: number;
  readonly direction: SecondsAccepted['direction'];
  readonly asset: number;
  readonly stake: number;
  readonly payoutPpm: number;
  readonly payout: number;
  readonly acceptedSeq: number;
  readonly acceptedAt: number;
  /** See judgeSeconds. */
  readonly judgement: SecondsJudgement;
  readonly entry: SecondsTick | null;
  readonly expiry: number | null;
  readonly exit: SecondsTick | null;
  readonly result: {
    readonly outcome: SecondsClosed['outcome'];
    readonly cause: SecondsClosed['cause'];
    readonly returned: number;
    readonly at: number;
  } | null;
  readonly tab: SecondsTab;
}

export interface SecondsFilter extends PageRequest {
  readonly tab?: SecondsTab;
  readonly instrument?: number;
}

/** A user's contracts, newest first. */
export async function secondsPage(db: ReadModel, user: number, filter: SecondsFilter): Promise<Page<SecondsContract>> {
  let query = db.selectFrom('seconds_contracts').selectAll().where('user_id', '=', user);
  if (filter.tab !== undefined) query = query.where('tab', '=', filter.tab);
  if (filter.instrument !== undefined) query = query.where('instrument', '=', filter.instrument);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  const rows = await query.orderBy('id', 'desc').limit(rowsToAsk(filter)).execute();
  return pageOf(rows, filter, (row) => row.id, contractOf);
}

export async function secondsById(db: ReadModel, id: number): Promise<SecondsContract | null> {
  const row = await db.selectFrom('seconds_contracts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : contractOf(row);
}

/** The last contracts of an instrument that ended, whoever had them, newest first. */
export async function lastSettled(db: ReadModel, instrument: number, limit: number): Promise<SecondsContract[]> {
  const rows = await db
    .selectFrom('seconds_contracts')
    .selectAll()
    .where('instrument', '=', instrument)
    .where('outcome', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(contractOf);
}

function contractOf(row: Selectable<SecondsTables['seconds_contracts']>): SecondsContract {
  const { outcome, cause, returned, closed_at: at } = row;
  const ended = outcome !== null && cause !== null && returned !== null && at !== null;
  return {
    id: row.id,
    user: row.user_id,
    instrument: row.instrument,
    durationSeconds: row.duration_s,
    direction: row.direction,
    asset: row.asset,
    stake: row.stake,
    payoutPpm: row.payout_ppm,
    payout: row.payout,
    acceptedSeq: row.accepted_seq,
    acceptedAt: row.accepted_at,
    judgement: row.judgement,
    entry: tickOf(row.entry_tick, row.entry_time, row.entry_price),
    expiry: row.expiry,
    exit: tickOf(row.exit_tick, row.exit_time, row.exit_price),
    result: ended ? { outcome, cause, returned, at } : null,
    tab: row.tab,
  };
}

function tickOf(id: number | null, time: number | null, price: number | null): SecondsTick | null {
  return id === null || time === null || price === null ? null : { id, time, price };
}
