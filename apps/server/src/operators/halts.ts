import type { InstrumentState } from '@tradewind/engine';
import { Refused } from '../http/refused.ts';
import type { ApprovalContext } from './approvals/verbs.ts';
import { audit } from './audit.ts';
import type { Operator, OperatorDb } from './context.ts';
import { order } from './exchange.ts';

/** Why operators took instruments out of trading, kept at hand for the market list. */
export class Halts {
  static async load(db: OperatorDb): Promise<Halts> {
    const halts = new Halts(db);
    await halts.#load();
    return halts;
  }

  readonly #db: OperatorDb;
  readonly #reasons = new Map<string, string>();

  constructor(db: OperatorDb) {
    this.#db = db;
  }

  async #load(): Promise<void> {
    const rows = await this.#db.selectFrom('market_halts').select(['instrument', 'reason']).execute();
    for (const { instrument, reason } of rows) this.remember(instrument, reason);
  }

  remember(instrument: string, reason: string): void {
    this.#reasons.set(instrument, reason);
  }

  forget(instrument: string): void {
    this.#reasons.delete(instrument);
  }

  reasonOf(instrument: string): string | null {
    return this.#reasons.get(instrument) ?? null;
  }
}

interface Halt {
  readonly instrument: string;
  readonly state: Extract<InstrumentState, 'post-only' | 'cancel-only' | 'paused'>;
  readonly reason: string;
}

/** Takes an instrument out of trading, at once and by one operator. Refuses what is delisted or not listed yet. */
export async function halt(context: ApprovalContext, operator: Operator, { instrument, state, reason }: Halt) {
  const { db, exchange, halts, now } = context;
  exchange.catalogue.refresh();
  const { view } = exchange.catalogue.instrument(instrument);
  if (['prelaunch', 'settling', 'delisted'].includes(view.state)) throw new Refused('not_permitted');
  // First the engine: a halt that was asked for holds even where its words cannot be stored.
  await order(exchange, { kind: 'SetInstrumentState', instrument: view.id, state });
  await db.transaction().execute(async (tx) => {
    const row = { instrument, reason, operator_id: operator.id, since: now() };
    await tx
      .insertInto('market_halts')
      .values(row)
      .onConflict((on) => on.column('instrument').doUpdateSet(row))
      .execute();
    const detail = { from: view.state, to: state, reason };
    await audit(tx, { operator: operator.id, action: 'market.halt', object: instrument, detail, now: now() });
  });
  halts.remember(instrument, reason);
}
