import type { Halt } from '../products/product/parts.ts';
import type { OperatorDb } from './context.ts';

/** Why operators took instruments out of trading, kept at hand for the market list. */
export class Halts {
  static async load(db: OperatorDb): Promise<Halts> {
    const halts = new Halts(db);
    await halts.#load();
    return halts;
  }

  readonly #db: OperatorDb;
  readonly #halts = new Map<string, Halt>();

  constructor(db: OperatorDb) {
    this.#db = db;
  }

  async #load(): Promise<void> {
    const rows = await this.#db.selectFrom('market_halts').select(['instrument', 'reason', 'since']).execute();
    for (const { instrument, ...halt } of rows) this.remember(instrument, halt);
  }

  remember(instrument: string, halt: Halt): void {
    this.#halts.set(instrument, halt);
  }

  forget(instrument: string): void {
    this.#halts.delete(instrument);
  }

  of(instrument: string): Halt | null {
    return this.#halts.get(instrument) ?? null;
  }

  reasonOf(instrument: string): string | null {
    return this.of(instrument)?.reason ?? null;
  }
}
