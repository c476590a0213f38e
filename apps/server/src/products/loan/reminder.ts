import { DAY_MS, HOUR_MS, type TimeMs } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import { amountText } from '../../exchange/wire/catalogue.ts';
import { notify } from '../../people/messages/messages.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import type { LoanTables } from './tables.ts';

const LOOK_MS = HOUR_MS / 4;
/** So long before a date its repayment is told. */
const AHEAD_MS = 3 * DAY_MS;

/** Tells people of repayments some days before their dates, each once. */
export class Reminder extends RepeatedLook {
  readonly #parts: JobParts;
  readonly #db: Kysely<LoanTables>;

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.remind(),
      onError: (err) => parts.log.warn({ err }, 'repayments are told of at the next look'),
    });
    this.#parts = parts;
    this.#db = createKysely<LoanTables>(parts.pool);
  }

  async remind(): Promise<void> {
    const { engine, catalogue } = this.#parts;
    const until = engine.time + AHEAD_MS;
    const assets = [...new Set(engine.loans.products().map(({ asset }) => asset))];
    for (const { id, user } of assets.flatMap((asset) => engine.loans.running(asset))) {
      const loan = engine.loans.loan(id);
      const next = loan?.repayments.find(({ left, dueAt }) => left > 0 && dueAt > engine.time);
      if (loan === null || next === undefined || next.dueAt > until) continue;
      const asset = catalogue.assetById(engine.loans.products()[loan.product]!.asset);
      const at = `${new Date(next.dueAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      await this.#tell(id, user, next.dueAt, {
        amount: amountText(asset, next.left),
        asset: asset.symbol,
        loan: String(id),
        at,
      });
    }
  }

  async #tell(loan: number, user: number, dueAt: TimeMs, values: Readonly<Record<string, string>>): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const told =
        await sql`INSERT INTO loan_reminders (loan, due_at) VALUES (${loan}, ${dueAt}) ON CONFLICT DO NOTHING`.execute(
          tx,
        );
      if (told.numAffectedRows !== 1n) return;
      const { rows } = await sql`SELECT 1 FROM people WHERE id = ${user}`.execute(tx);
      if (rows.length > 0) await notify(tx, user, 'loan_due', values, this.#parts.now());
    });
  }
}
