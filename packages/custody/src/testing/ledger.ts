import type { FoundTransfer, Header } from '../chain/adapter.ts';
import type { ScanStore, Walk } from '../scan/scanner.ts';

/** Keeps headers, and books what was found by its key, as whoever uses a scanner does. */
export class Ledger implements ScanStore {
  /** By key; null once its block is no more on the chain. */
  readonly booked = new Map<string, FoundTransfer | null>();
  readonly walks: Walk[] = [];
  /** Keys in the order in which they were told, as often as they were. */
  readonly told: string[] = [];
  #headers: readonly Header[] = [];

  async headers(): Promise<readonly Header[]> {
    return this.#headers;
  }

  async save(headers: readonly Header[], walk: Walk): Promise<void> {
    const lost = new Set(walk.orphaned.map(({ hash }) => hash));
    for (const [key, one] of this.booked) if (one !== null && lost.has(one.block.hash)) this.booked.set(key, null);
    for (const one of walk.found) {
      this.told.push(one.key);
      this.booked.set(one.key, one);
    }
    this.walks.push(walk);
    this.#headers = headers;
  }

  /** What stands, in the order of booking. */
  get standing(): FoundTransfer[] {
    return [...this.booked.values()].filter((one) => one !== null);
  }
}
