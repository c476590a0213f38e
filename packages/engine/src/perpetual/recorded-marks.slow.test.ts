import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { FUTURES_CAPTURE, type FuturesMoment, futuresMoments, SPOT_CAPTURE, skipWithout } from '@tradewind/testkit';
import type { Exchange } from '../testing/exchange.ts';
import { contractOrder, lever } from '../testing/perpetual.ts';
import { RECORDED, recordedContract } from '../testing/recorded-contract.ts';

const skip = skipWithout(FUTURES_CAPTURE) || skipWithout(SPOT_CAPTURE[0]) || skipWithout(SPOT_CAPTURE[1]);
const [MAKER, ANN, BOB] = [1, 2, 3];
const FUNDED_AT = Date.UTC(2024, 7, 8, 16);
const INTERVAL_MS = 8 * HOUR_MS;
const SAMPLE_MS = 5_000;
/** Of an impact margin of 200 USDT levered 50 times, in units; a lot is worth one for a hundredth of a tick. */
const IMPACT = 10_000_000_000n;
const ONE = 1_000_000_000n;
const BASES = 30;

type Levels = FuturesMoment['bids'];

/** A contract that has just paid 0.01 %: half of an interval's premiums were taken of a book that was empty. */
function begin(first: FuturesMoment): Exchange {
  const people = { people: [MAKER, ANN, BOB], each: 100_000_000_000_000 };
  const from = FUNDED_AT - INTERVAL_MS / 2 - SAMPLE_MS;
  const exchange = recordedContract({ index: 'BTC/USDT', group: 'A', lotUnits: 100_000, from, ...people });
  exchange.accept(lever(MAKER, 2, 'cross', RECORDED));
  for (; exchange.now < FUNDED_AT; exchange.now += SAMPLE_MS) exchange.tick([first.index]);
  exchange.tick([first.index]);
  exchange.pass(0);
  assert.equal(exchange.engine.perpetuals.contract(RECORDED)!.lastRate, 100_000);
  // After the silence until the recording the index is live again with its third sample.
  for (exchange.now = first.time - SAMPLE_MS; exchange.now < first.time - SAMPLE_MS + 1_500; exchange.now += 500)
    exchange.tick([first.index]);
  return exchange;
}

/** Makes the last trade and the book what they were in the recording: all of it is one maker's. */
function show(exchange: Exchange, { time, bids, asks, last }: FuturesMoment): void {
  exchange.now = time;
  exchange.accept({ kind: 'CancelAllOrders', user: MAKER, clientId: '', bodyHash: 0, instrument: RECORDED });
  const place = (user: number, side: 'buy' | 'sell', price: number, lots: number) =>
    exchange.accept(contractOrder(user, side, price, lots, { instrument: RECORDED }));
  if (last !== exchange.engine.top(RECORDED).last) {
    place(ANN, 'sell', last, 1);
    place(BOB, 'buy', last, 1);
  }
  for (const [price, lots] of bids) place(MAKER, 'buy', price, lots);
  for (const [price, lots] of asks) place(MAKER, 'sell', price, lots);
}

/** What the impact notional costs on average, as a fraction of points: whole levels, and of the last one what is left. */
function averageOf(levels: Levels): readonly [over: bigint, under: bigint] {
  let [left, lots] = [IMPACT, 0n];
  for (const [ticks, size] of levels) {
    const price = BigInt(ticks) * 100n;
    const worth = price * BigInt(size);
    if (worth >= left) return [IMPACT * price, lots * price + left];
    left -= worth;
    lots += BigInt(size);
  }
  throw new Error('the recording holds more than that');
}

const floor = (over: bigint, under: bigint) => (over - (((over % under) + under) % under)) / under;

function premiumOf({ index: points, bids, asks }: FuturesMoment) {
  const index = BigInt(points);
  const bid = floor(...averageOf(bids));
  const [over, under] = averageOf(asks);
  const ask = -floor(-over, under);
  const above = bid > index ? bid - index : 0n;
  const below = index > ask ? index - ask : 0n;
  return { bid, ask, premium: ((above - below) * ONE) / index };
}

const middleOf = (...three: readonly [bigint, bigint, bigint]) => [...three].sort((a, b) => (a < b ? -1 : 1))[1]!;

/** The mark before anything holds it near the index. */
function markOf({ time, index: points, last }: FuturesMoment, bases: readonly bigint[]): bigint {
  const index = BigInt(points);
  const left = BigInt(FUNDED_AT + INTERVAL_MS - time);
  const whole = ONE * BigInt(INTERVAL_MS);
  const funded = floor(index * (whole + 100_000n * left), whole);
  const mean = floor(
    bases.reduce((sum, basis) => sum + basis, 0n),
    BigInt(bases.length),
  );
  return middleOf(funded, index + mean, BigInt(last) * 100n);
}

test('five minutes of a recorded perpetual market: each premium and mark is a direct recomputation, and nothing holds a mark', {
  skip,
}, (t) => {
  const moments = [...futuresMoments()];
  const exchange = begin(moments[0]!);
  const bases: bigint[] = [];
  let [premiums, below, furthest, shifted] = [0, 0, 0n, 0];
  for (const moment of moments) {
    show(exchange, moment);
    assert.equal(exchange.tick([moment.index]).refusal, '');
    const index = BigInt(moment.index);
    const [sampled, ...more] = exchange.events('PremiumSampled');
    if (sampled !== undefined) {
      const { bid, ask, premium } = premiumOf(moment);
      assert.deepEqual([sampled.bid, sampled.ask, sampled.premium].map(BigInt), [bid, ask, premium]);
      assert.equal(sampled.place, Math.floor((moment.time - FUNDED_AT) / SAMPLE_MS) + 1);
      bases.push(BigInt(sampled.bestBid + sampled.bestAsk) / 2n - index);
      assert.deepEqual([sampled.bestBid, sampled.bestAsk], [moment.bids[0]![0] * 100, moment.asks[0]![0] * 100]);
      premiums += 1;
      if (premium < 0n) below += 1;
    }
    const mark = markOf(moment, bases.slice(-BASES));
    const marked = exchange.events('MarkUpdated');
    assert.deepEqual([more, marked.map((one) => BigInt(one.mark))], [[], [mark]]);
    const apart = mark > index ? mark - index : index - mark;
    assert.ok(apart * 100n < index * 3n, `${mark} is not within 3 % of ${index}`);
    if (apart > furthest) furthest = apart;
    if (mark !== index) shifted += 1;
  }
  t.diagnostic(`${moments.length} marks, ${premiums} premiums, mark and index ${furthest} thousandths apart at most`);
  assert.deepEqual([moments.length, premiums], [689, 69]);
  assert.ok(
    below > premiums / 2 && shifted > moments.length / 2,
    'the contract was cheaper than Spot, and marks follow it',
  );
});
