import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quote, ReplaceQuotes } from '../commands.ts';
import { MAX_QUOTES_PER_SIDE_AND_LADDER } from '../limits.ts';
import { CASH, CASH_EACH, type Exchange, openExchange } from '../testing/exchange.ts';

const bid = (price: number, quantity = 10): Quote => ({ side: 'buy', price, quantity });
const ask = (price: number, quantity = 10): Quote => ({ side: 'sell', price, quantity });
const ladder = (quotes: readonly Quote[], fields: Partial<ReplaceQuotes> = {}): ReplaceQuotes => ({
  kind: 'ReplaceQuotes',
  user: 8,
  instrument: 0,
  quotes,
  ...fields,
});
const book = (exchange: Exchange) => {
  const { bids, asks } = exchange.engine.depth(0, 50);
  return { bids, asks };
};

test('a ladder stands as ordinary orders, and the next one replaces it', () => {
  const exchange = openExchange();
  exchange.accept(ladder([bid(9_990), bid(9_980), ask(10_010)]));
  assert.deepEqual(book(exchange), {
    bids: [
      [9_990, 10],
      [9_980, 10],
    ],
    asks: [[10_010, 10]],
  });
  exchange.accept(ladder([bid(9_970)]));
  assert.deepEqual(
    exchange.ended().map(([, status, reason]) => [status, reason]),
    [
      ['cancelled', 'replaced'],
      ['cancelled', 'replaced'],
      ['cancelled', 'replaced'],
    ],
  );
  assert.deepEqual(book(exchange), { bids: [[9_970, 10]], asks: [] });
  assert.deepEqual(exchange.spot(8, CASH), { available: CASH_EACH - 99_700, frozen: 99_700 });
});

test('a level that stays the same keeps its place before those who came later', () => {
  const exchange = openExchange();
  exchange.accept(ladder([ask(10_000), ask(10_010)]));
  exchange.sell(1, 10_000, 10);
  exchange.accept(ladder([ask(10_000), ask(10_010, 12)]));
  assert.equal(exchange.events('OrderEnded').length, 1);
  exchange.buy(2, 10_000, 6);
  assert.equal(exchange.events('Traded')[0]!.makerUser, 8);
  exchange.accept(ladder([ask(10_000, 10)]));
  assert.equal(exchange.events('OrderAccepted').length, 1);
  exchange.buy(2, 10_000, 6);
  assert.equal(exchange.events('Traded')[0]!.makerUser, 1);
});

test('a level that would trade, is too small or cannot be paid is left out, the others stand', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 10);
  exchange.accept(ladder([bid(10_000), bid(9_999, 4), bid(9_998), bid(9_997, 200_000)]));
  assert.deepEqual(book(exchange).bids, [[9_998, 10]]);
  assert.deepEqual(exchange.trades(), []);
});

test('only house and simulated accounts quote, at most 20 levels a side, each once, in whole lots', () => {
  const exchange = openExchange();
  const levels = (count: number) => Array.from({ length: count }, (_, i) => bid(9_000 + i));
  assert.equal(exchange.refusal(ladder([bid(9_990)], { user: 1 })), 'not_permitted');
  assert.equal(exchange.refusal(ladder([bid(9_990)], { user: 99 })), 'account_unknown');
  assert.equal(exchange.refusal(ladder([bid(9_990)], { instrument: 1 })), 'instrument_unknown');
  const wrong = [bid(0), bid(-1), bid(0.5), bid(9_990, 0), bid(9_990, 1.5)];
  for (const quote of wrong) assert.equal(exchange.refusal(ladder([bid(9_980), quote])), 'quotes_invalid');
  assert.equal(exchange.refusal(ladder([bid(9_990), bid(9_990)])), 'quotes_invalid');
  assert.equal(exchange.refusal(ladder(levels(MAX_QUOTES_PER_SIDE_AND_LADDER + 1))), 'quotes_invalid');
  assert.deepEqual(book(exchange).bids, []);
  assert.equal(exchange.refusal(ladder(levels(MAX_QUOTES_PER_SIDE_AND_LADDER))), '');
  assert.equal(exchange.refusal(ladder([bid(9_990)], { user: 7 })), '');
});

test('in a closed market a ladder can only be taken away', () => {
  const exchange = openExchange();
  exchange.accept(ladder([bid(9_990)]));
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'paused' });
  assert.equal(exchange.refusal(ladder([bid(9_980)])), 'market_not_trading');
  exchange.accept(ladder([]));
  assert.deepEqual(book(exchange).bids, []);
});
