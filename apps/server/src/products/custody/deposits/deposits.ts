import type { Watch } from '@tradewind/custody';
import { sql } from 'kysely';
import { listedOf } from '../common/listed.ts';
import type { RunningChain } from '../common/runtime.ts';
import { bookingOf, finalHeight, standingOf, type Transfer } from '../common/standing.ts';
import { hasLeft } from '../scan/left-chain.ts';
import type { ScanRows } from '../scan/scan-rows.ts';
import { owedAfter, settleTransfer } from './settle-transfer.ts';
import { SmallDeposits } from './small-deposits.ts';
import { AT_ONCE, type DepositParts, Steps } from './steps.ts';

/** Blocks that one which left the chain has at least to come back in. */
const LEAST_RETURN = 6;

/**
 * Carries transfers of one chain from block to ledger: seen, booked, released, or reversed. Each step asks the engine how things
 * stand, so that any of them may be done again, by whoever leads.
 */
export class Deposits {
  readonly #parts: DepositParts;
  readonly #chain: RunningChain;
  readonly #steps: Steps;
  readonly #small: SmallDeposits;
  readonly #store: ScanRows;
  /** Up to where those that wait were looked at, in turn. */
  #resumed = 0;
  /** Keys of those that left the chain and are not taken back, for somebody still tells of them or does not answer. */
  #held: readonly string[] = [];

  constructor(parts: DepositParts, chain: RunningChain, store: ScanRows) {
    this.#parts = parts;
    this.#chain = chain;
    this.#steps = new Steps(parts, chain);
    this.#small = new SmallDeposits(this.#steps);
    this.#store = store;
  }

  /** For people: what endpoints would have to tell alike before it is taken back; null where nothing waits for that. */
  get held(): string | null {
    const count = this.#held.length;
    if (count === 0) return null;
    const what = count === 1 ? '1 deposit that left the chain is' : `${count} deposits that left the chain are`;
    return `${what} not taken back: not every endpoint says so.`;
  }

