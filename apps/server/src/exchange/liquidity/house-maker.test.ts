import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quote } from '@tradewind/engine';
import { indexes, type Scene, viewOf } from './fixture.ts';
import { decideLadder, ladderStep, type MakerDecision, type MakerState, WITHDRAWN } from './house-maker.ts';
import { spotMarkets } from './spot-dealing.ts';
import { CENTITICKS } from './view.ts';

const seed = 5;

const markets = spotMarkets(viewOf({}));

function send(scene: Scene, state: MakerState = WITHDRAWN, nowMs = 0, market = 0) {
  const view = viewOf(scene);
  return decideLadder(spotMarkets(view)[market]!, view, state, nowMs, seed);
}

function quotesOf({ command }: MakerDecision): readonly Quote[] {
  assert.ok(command?.kind === 'ReplaceQuotes', `a ladder, not ${command?.kind}`);
  return command.quotes;
}

test('every market gets ten bids below and ten asks above the index, tight, ordered and large enough', () => {
  assert.equal(markets.length, 9);
  for (const [place, market] of markets.entries()) {
    const quotes = quotesOf(send({}, WITHDRAWN, 0, place));
    const { unitsPerTickLot, minNotional, symbol, id } = market.instrument;
    const bids = quotes.filter(({ side }) => side === 'buy');
    const asks = quotes.filter(({ side }) => side === 'sell');
    const mid = indexes[id]! / CENTITICKS;
    assert.deepEqual([bids.length, asks.length], [10, 10], symbol);
    assert.ok(
      bids.every(({ price }, level) => price <= mid && price < (bids[level - 1]?.price ?? Infinity)),
      symbol,
    );
    assert.ok(
      asks.every(({ price }, level) => price > mid && price > (asks[level - 1]?.price ?? 0)),
      symbol,
    );
    assert.ok((asks[0]!.price - bids[0]!.price) / mid <= 0.002, symbol);
    for (const { price, quantity } of quotes) {
      assert.ok(Number.isSafeInteger(price) && Number.isSafeInteger(quantity) && quantity > 0, symbol);
      assert.ok(price * quantity * unitsPerTickLot >= minNotional, symbol);
      assert.ok(Math.abs(price / mid - 1) < 0.02, `${symbol} ${price} lies within the band around ${mid}`);
    }
  }
});

test('the ladder stands while the index stays near its step, and moves with most levels unchanged', () => {
  const first = send({});
  const { stepTicks, bid, ask } = first.state.place!;
  const top = { bid: bid * stepTicks, ask: ask * stepTicks };
  assert.equal(send({ factor: 1 + 0.00002, top }, first.state, 5_000).command, null);
  const moved = send({ factor: 1 + 0.00012, top }, first.state, 5_000);
  const before = new Set(quotesOf(first).map((quote) => JSON.stringify(quote)));
  const kept = quotesOf(moved).filter((quote) => before.has(JSON.stringify(quote))).length;
  assert.ok(kept >= 12, `${kept} of 20 levels kept`);
});

test('a bought level comes back after a moment, and everything is renewed now and then', () => {
  const { state } = send({});
  const { stepTicks, bid, ask } = state.place!;
  const bought = { bid: bid * stepTicks, ask: (ask + 1) * stepTicks };
  assert.equal(send({ top: bought }, state, 1_499).command, null);
  assert.notEqual(send({ top: bought }, state, 1_500).command, null);
  const whole = { bid: bid * stepTicks, ask: ask * stepTicks };
  assert.equal(send({ top: whole }, state, 19_999).command, null);
  assert.notEqual(send({ top: whole }, state, 20_000).command, null);
});

test('without a live index the ladder is withdrawn, once', () => {
  const { state } = send({});
  const gone = send({ state: 'stale' }, state, 500);
  assert.deepEqual(quotesOf(gone), []);
  assert.equal(send({ state: 'stale' }, gone.state, 1_000).command, null);
  assert.equal(send({ state: 'none' }).command, null);
});

test('a nervous market gets a wider spread', () => {
  let { state } = send({});
  for (let turn = 1; turn <= 60; turn++) state = send({ factor: turn % 2 === 0 ? 1 : 1.0003 }, state, turn * 500).state;
  assert.equal(state.place!.ask - state.place!.bid, 3);
});

test('with too much of the base asset the ladder leans down, with too little up', () => {
  const even = send({}).state.place!.bid;
  assert.equal(send({ held: 1.6 }).state.place!.bid, even - 1);
  assert.equal(send({ held: 0.4 }).state.place!.bid, even + 1);
});

test('a step is 1, 2 or 5 times a power of ten, and at least one tick', () => {
  assert.equal(ladderStep(64_000_000, 100), 50);
  assert.equal(ladderStep(64_000_000, 160), 100);
  assert.equal(ladderStep(64_000_000, 40), 20);
  assert.equal(ladderStep(442_000, 100), 1);
});

test('an order left beyond the ladder is traded away at the price that the maker would quote', () => {
  const { state } = send({});
  const { stepTicks, bid, ask } = state.place!;
  const high = send({ top: { bid: ask * stepTicks, ask: (ask + 9) * stepTicks } }, state, 500).command;
  assert.ok(high?.kind === 'PlaceOrder');
  assert.deepEqual([high.side, high.price, high.timeInForce], ['sell', ask * stepTicks, 'IOC']);
  const low = send({ top: { bid: (bid - 9) * stepTicks, ask: bid * stepTicks } }, state, 500).command;
  assert.ok(low?.kind === 'PlaceOrder');
  assert.deepEqual([low.side, low.price, low.timeInForce], ['buy', bid * stepTicks, 'IOC']);
});
