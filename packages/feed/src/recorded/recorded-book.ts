import type { DepthDiff, DepthSnapshot, TextLevel } from './capture-line.ts';
import { captureUnits } from './capture-units.ts';

/** What became of a diff: too old for the snapshot, applied, or not the successor of the one before. */
export type DiffFate = 'dropped' | 'applied' | 'gap';

/**
 * A book kept from diffs and one snapshot, by the venue's rules: diffs up to the snapshot are dropped, the first one
 * kept spans it, and each later one must follow the one before (spot: U = u + 1, futures: pu = u).
 * It serves to check recordings; nothing of it is ever traded.
 */
export class RecordedBook {
  /** Price in 1e-8 to quantity in 1e-8. */
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  readonly #snapshotId: number;
  #lastId: number | null = null;

  constructor(snapshot: DepthSnapshot) {
    this.#snapshotId = snapshot.lastId;
    setLevels(this.#bids, snapshot.bids);
    setLevels(this.#asks, snapshot.asks);
  }

  /** Id of the last update that the book holds. */
  get lastId(): number {
    return this.#lastId ?? this.#snapshotId;
  }

  apply(diff: DepthDiff): DiffFate {
    // Futures diffs with u < lastUpdateId are dropped, spot diffs with u <= lastUpdateId.
    const futures = diff.previousId !== null;
    if (this.#lastId === null && (futures ? diff.lastId < this.#snapshotId : diff.lastId <= this.#snapshotId)) {
      return 'dropped';
    }
    if (!this.#follows(diff)) return 'gap';
    setLevels(this.#bids, diff.bids);
    setLevels(this.#asks, diff.asks);
    this.#lastId = diff.lastId;
    return 'applied';
  }

  /** Best bid and ask in units of 1e-8; 0 where a side is empty. */
  best(): { readonly bid: number; readonly ask: number } {
    let bid = 0;
    for (const price of this.#bids.keys()) if (price > bid) bid = price;
    let ask = Number.POSITIVE_INFINITY;
    for (const price of this.#asks.keys()) if (price < ask) ask = price;
    return { bid, ask: ask === Number.POSITIVE_INFINITY ? 0 : ask };
  }

  #follows(diff: DepthDiff): boolean {
    if (this.#lastId === null) return diff.firstId <= this.#snapshotId + 1 && diff.lastId >= this.#snapshotId;
    return diff.previousId === null ? diff.firstId === this.#lastId + 1 : diff.previousId === this.#lastId;
  }
}

function setLevels(side: Map<number, number>, levels: readonly TextLevel[]): void {
  for (const [priceText, quantityText] of levels) {
    const quantity = captureUnits(quantityText);
    if (quantity === 0) side.delete(captureUnits(priceText));
    else side.set(captureUnits(priceText), quantity);
  }
}
