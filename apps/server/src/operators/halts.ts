import type { OperatorDb } from './context.ts';

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
