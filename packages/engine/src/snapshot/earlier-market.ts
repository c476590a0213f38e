import { Extremes } from '../market/extremes.ts';
import { INDEX_STALE } from '../market/index-state.ts';
import { Market } from '../market/market.ts';
import type { SectionReader } from './bytes.ts';
import { readExtremes, readSide } from './market-section.ts';

/** A market as 0.2.0 wrote it. How its index deviates was not known: its first samples tell. */
export function readEarlierMarket(from: SectionReader): Market {
  const [terms, next] = JSON.parse(from.text());
  const market = new Market(terms);
  market.next = next;
  const { index } = market;
  const scalars = from.numbers();
  [market.state, market.depthSeq, market.last, market.pausedUntil] = scalars as [number, number, number, number];
  const seen = from.numbers() as [number, number, number, number, number];
  [index.state, index.price, index.time, index.goodAt] = seen;
  index.watched = seen[4] === 1;
  // Its times were those of the commands; an outage it knew only by its state.
  index.sampledAt = Math.max(index.time, index.goodAt);
  index.lost = index.state === INDEX_STALE;
  index.recovering = from.numbers();
  const sources = from.numbers();
  for (let at = 0; at < sources.length; at += 4) {
    const [source, price, ageMs, state] = sources.slice(at, at + 4) as [number, number, number, number];
    index.sources.push({ source, price, ageMs, heardMs: ageMs, state });
  }
  // The number of the rules of these orders is 0: that column of an order's row was empty.
  for (let list = 0; list < 4; list += 1) market.stops.push([...from.numbers()]);
  market.trades.restore(from.numbers());
  // How far trades moved: nothing looks at it any more.
  readExtremes(from, new Extremes());
  readExtremes(from, market.indexMoves);
  readSide(from, market.bids);
  readSide(from, market.asks);
  return market;
}
