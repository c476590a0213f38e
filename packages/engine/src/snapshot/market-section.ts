import type { Extremes } from '../market/extremes.ts';
import { Market } from '../market/market.ts';
import type { Window } from '../market/window.ts';
import type { BookSide } from '../orders/book.ts';
import type { SectionReader, SectionWriter } from './bytes.ts';

function writeSide(to: SectionWriter, side: BookSide): void {
  to.number(side.top);
  to.column(side.keys, side.count);
  to.column(side.slots, side.count);
  to.column(side.amounts, side.top);
  to.column(side.ends, side.top);
  to.numbers(side.free);
}

export function readSide(from: SectionReader, side: BookSide): void {
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

export function readExtremes(from: SectionReader, extremes: Extremes): void {
  readWindow(from, extremes.lows);
  readWindow(from, extremes.highs);
}

export function writeMarket(to: SectionWriter, market: Market): void {
  const { index } = market;
  to.text(JSON.stringify([market.terms, market.next]));
  to.numbers([market.state, market.depthSeq, market.last, market.pausedUntil]);
  to.numbers([index.state, index.price, index.time, index.goodAt, index.sampledAt]);
  to.numbers([index.watched, index.lost, index.apart].map(Number));
  to.numbers(index.recovering);
  to.numbers(
    index.sources.flatMap(({ source, price, ageMs, heardMs, state }) => [source, price, ageMs, heardMs, state]),
  );
  to.number(market.stops.length);
  for (const list of market.stops) to.numbers(list);
  to.number(market.triedTurn);
  to.numbers(market.waiting);
  to.numbers(market.trades.all());
  writeExtremes(to, market.indexMoves);
  to.numbers(market.deviation.all());
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
  [index.state, index.price, index.time, index.goodAt, index.sampledAt] = seen;
  [index.watched, index.lost, index.apart] = from.numbers().map(Boolean) as [boolean, boolean, boolean];
  index.recovering = from.numbers();
  const sources = from.numbers();
  for (let at = 0; at < sources.length; at += 5) {
    const [source, price, ageMs, heardMs, state] = sources.slice(at, at + 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    index.sources.push({ source, price, ageMs, heardMs, state });
  }
  market.stops.length = 0;
  for (let left = from.number(); left > 0; left -= 1) market.stops.push([...from.numbers()]);
  market.triedTurn = from.number();
  for (const slot of from.numbers()) market.waiting.push(slot);
  market.trades.restore(from.numbers());
  readExtremes(from, market.indexMoves);
  market.deviation.restore(from.numbers());
  readSide(from, market.bids);
  readSide(from, market.asks);
  return market;
}
