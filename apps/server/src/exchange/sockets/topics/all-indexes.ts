import type { IndexData } from '@tradewind/api';
import type { MarketBoard } from '../../market/market-board.ts';
import type { Content } from './topic.ts';

/** As often as the sources are sampled. */
const RATE = 2;

/** Every index with its sources; an update holds those that changed. */
export class AllIndexes implements Content {
  readonly rate = RATE;
  readonly #board: MarketBoard;
  #sent = new Map<string, string>();

  constructor(board: MarketBoard) {
    this.#board = board;
  }

  snapshot(): IndexData {
    return this.#board.indexes();
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
