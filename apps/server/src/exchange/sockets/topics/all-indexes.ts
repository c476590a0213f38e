import type { IndexData } from '@tradewind/api';
import type { MarketBoard } from '../../market/market-board.ts';
import type { Listing } from '../../wire/catalogue.ts';
import type { Content } from './topic.ts';

/** As often as the sources are sampled. */
const RATE = 2;

/** The index of every instrument with its sources; an update holds those that changed. */
export class AllIndexes implements Content {
  readonly rate = RATE;
  readonly #board: MarketBoard;
  readonly #listings: () => readonly Listing[];
  #sent = new Map<string, string>();

  constructor(board: MarketBoard, listings: () => readonly Listing[]) {
    this.#board = board;
    this.#listings = listings;
  }

  snapshot(): IndexData {
    return this.#listings().map((listing) => this.#board.index(listing));
  }

  changes(): IndexData | null {
    const changed = this.snapshot().filter((index) => {
      const text = JSON.stringify(index);
      if (this.#sent.get(index.instrument) === text) return false;
      this.#sent.set(index.instrument, text);
      return true;
    });
    return changed.length > 0 ? changed : null;
  }
}
