import type { IndexTick, IndexTicksData } from '@tradewind/api';
import type { MarketBoard } from '../../market/market-board.ts';
import type { Applied } from '../../pipeline/sequencer.ts';
import { indexText, type Listing } from '../../wire/catalogue.ts';
import type { Content } from './topic.ts';

/** Twice as often as the sources are sampled, so that a tick waits for nobody. */
const RATE = 4;

/** One index tick by tick: the last minutes for whoever comes, then each tick as it is applied. */
export class IndexTicks implements Content {
  readonly rate = RATE;
  readonly #board: MarketBoard;
  readonly #listing: Listing;
  #told: IndexTick[] = [];

  constructor(board: MarketBoard, listing: Listing) {
    this.#board = board;
    this.#listing = listing;
  }

  take({ time, events }: Applied): void {
    for (const event of events) {
      if (event.kind !== 'IndexUpdated' || event.instrument !== this.#listing.index || !event.fresh) continue;
      this.#told.push([event.time ?? time, indexText(this.#listing, event.price)]);
    }
  }

  snapshot(): IndexTicksData {
    const ticks = this.#board.recentTicks(this.#listing);
    return ticks.map(({ time, price }): IndexTick => [time, indexText(this.#listing, price)]);
  }

  changes(): IndexTicksData | null {
    if (this.#told.length === 0) return null;
    const told = this.#told;
    this.#told = [];
    return told;
  }
}
