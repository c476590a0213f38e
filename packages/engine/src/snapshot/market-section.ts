import type { BookSide } from '../market/book.ts';
import type { Extremes } from '../market/extremes.ts';
import { Market } from '../market/market.ts';
import type { Window } from '../market/window.ts';
import type { SectionReader, SectionWriter } from './bytes.ts';

function writeSide(to: SectionWriter, side: BookSide): void {
  to.number(side.top);
  to.column(side.keys, side.count);
  to.column(side.slots, side.count);
  to.column(side.amounts, side.top);
  to.column(side.ends, side.top);
  to.numbers(side.free);
}

function readSide(from: SectionReader, side: BookSide): void {
  side.top = from.number();
  side.ensure(side.top);
  side.count = from.column(() => side.keys);
  from.column(() => side.slots);
  from.column(() => side.amounts);
  from.column(() => side.ends);
  side.free = from.numbers();
}

function writeWindow(to: SectionWriter, window: Window): void {
  const entries: number[] = [];
  for (let at = 0; at < window.length; at += 1) entries.push(window.timeAt(at), window.valueAt(at));
  to.numbers(entries);
}

function readWindow(from: SectionReader, window: Window): void {
  const entries = from.numbers();
  for (let at = 0; at < entries.length; at += 2) window.push(entries[at]!, entries[at + 1]!);
}

function writeExtremes(to: SectionWriter, extremes: Extremes): void {
  writeWindow(to, extremes.lows);
  writeWindow(to, extremes.highs);
}

function readExtremes(from: SectionReader, extremes: Extremes): void {
  readWindow(from, extremes.lows);
  readWindow(from, extremes.highs);
}

export function writeMarket(to: SectionWriter, market: Market): void {
  const { index } = market;
  to.text(JSON.stringify([market.terms, market.next]));
  to.numbers([market.state, market.depthSeq, market.last, market.pausedUntil]);
  to.numbers([index.state, index.price, index.time, index.goodAt, index.watched ? 1 : 0]);
  to.numbers(index.recovering);
  to.numbers(index.sources.flatMap(({ source, price, ageMs, state }) => [source, price, ageMs, state]));
  for (const list of market.stops) to.numbers(list);
  to.numbers(market.trades.all());
  writeExtremes(to, market.lastMoves);
  writeExtremes(to, market.indexMoves);
  writeSide(to, market.bids);
  writeSide(to, market.asks);
}

export function readMarket(from: SectionReader): Market {
  const [terms, next] = JSON.parse(from.text());
  const market = new Market(terms);
  market.next = next;
  const { index } = market;
  const scalars = from.numbers();
  [market.state, market.depthSeq, market.last, market.pausedUntil] = scalars as [number, number, number, number];
  const seen = from.numbers() as [number, number, number, number, number];
  [index.state, index.price, index.time, index.goodAt] = seen;
  index.watched = seen[4] === 1;
  index.recovering = from.numbers();
  const sources = from.numbers();
  for (let at = 0; at < sources.length; at += 4) {
    const [source, price, ageMs, state] = sources.slice(at, at + 4) as [number, number, number, number];
    index.sources.push({ source, price, ageMs, state });
  }
  for (const list of market.stops) for (const slot of from.numbers()) list.push(slot);
  market.trades.restore(from.numbers());
  readExtremes(from, market.lastMoves);
  readExtremes(from, market.indexMoves);
  readSide(from, market.bids);
  readSide(from, market.asks);
  return market;
}
