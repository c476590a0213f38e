import { setImmediate as breathe } from 'node:timers/promises';
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
/** Loans that are looked at in a row: the plan of a long one takes milliseconds. */
const AT_ONCE = 4;

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
    const told = await this.#toldAfter(engine.time);
    const assets = [...new Set(engine.loans.products().map(({ asset }) => asset))];
    const running = assets.flatMap((asset) => engine.loans.running(asset));
    for (const [at, { id, user }] of running.entries()) {
      if (at % AT_ONCE === 0) await breathe();
      const loan = engine.loans.loan(id);
      const next = loan?.repayments.find(({ left, dueAt }) => left > 0 && dueAt > engine.time);
      if (loan === null || next === undefined || next.dueAt > until || told.has(placeOf(id, next.dueAt))) continue;
      const asset = catalogue.assetById(engine.loans.products()[loan.product]!.asset);
      await this.#tell(id, user, next.dueAt, {
        amount: amountText(asset, next.left),
        asset: asset.symbol,
        loan: String(id),
        at: String(next.dueAt),
      });
    }
  }

  /** What was told of dates behind a time. */
  async #toldAfter(time: TimeMs): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('loan_reminders')
      .select(['loan', 'due_at'])
      .where('due_at', '>', time)
      .execute();
    return new Set(rows.map(({ loan, due_at: dueAt }) => placeOf(loan, dueAt)));
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

const placeOf = (loan: number, dueAt: TimeMs) => `${loan} ${dueAt}`;
