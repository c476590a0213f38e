import type { Amount, AssetId, InstrumentId, SpanSeconds, TimeMs } from '@tradewind/base';
import { sql } from 'kysely';
import { cutPage, MAX_PAGE, type Page } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel, Tables } from '../schema/rows.ts';
import type { RowOf } from '../table/table.ts';
import type { voids } from './product.ts';
import { pricedSql, SAMPLED_AT } from './voids-of-changed.ts';

/** A sample of the index, or the command that accepted a contract: its sequence and its time. */
export interface Moment {
  readonly seq: number;
  readonly time: TimeMs;
}

/** How many contracts of a direction, and what went back to their users, in units of the asset. */
export interface Refunded {
  readonly contracts: number;
  readonly amount: Amount;
}

/** Contracts that were voided together: one tick began them, or none did between two samples. Nobody is named. */
export interface SecondsVoid {
  readonly instrument: InstrumentId;
  readonly durationSeconds: SpanSeconds;
  readonly cause: RowOf<typeof voids>['cause'];
  readonly asset: AssetId;
  readonly rise: Refunded;
  readonly fall: Refunded;
  /** The first and the last of their acceptances. */
  readonly accepted: { readonly first: Moment; readonly last: Moment };
  readonly entry: Moment | null;
  readonly expiry: number | null;
  /** The last sample before what failed to come, and the next one; null while none has come. */
  readonly outage: { readonly before: Moment; readonly next: Moment | null };
  /** When the first of them gave its amount back. */
  readonly voidedAt: TimeMs;
}

/** The place of a void among all: the command that ended its first contract, and that contract. */
export interface VoidPlace {
  readonly seq: number;
  readonly contract: number;
}

export type VoidPage = Page<SecondsVoid, VoidPlace>;

/**
 * Every void that there was, newest first, at most `limit` (100). The next sample ends an outage. Only contracts of a
 * second or two, and those of 0.2.0, which are judged by when a sample came to the journal, are voided where none was.
 */
export async function voidsPage(db: ReadModel, before: VoidPlace | null, limit = MAX_PAGE): Promise<VoidPage> {
  const behind = before === null ? sql`` : sql`WHERE (v.closed_seq, v.first_id) < (${before.seq}, ${before.contract})`;
  const { rows } = await sql<VoidRow>`
    SELECT v.*, coalesce(o.after_seq, n.seq) AS after_seq, coalesce(o.after_time, n.time) AS after_time
    FROM ${table('seconds_voids')} v
    LEFT JOIN ${table('index_outages')} o ON o.instrument = v.instrument AND o.before_seq = v.sample_seq
    LEFT JOIN ${table('index_samples')} s ON s.instrument = v.instrument AND o.before_seq IS NULL
    LEFT JOIN LATERAL (
      SELECT t.seq, ${sql.raw(SAMPLED_AT)} AS time FROM ${sql.raw(pricedSql(LIVE_SCHEMA, 'v.instrument'))}
        AND s.seq > v.sample_seq AND t.seq > v.sample_seq ORDER BY t.seq LIMIT 1) n ON true
    ${behind} ORDER BY v.closed_seq DESC, v.first_id DESC LIMIT ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, ({ closed_seq, first_id }) => ({
    seq: closed_seq,
    contract: first_id,
  }));
  return { items: items.map(voidOf), next };
}

type VoidRow = RowOf<typeof voids> & {
  readonly after_seq: number | null;
  readonly after_time: number | null;
};

function table(name: keyof Tables) {
  return sql.table(`${LIVE_SCHEMA}.${name}`);
}

function voidOf(row: VoidRow): SecondsVoid {
  return {
    instrument: row.instrument,
    durationSeconds: row.duration_s,
    cause: row.cause,
    asset: row.asset,
    rise: { contracts: row.rise_contracts, amount: row.rise },
    fall: { contracts: row.fall_contracts, amount: row.fall },
    accepted: {
      first: { seq: row.first_accepted_seq, time: row.first_accepted_at },
      last: { seq: row.last_accepted_seq, time: row.last_accepted_at },
    },
    entry: row.entry_time === null ? null : { seq: row.entry_tick, time: row.entry_time },
    expiry: row.expiry,
    outage: {
      before: { seq: row.sample_seq, time: row.sample_time },
      next: row.after_seq === null || row.after_time === null ? null : { seq: row.after_seq, time: row.after_time },
    },
    voidedAt: row.closed_at,
  };
}

/** Contracts that ended since a time. */
export interface EndedContracts {
  readonly ended: number;
  /** How many of them gave their amount back because of a missing price. */
  readonly voided: number;
}

/** Contracts that ended at or after `since` (ms). */
export async function endedSince(db: ReadModel, since: TimeMs): Promise<EndedContracts> {
  return db
    .selectFrom('seconds_contracts')
    .select(({ fn }) => [
      fn.countAll<number>().as('ended'),
      fn.countAll<number>().filterWhere('outcome', '=', 'voided').as('voided'),
    ])
    .where('closed_at', '>=', since)
    .executeTakeFirstOrThrow();
}
