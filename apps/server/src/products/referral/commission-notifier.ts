import { createKysely, type Pool } from '@tradewind/database';
import { lastPayment, type Payment, paymentsAfter, type ReadModel } from '@tradewind/readmodel';
import { type Kysely, sql } from 'kysely';
import { type Catalogue, moneyText } from '../../exchange/wire/catalogue.ts';
import type { PeopleTables } from '../../people/common/tables.ts';
import { notify } from '../../people/messages/messages.ts';
import { isBehind } from '../../platform/calls/refused.ts';

const POLL_MS = 1_000;

export interface CommissionNotifierOptions {
  readonly pool: Pool;
  readonly readModel: ReadModel;
  readonly catalogue: Catalogue;
  readonly log: { warn(detail: object, message: string): void };
}

/** Tells inviters what a full hour has paid them: one message each, once, whatever became of the process in between. */
export class CommissionNotifier {
  readonly #options: CommissionNotifierOptions;
  readonly #db: Kysely<PeopleTables>;
  #timer: NodeJS.Timeout | undefined;
  #begun = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: CommissionNotifierOptions) {
    this.#options = options;
    this.#db = createKysely<PeopleTables>(options.pool);
  }

  /** Looks every second until `stop`. What was paid before messages were told at all is not told. */
  async start(): Promise<void> {
    await this.#begin().catch(() => {});
    this.#next();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Tells everything that was paid up to now. */
  async tellPaid(): Promise<void> {
    if (!this.#begun) await this.#begin();
    for (;;) {
      const { rows } = await sql<{ seq: number }>`SELECT seq FROM commission_news`.execute(this.#db);
      const paid = await paymentsAfter(this.#options.readModel, rows[0]?.seq ?? 0);
      if (!paid) return;
      await this.#tell(paid.seq, paid.payments);
    }
  }

  /** While the read model is made again, it cannot be said yet what was paid before. */
  async #begin(): Promise<void> {
    const begin = await lastPayment(this.#options.readModel);
    await sql`INSERT INTO commission_news (seq) VALUES (${begin}) ON CONFLICT DO NOTHING`.execute(this.#db);
    this.#begun = true;
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.tellPaid()
        .catch((err: unknown) => {
          if (!isBehind(err)) this.#options.log.warn({ err }, 'commissions are told in a moment');
        })
        .then(() => {
          if (this.#timer) this.#next();
        });
    }, POLL_MS).unref();
  }

  async #tell(seq: number, payments: readonly Payment[]): Promise<void> {
    const byInviter = Map.groupBy(payments, ({ inviter }) => inviter);
    await this.#db.transaction().execute(async (tx) => {
      await sql`UPDATE commission_news SET seq = ${seq}`.execute(tx);
      const known = await tx
        .selectFrom('people')
        .select('id')
        .where('id', 'in', [...byInviter.keys()])
        .execute();
      for (const { id } of known) {
        const own = byInviter.get(id) ?? [];
        const amounts = own
          .map(({ asset, amount }) => moneyText(this.#options.catalogue.assetById(asset), amount))
          .join(' + ');
        await notify(tx, id, 'commission_paid', { amounts }, own[0]?.time ?? 0);
      }
    });
  }
}
