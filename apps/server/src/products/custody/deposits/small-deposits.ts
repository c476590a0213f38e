import { MINUTE_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import { WINDOW } from '@tradewind/custody';
import type { ChainAssetView } from '@tradewind/engine';
import { sql } from 'kysely';
import { listedOn } from '../common/listed.ts';
import { sha256Of } from '../common/sha256.ts';
import { bookingOf, isSmall, standingOf, type Transfer } from '../common/standing.ts';
import { settleTransfer } from './settle-transfer.ts';
import { SmallReviews } from './small-reviews.ts';
import { AT_ONCE, type Steps } from './steps.ts';
import { sumOf } from './together.ts';

/** Small payments of an asset to one address that are booked each by itself; those beyond become one. */
const MOST_BOOKED = 20;
/** How often it is looked whether sums have come to their minimum, beside when something small arrives. */
const SUMS_MS: SpanMs = MINUTE_MS;

/**
 * Payments below the minimum: they wait at their address until all of an asset come to it, and are credited together; those that
 * came by contracts are reviewed together. Whoever sends thousands of them makes few rows and few entries of the journal.
 */
export class SmallDeposits {
  readonly #steps: Steps;
  readonly #reviews: SmallReviews;
  #sumsAt: TimeMs = 0;
  #mirrored = false;

  constructor(steps: Steps) {
    this.#steps = steps;
    this.#reviews = new SmallReviews(steps);
  }

  /** Of some payments those that are to be booked now; what is small and one too many waits unbooked. */
  async toBook(rows: readonly Transfer[]): Promise<readonly Transfer[]> {
    const { parts } = this.#steps;
    const chosen: Transfer[] = [];
    const booked = new Map<string, number>();
    for (const row of rows) {
      if (!isSmall(parts.engine, row)) {
        chosen.push(row);
        continue;
      }
      this.#sumsAt = 0;
      const place = `${row.address} ${row.asset}`;
      const count = booked.get(place) ?? (await this.#bookedAt(row));
      booked.set(place, count + 1);
      if (count < MOST_BOOKED) chosen.push(row);
      else await settleTransfer(parts, row, { state: 'below-minimum', deposit: null, released: false });
    }
    return chosen;
  }

  /** Credits what has come to its minimum, and makes one of what is older than any reorganisation. */
  async advance(tip: number): Promise<void> {
    const { now, engine } = this.#steps.parts;
    if (now() < this.#sumsAt) return;
    this.#sumsAt = now() + SUMS_MS;
    if (!this.#mirrored) await this.#mirrorAll();
    const { id } = this.#steps.chain.settings;
    for (const terms of listedOn(engine, id)) {
      await this.#fold(terms, tip - WINDOW);
      await this.#creditSums(terms);
      await this.#reviews.advance(terms, tip);
    }
  }

  async #bookedAt({ chain, address, asset }: Transfer): Promise<number> {
    const { count } = await this.#steps.parts.db
      .selectFrom('custody_transfers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chain', '=', chain)
      .where('address', '=', address)
      .where('asset', '=', asset)
      .where('state', '=', 'below-minimum')
      .where('deposit', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** A process before this one may have credited some without writing it down. */
  async #mirrorAll(): Promise<void> {
    for (let id = 0; ; ) {
      const rows = await this.#steps.read(
        sql`state = 'below-minimum' AND deposit IS NOT NULL AND id > ${id} ORDER BY id`,
      );
      await this.#steps.each(rows, async () => {});
      if (rows.length < AT_ONCE) break;
      id = rows.at(-1)!.id;
    }
    this.#mirrored = true;
  }

  async #creditSums(terms: ChainAssetView): Promise<void> {
    const { engine, db } = this.#steps.parts;
    const { chain, asset } = terms;
    const { rows } = await sql<{ address: string; amount: string }>`
      SELECT address, sum(amount)::text AS amount FROM custody_transfers
      WHERE state = 'below-minimum' AND chain = ${chain} AND asset = ${asset} AND class = 'simple' AND orphaned_at IS NULL
        AND agreed_at IS NOT NULL GROUP BY address`.execute(db);
    for (const { address, amount } of rows)
      if (!isSmall(engine, { chain, asset, amount })) await this.#creditAll(address, terms);
  }

  /** What is not booked yet is booked first; people are no part of it. The last of them tells of the sum. */
  async #creditAll(address: string, { asset }: ChainAssetView): Promise<void> {
    const rows = await this.#steps.read(sql`state = 'below-minimum' AND class = 'simple' AND address = ${address}
      AND asset = ${asset} AND orphaned_at IS NULL AND agreed_at IS NOT NULL ORDER BY id`);
    const sum = sumOf(rows);
    const last = rows.at(-1);
    const told = (row: Transfer) => (row === last ? sum : null);
    await this.#steps.each(rows, (row) => this.#creditOne(row), told);
    if (rows.length === AT_ONCE) this.#sumsAt = 0;
  }

  async #creditOne(row: Transfer): Promise<void> {
    const { engine } = this.#steps.parts;
    const command = standingOf(engine, row).deposit === null ? bookingOf(engine, row) : null;
    if (command !== null && !(await this.#steps.submit(row, command))) return;
    const { deposit, state } = standingOf(engine, row);
    if (deposit !== null && state === 'below-minimum')
      await this.#steps.submit(row, { kind: 'CreditDeposit', deposit });
  }

  /**
   * What waits unbooked below a height becomes one payment of each address and class, which is booked when it is large enough. The
   * keys stay: blocks are read again however old they are, and nothing of them counts twice.
   */
  async #fold({ chain, asset, contract: token }: ChainAssetView, height: number): Promise<void> {
    const { db, now } = this.#steps.parts;
    const { chainId } = this.#steps.chain.settings;
    const { rows } = await sql<{ address: string; class: Transfer['class']; user_id: number }>`
      SELECT DISTINCT address, class, user_id FROM custody_transfers WHERE chain = ${chain} AND asset = ${asset}
        AND state = 'below-minimum' AND deposit IS NULL AND txid <> '' AND orphaned_at IS NULL AND agreed_at IS NOT NULL
        AND height <= ${height}
      LIMIT ${AT_ONCE}`.execute(db);
    for (const { address, class: kind, user_id: user } of rows)
      await db.transaction().execute(async (tx) => {
        const { rows: sums } = await sql<{ key: string; open: boolean }>`
          SELECT key, deposit IS NULL AS open FROM custody_transfers WHERE chain = ${chain} AND asset = ${asset}
            AND address = ${address} AND class = ${kind} AND txid = '' ORDER BY id FOR UPDATE`.execute(tx);
        const open = sums.find((one) => one.open);
        const text = `${chainId}:${address}:${token}:${kind}:sum:${sums.length}`;
        const key = open?.key ?? sha256Of(text);
        await sql`
          WITH folded AS (DELETE FROM custody_transfers WHERE chain = ${chain} AND asset = ${asset} AND address = ${address}
            AND class = ${kind} AND state = 'below-minimum' AND deposit IS NULL AND txid <> '' AND orphaned_at IS NULL
            AND agreed_at IS NOT NULL AND height <= ${height} RETURNING key, amount),
          kept AS (INSERT INTO custody_folded (key) SELECT key FROM folded ON CONFLICT DO NOTHING)
          INSERT INTO custody_transfers AS old (key, chain, txid, token, asset, address, user_id, amount, class, state, height,
            block_hash, transfers, seen_at, agreed_at)
          SELECT ${key}, ${chain}::int4, '', ${token}, ${asset}::int4, ${address}, ${user}::int8, sum(amount), ${kind},
            'below-minimum', ${height}::int8, '', count(*), ${now()}::int8, ${now()}::int8 FROM folded HAVING count(*) > 0
          ON CONFLICT (key) DO UPDATE SET amount = old.amount + excluded.amount, height = excluded.height,
            transfers = old.transfers + excluded.transfers`.execute(tx);
      });
  }
}
