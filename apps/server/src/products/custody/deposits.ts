import { sql } from 'kysely';
import type { RunningChain } from './runtime.ts';
import { owedAfter, settleTransfer } from './settle-transfer.ts';
import { SmallDeposits } from './small-deposits.ts';
import { bookingOf, finalHeight, listedOf, standingOf, type Transfer } from './standing.ts';
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
  /** Up to where those that wait were looked at, in turn. */
  #resumed = 0;

  constructor(parts: DepositParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
    this.#steps = new Steps(parts, chain);
    this.#small = new SmallDeposits(this.#steps);
  }

  /**
   * `tip` is the newest block that was read. Only what endpoints told alike is booked, credited or released, and nothing is taken back
   * by blocks above `agreed`.
   */
  async advance(tip: number, agreed: number): Promise<void> {
    const terms = this.#parts.engine.custody.chains()[this.#chain.settings.id];
    if (terms === undefined) return;
    await this.#reverse(Math.min(tip, agreed), Math.max(LEAST_RETURN, terms.releaseAfter));
    await this.#book(Math.min(agreed, finalHeight(tip, terms.creditAfter)));
    await this.#release(Math.min(agreed, finalHeight(tip, terms.releaseAfter)));
    await this.#resume();
    await this.#small.advance(tip);
  }

  /** Books what has its first confirmations. */
  async #book(height: number): Promise<void> {
    const rows = await this.#steps.read(sql`state = 'seen' AND released_at IS NULL AND orphaned_at IS NULL
      AND agreed_at IS NOT NULL AND height <= ${height} ORDER BY height, id`);
    await this.#steps.each(await this.#small.toBook(rows), (row) => this.#bookOne(row));
  }

  async #bookOne(row: Transfer): Promise<void> {
    const { engine, log } = this.#parts;
    if (standingOf(engine, row).deposit !== null) return;
    const command = bookingOf(engine, row);
    if (command !== null) {
      await this.#steps.submit(row, command);
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
   * something else; what is final already stays, and reconciling tells.
   */
  async #reverse(tip: number, patience: number): Promise<void> {
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
      if (deposit !== null && !(await this.#steps.submit(row, { kind: 'ReverseDeposit', deposit }))) continue;
      await settleTransfer(this.#parts, row, { state: 'reversed', deposit: null, released: false });
      const owed = deposit === null ? 0 : owedAfter(engine, row);
      if (owed > 0)
        log.warn({ transfer: row.key, user: row.user_id, owed }, 'ALARM: a deposit left the chain and its user owes');
    }
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