  /**
   * Writes down what was taken back by a process that ended before it could: before blocks are read, by which it may be on the chain
   * again and is to be booked again.
   */
  async mirrorReversed(): Promise<void> {
    for (let id = 0; ; ) {
      const rows = await this.#steps.read(sql`orphaned_at IS NOT NULL AND state <> 'reversed' AND deposit IS NOT NULL
        AND id > ${id} ORDER BY id`);
      for (const row of rows) if (standingOf(this.#parts.engine, row).deposit === null) await this.#settleReversed(row);
      if (rows.length < AT_ONCE) return;
      id = rows.at(-1)!.id;
    }
  }

  /**
   * `tip` is the newest block that was read. Only what endpoints told alike is booked, credited or released, and nothing is taken back
   * by blocks above `agreed`.
   */
  async advance(tip: number, agreed: number, watch: Watch): Promise<void> {
    const terms = this.#parts.engine.custody.chains()[this.#chain.settings.id];
    if (terms === undefined) return;
    await this.#reverse(Math.min(tip, agreed), Math.max(LEAST_RETURN, terms.releaseAfter), watch);
    await this.#book(Math.min(agreed, finalHeight(tip, terms.creditAfter)));
    await this.#release(Math.min(agreed, finalHeight(tip, terms.releaseAfter)));
    await this.#resume();
    await this.#small.advance(Math.min(tip, agreed));
  }

  /** Books what has its first confirmations. */
  async #book(height: number): Promise<void> {
    const rows = await this.#steps.read(sql`state = 'seen' AND released_at IS NULL AND orphaned_at IS NULL
      AND agreed_at IS NOT NULL AND height <= ${height} ORDER BY height, id`);
    const twice = await this.#countedOf(rows);
    const plain = rows.filter(({ key }) => !twice.has(key));
    await this.#steps.each(await this.#small.toBook(plain), (row) => this.#bookOne(row));
    for (const row of rows) if (twice.has(row.key)) await this.#reviewOne(row);
  }

  /**
   * Keys of coins of the chain itself that came to light after their address was asked what it held: what no transaction showed
   * then may be the same coins.
   */
  async #countedOf(rows: readonly Transfer[]): Promise<ReadonlySet<string>> {
    const native = rows.filter(({ token, class: kind }) => token === '' && kind !== 'unattributed');
    if (native.length === 0) return new Set();
    const { rows: counted } = await sql<{ key: string }>`
      SELECT key FROM custody_transfers late WHERE key = ANY(${native.map(({ key }) => key)}::text[]) AND EXISTS (
        SELECT 1 FROM custody_transfers known WHERE known.chain = late.chain AND known.address = late.address
          AND known.asset = late.asset AND known.class = 'unattributed' AND known.height >= late.height
          AND known.orphaned_at IS NULL AND known.state NOT IN ('rejected', 'reversed'))`.execute(this.#parts.db);
    return new Set(counted.map(({ key }) => key));
  }

  /** Booked and not credited: people decide, however small it is. */
  async #reviewOne(row: Transfer): Promise<void> {
    await this.#bookOne(row, false);
    const standing = standingOf(this.#parts.engine, row);
    if (standing.deposit === null) return;
    const state = standing.state === 'below-minimum' ? 'review' : standing.state;
    await settleTransfer(this.#parts, row, { ...standing, state });
  }

  async #bookOne(row: Transfer, mayCredit = true): Promise<void> {
    const { engine, log } = this.#parts;
    if (standingOf(engine, row).deposit !== null) return;
    const command = bookingOf(engine, row);
    if (command !== null) {
      await this.#steps.submit(row, { ...command, credit: command.credit && mayCredit });
      return;
    }
    log.warn({ transfer: row.key, amount: row.amount }, 'a deposit is more than the ledger holds, and is left');
    await settleTransfer(this.#parts, row, { state: 'rejected', deposit: null, released: false, reason: 'too-large' });
  }

  /** Releases what is final; what waits for people goes on to wait. */
  async #release(height: number): Promise<void> {
    const rows = await this.#steps.read(sql`state NOT IN ('seen', 'reversed') AND deposit IS NOT NULL
      AND released_at IS NULL AND orphaned_at IS NULL AND agreed_at IS NOT NULL AND height <= ${height} ORDER BY height, id`);
    await this.#steps.each(rows, async (row) => {
      const { released, deposit } = standingOf(this.#parts.engine, row);
      if (!released && deposit !== null) await this.#steps.submit(row, { kind: 'ReleaseDeposit', deposit });
    });
  }

  /**
   * Takes back what left the chain and did not come again within `patience` blocks, or whose transaction is there again and pays
   * something else, once every endpoint says so; what is final already stays, and reconciling tells.
   */
  async #reverse(tip: number, patience: number, watch: Watch): Promise<void> {
    const rows = await this.#steps.read(sql`orphaned_at IS NOT NULL AND state <> 'reversed' AND (
      orphaned_at <= ${tip - patience} OR EXISTS (SELECT 1 FROM custody_transfers again
        WHERE again.chain = custody_transfers.chain AND again.txid = custody_transfers.txid AND again.txid <> ''
        AND again.orphaned_at IS NULL AND again.agreed_at IS NOT NULL AND again.height <= ${tip}))
      ORDER BY orphaned_at, id`);
    for (const row of rows) {
      const { engine, db, log } = this.#parts;
      if (engine.custody.depositByKey(row.key)?.state === 'final') {
        log.warn({ transfer: row.key }, 'a deposit left the chain after it could be reversed');
        await sql`UPDATE custody_transfers SET orphaned_at = NULL, reason = 'lost' WHERE key = ${row.key}`.execute(db);
        continue;
      }
      const { deposit } = standingOf(engine, row);
      if (deposit !== null && !(await this.#takesBack(row, watch))) continue;
      if (deposit !== null && !(await this.#steps.submit(row, { kind: 'ReverseDeposit', deposit }))) continue;
      await this.#settleReversed(row);
    }
    await this.#countHeld();
  }

  async #takesBack(row: Transfer, watch: Watch): Promise<boolean> {
    if (await hasLeft({ chain: this.#chain, store: this.#store, watch }, row)) return true;
    this.#held = [...this.#held, row.key];
    this.#steps.rest(row);
    return false;
  }

  async #countHeld(): Promise<void> {
    if (this.#held.length === 0) return;
    const { rows } = await sql<{ key: string }>`SELECT key FROM custody_transfers WHERE key = ANY(${this.#held}::text[])
      AND orphaned_at IS NOT NULL AND state <> 'reversed'`.execute(this.#parts.db);
    this.#held = rows.map(({ key }) => key);
  }

  async #settleReversed(row: Transfer): Promise<void> {
    const { engine, log } = this.#parts;
    const settled = { state: 'reversed', deposit: null, released: false } as const;
    await settleTransfer(this.#parts, row, settled);
    const owed = owedAfter(engine, row, settled);
    if (owed > 0)
      log.warn({ transfer: row.key, user: row.user_id, owed }, 'ALARM: a deposit left the chain and its user owes');
  }

  /** What people, a pause or a cap kept: the engine says what became of it, and what was paused is credited when it may be. */
  async #resume(): Promise<void> {
    const rows = await this.#steps.read(sql`state IN ('capped', 'paused', 'review') AND orphaned_at IS NULL
      AND agreed_at IS NOT NULL AND id > ${this.#resumed} ORDER BY id`);
    this.#resumed = rows.length < AT_ONCE ? 0 : rows.at(-1)!.id;
    await this.#steps.each(rows, async (row) => {
      const { engine } = this.#parts;
      const { state, deposit } = standingOf(engine, row);
      if (state === 'paused' && deposit !== null && !listedOf(engine, row).paused)
        await this.#steps.submit(row, { kind: 'CreditDeposit', deposit });
    });
  }
}
