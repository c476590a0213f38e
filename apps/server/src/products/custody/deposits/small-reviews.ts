import type { Id } from '@tradewind/base';
import type { ChainAssetView } from '@tradewind/engine';
import { sql } from 'kysely';
import { bookingOf, finalHeight, isSmall, standingOf, type Transfer } from '../common/standing.ts';
import { forgetApprovals } from './deposit-approvals.ts';
import { settleIn } from './settle-transfer.ts';
import type { Steps } from './steps.ts';
import { sumOf } from './together.ts';

/**
 * Payments below the minimum that came by contracts: as soon as those of one address come to it and are final, people decide all of
 * them as one. The last of them leads: it alone stands in the queue, and its user is told the sum.
 */
export class SmallReviews {
  readonly #steps: Steps;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  async advance(terms: ChainAssetView, tip: number): Promise<void> {
    const { engine } = this.#steps.parts;
    await this.#leaveLost(terms);
    const final = finalHeight(tip, engine.custody.chains()[terms.chain]!.releaseAfter);
    for (const address of await this.#addressesWith(terms, final)) await this.#reviewAll(address, terms, final);
  }

  /** Those whose leader left the chain wait for another one, and nobody has approved anything of that. */
  async #leaveLost({ chain, asset }: ChainAssetView): Promise<void> {
    await this.#steps.parts.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ deposit: Id | null }>`
        UPDATE custody_transfers part SET state = 'below-minimum', lead = NULL FROM custody_transfers lead
        WHERE part.lead = lead.key AND part.state = 'review' AND lead.state IN ('seen', 'below-minimum', 'reversed')
          AND part.chain = ${chain} AND part.asset = ${asset} RETURNING part.deposit`.execute(tx);
      await forgetApprovals(
        tx,
        rows.flatMap(({ deposit }) => deposit ?? []),
      );
    });
  }

  /** Addresses where enough has come; while some of it is in review, what comes later waits. */
  async #addressesWith({ chain, asset }: ChainAssetView, height: number): Promise<readonly string[]> {
    const { db, engine } = this.#steps.parts;
    const { rows } = await sql<{ address: string; amount: string }>`
      SELECT address, sum(amount)::text AS amount FROM custody_transfers small
      WHERE state = 'below-minimum' AND chain = ${chain} AND asset = ${asset} AND class = 'indirect' AND orphaned_at IS NULL
        AND agreed_at IS NOT NULL AND height <= ${height} AND NOT EXISTS (
          SELECT 1 FROM custody_transfers part WHERE part.chain = small.chain AND part.address = small.address
            AND part.asset = small.asset AND part.state = 'review' AND part.lead IS NOT NULL)
      GROUP BY address`.execute(db);
    return rows.filter(({ amount }) => !isSmall(engine, { chain, asset, amount })).map(({ address }) => address);
  }

  /** The largest come first, and nothing is booked before they come to the minimum: specks of a stranger keep nobody's from it. */
  async #reviewAll(address: string, { chain, asset }: ChainAssetView, height: number): Promise<void> {
    const { engine } = this.#steps.parts;
    const rows = await this.#steps.read(sql`state = 'below-minimum' AND class = 'indirect' AND address = ${address}
      AND asset = ${asset} AND orphaned_at IS NULL AND agreed_at IS NOT NULL AND height <= ${height}
      ORDER BY amount DESC, id`);
    if (isSmall(engine, { chain, asset, amount: String(sumOf(rows)) })) return;
    await this.#steps.each(rows, async (row) => {
      const command = standingOf(engine, row).deposit === null ? bookingOf(engine, row) : null;
      if (command !== null) await this.#steps.submit(row, command);
    });
    await this.#ask(rows.map(({ key }) => key));
  }

  /** All of it or nothing: what waits without its leader nobody would ever see. */
  async #ask(keys: readonly string[]): Promise<void> {
    const { db, engine } = this.#steps.parts;
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers WHERE key = ANY(${keys}::text[])
        AND state = 'below-minimum' AND orphaned_at IS NULL ORDER BY id FOR UPDATE`.execute(tx);
      const waiting = rows.filter((row) => {
        const { state, deposit } = standingOf(engine, row);
        return state === 'below-minimum' && deposit !== null;
      });
      const lead = waiting.at(-1);
      const sum = sumOf(waiting);
      if (lead === undefined || isSmall(engine, { ...lead, amount: String(sum) })) return;
      const changes = waiting.map((before) => {
        const told = before === lead ? sum : null;
        return { before, settled: { ...standingOf(engine, before), state: 'review' as const, told } };
      });
      await settleIn(tx, this.#steps.parts, changes);
      const parts = waiting.filter((row) => row !== lead).map(({ key }) => key);
      await sql`UPDATE custody_transfers SET lead = ${lead.key} WHERE key = ANY(${parts}::text[])`.execute(tx);
    });
  }
}
