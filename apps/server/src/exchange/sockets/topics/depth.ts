import type { DepthData, Level } from '@tradewind/api';
import type { EngineApi } from '@tradewind/engine';
import { type Listing, priceText, quantityText } from '../../wire/catalogue.ts';
import type { Content } from './topic.ts';

type Side = Map<number, number>;

/** A window of the book. Updates hold changed levels; "0" = gone or out of the window; one that enters is whole. */
export class DepthWindow implements Content {
  readonly rate: number;
  readonly #engine: EngineApi;
  readonly #listing: Listing;
  readonly #levels: number;
  #bids: Side = new Map();
  #asks: Side = new Map();
  #seen = -1;

  constructor(engine: EngineApi, listing: Listing, levels: number, rate: number) {
    this.#engine = engine;
    this.#listing = listing;
    this.#levels = levels;
    this.rate = rate;
  }

  snapshot(): DepthData {
    const { bids, asks } = this.#engine.depth(this.#listing.view.id, this.#levels);
    this.#bids = new Map(bids);
    this.#asks = new Map(asks);
    return { bids: this.#texts(bids), asks: this.#texts(asks) };
  }

  changes(): DepthData | null {
    const { seq, bids, asks } = this.#engine.depth(this.#listing.view.id, this.#levels);
    if (seq === this.#seen) return null;
    this.#seen = seq;
    const bidChanges = difference(this.#bids, bids);
    const askChanges = difference(this.#asks, asks);
    this.#bids = new Map(bids);
    this.#asks = new Map(asks);
    if (bidChanges.length + askChanges.length === 0) return null;
    return { bids: this.#texts(bidChanges), asks: this.#texts(askChanges) };
  }

  #texts(levels: readonly (readonly [number, number])[]): Level[] {
    return levels.map(([price, lots]) => [
      priceText(this.#listing, price),
      lots === 0 ? '0' : quantityText(this.#listing, lots),
    ]);
  }
}

function difference(before: Side, after: readonly (readonly [number, number])[]): [number, number][] {
  const changes: [number, number][] = [];
  const present = new Set<number>();
  for (const [price, lots] of after) {
    present.add(price);
    if (before.get(price) !== lots) changes.push([price, lots]);
  }
  for (const price of before.keys()) if (!present.has(price)) changes.push([price, 0]);
  return changes;
}
