import type { AllTickersData, InstrumentData, Ticker, Trade } from '@tradewind/api';
import type { MarketBoard } from '../../market/market-board.ts';
import type { Listing } from '../../wire/catalogue.ts';
import type { Content } from './topic.ts';

const LIST_RATE = 5;
const INSTRUMENT_RATE = 10;
const SNAPSHOT_TRADES = 50;

/** Tickers of all instruments; an update holds those that changed. */
export class AllTickers implements Content {
  readonly rate = LIST_RATE;
  readonly #board: MarketBoard;
  readonly #listings: () => readonly Listing[];
  #sent = new Map<string, string>();

  constructor(board: MarketBoard, listings: () => readonly Listing[]) {
    this.#board = board;
    this.#listings = listings;
  }

  snapshot(): AllTickersData {
    return this.#board.tickers();
  }

  changes(): AllTickersData | null {
    const changed: Ticker[] = [];
    for (const listing of this.#listings()) {
      const ticker = this.#board.ticker(listing);
      const text = JSON.stringify(ticker);
      if (this.#sent.get(ticker.instrument) === text) continue;
      this.#sent.set(ticker.instrument, text);
      changed.push(ticker);
    }
    return changed.length > 0 ? changed : null;
  }
}

/** Ticker and trades of one instrument. */
export class InstrumentTrades implements Content {
  readonly rate = INSTRUMENT_RATE;
  readonly #board: MarketBoard;
  readonly #listing: Listing;
  #pending: Trade[] = [];
  #sent = '';

  constructor(board: MarketBoard, listing: Listing) {
    this.#board = board;
    this.#listing = listing;
  }

  add(trade: Trade): void {
    this.#pending.unshift(trade);
    if (this.#pending.length > SNAPSHOT_TRADES) this.#pending.length = SNAPSHOT_TRADES;
  }

  snapshot(): InstrumentData {
    const trades = this.#board.latestTrades(this.#listing.view.id, SNAPSHOT_TRADES);
    return { ticker: this.#board.ticker(this.#listing), trades };
  }

  changes(): InstrumentData | null {
    const ticker = this.#board.ticker(this.#listing);
    const text = JSON.stringify(ticker);
    if (text === this.#sent && this.#pending.length === 0) return null;
    this.#sent = text;
    const trades = this.#pending;
    this.#pending = [];
    return { ticker, trades };
  }
}
