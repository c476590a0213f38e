import type { CommandApplied, IndexSourced, IndexUpdated } from '@tradewind/engine';
import type { TickEntry, TickSource } from '../schema/rows.ts';
import { type Connection, Sheet } from './sheet.ts';

/** The public tick log: a row per index tick, with what every instrument's index was made of. */
export class TickWriter {
  readonly #rows = new Sheet({ seq: 'int8', time: 'int8', entries: 'jsonb' });
  #at: CommandApplied | undefined;
  #entries: (TickEntry & { readonly sources: TickSource[] })[] = [];

  get size(): number {
    return this.#rows.size + this.#entries.length;
  }

  indexed({ instrument, price, state }: IndexUpdated, at: CommandApplied): void {
    if (this.#at?.seq !== at.seq) this.#close();
    this.#at = at;
    this.#entries.push({ instrument, index: state === 'live' ? price : null, sources: [] });
  }

  /** Sources come right behind the index that was made of them. */
  sourced({ source, price, ageMs }: IndexSourced): void {
    this.#entries.at(-1)!.sources.push({ name: source, price, ageMs });
  }

  async flush(db: Connection, schema: string): Promise<void> {
    this.#close();
    await this.#rows.insert(db, `${schema}.ticks`);
  }

  #close(): void {
    if (this.#at === undefined) return;
    this.#rows.add(this.#at.seq, this.#at.time, JSON.stringify(this.#entries));
    this.#at = undefined;
    this.#entries = [];
  }
}
