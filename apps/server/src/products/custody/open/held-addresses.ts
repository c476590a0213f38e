import { setTimeout as pause } from 'node:timers/promises';
import { type AssetId, type Count, SECOND_MS, type SpanMs } from '@tradewind/base';
import { type Kysely, sql } from 'kysely';
import { Refused } from '../../../platform/calls/refused.ts';
import type { OwnBalance, RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { ownBalanceOf } from '../compare/kept-balances.ts';

/** Balances of a block are kept a moment before it counts as compared: so long it is waited for at most, and looked at so often. */
const PATIENCE_MS: SpanMs = 2 * SECOND_MS;
const LOOK_MS: SpanMs = 50;
const AWAY_S = 5;

/** Deposit addresses that held something, the one with the highest place in the pool first. */
interface HeldPage {
  readonly items: readonly OwnBalance[];
  /** Number of the last one where there are more. */
  readonly next: number | null;
}

interface HeldOf {
  readonly below: number | undefined;
  readonly most: Count;
  readonly patienceMs?: SpanMs;
}

interface Row {
  /** The block whose balances are kept. */
  readonly hash: string | null;
  /** Null where no address holds anything. */
  readonly place: Count | null;
  readonly address: string;
  readonly asset: AssetId;
  readonly amount: string;
  readonly height: number;
}

/**
 * Those that held something at the block that was compared last, with numbers from 1 in the order of the pool below one, `most` at
 * once. Refused with `chain_down` while the balances of another block are kept.
 */
export async function heldAddresses(
  db: Kysely<CustodyTables>,
  running: Pick<RunningChain, 'settings' | 'reconciled'>,
  assets: readonly AssetId[],
  { below, most, patienceMs = PATIENCE_MS }: HeldOf,
): Promise<HeldPage> {
  if (running.reconciled === null) return { items: [], next: null };
  for (const end = performance.now() + patienceMs; ; await pause(LOOK_MS)) {
    const { rows } = await heldRows(running.settings.id, { below, limit: (most + 1) * assets.length }).execute(db);
    if (rows[0]?.hash === running.reconciled?.hash) return pageOf(rows, assets, most);
    if (performance.now() >= end) throw new Refused('chain_down', { retryAfterS: AWAY_S });
  }
}

/** Rows of the highest places below a number, with the block that they are of: both of one moment. */
export function heldRows(
  chain: number,
  { below = Number.MAX_SAFE_INTEGER, limit }: { readonly below: number | undefined; readonly limit: Count },
) {
  return sql<Row>`
    SELECT asked_hash AS hash, place, address, asset, amount::text AS amount, height FROM custody_chains
      LEFT JOIN LATERAL (SELECT * FROM custody_balances WHERE custody_balances.chain = ${chain} AND place IS NOT NULL
        AND place < ${below - 1}::int8 ORDER BY place DESC LIMIT ${limit}) held ON true
    WHERE custody_chains.chain = ${chain} ORDER BY place DESC`;
}

function pageOf(rows: readonly Row[], assets: readonly AssetId[], most: Count): HeldPage {
  const byPlace = new Map<Count, Row[]>();
  for (const row of rows) if (row.place !== null) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row]);
  const shown = [...byPlace].slice(0, most);
  const items = shown.map(([, held]) => ownBalanceOf({ address: held[0]!.address, purpose: 'deposit' }, held, assets));
  return { items, next: byPlace.size > most ? shown.at(-1)![0] + 1 : null };
}
