import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addLots,
  closeLots,
  DEFAULT_TERMS,
  fundingOf,
  fundingRateOf,
  intervalFunding,
  inversePriceOf,
  inverseUnrealisedOf,
  inverseWorthOf,
  leastOfRanks,
  markOf,
  meanPremium,
  orderCostOf,
  premiumOf,
  queue,
  ranked,
  rankOf,
  roughScore,
  unrealisedOf,
  type Winner,
} from './index.ts';

// Worked figures as venues print them; each test names the venue and its page.

const UNITS = 1_000_000;
const usdt = (amount: number) => Math.round(amount * UNITS);
/** In tenths of a cent, of which a thousandth of a coin is worth a unit each. */
const price = (quoted: number) => Math.round(quoted * 1_000);
const coins = (amount: number) => Math.round(amount * 1_000);
const LINEAR = { pointValue: 1 };

/** A position of coins that were taken at a price; less than 0 = short. */
const held = (amount: number, quoted: number) => ({
  lots: coins(amount),
  entryNotional: Math.abs(coins(amount)) * price(quoted),
});

test('Bybit, P&L Calculations (USDT Contract): 0.5 BTC at 5,000 and 0.3 at 6,000 were taken at 5,375', () => {
  const position = addLots(held(0.5, 5_000), coins(0.3), coins(0.3) * price(6_000));
  assert.deepEqual(position, { lots: coins(0.8), entryNotional: usdt(4_300) });
  assert.equal(position.entryNotional / position.lots, price(5_375));
});

test('Bybit, P&L Calculations (USDT Contract): 0.2 BTC from 7,000 to 7,500 win 100, short 0.4 from 6,000 to 5,000 win 400', () => {
  assert.equal(unrealisedOf(LINEAR, held(0.2, 7_000), price(7_500)), usdt(100));
  assert.equal(unrealisedOf(LINEAR, held(-0.4, 6_000), price(5_000)), usdt(400));
  const terms = { leverage: 10, feePpm: 550, mark: price(7_000) };
  const { margin, closeFee } = orderCostOf(LINEAR, { side: 'buy', lots: coins(0.2), price: price(7_000) }, terms);
  assert.deepEqual([margin, closeFee], [usdt(140), 693_000]);
});

test('Hotcoin, USDT Profit and Loss: half of a long is closed for 500, of a short for -500; 600 and 500 are unrealised', () => {
  const long = closeLots(held(0.2, 5_000), coins(0.1), coins(0.1) * price(10_000));
  assert.deepEqual([long.realised, long.rest], [usdt(500), held(0.1, 5_000)]);
  const short = closeLots(held(-10, 5_000), coins(0.1), coins(0.1) * price(10_000));
  assert.deepEqual([short.realised, short.rest], [usdt(-500), held(-9.9, 5_000)]);
  assert.equal(unrealisedOf(LINEAR, held(0.6, 5_000), price(6_000)), usdt(600));
  assert.equal(unrealisedOf(LINEAR, held(-0.1, 10_000), price(5_000)), usdt(500));
});

test('Bybit, Funding Fee Calculation: 10 BTC at 8,000 and 0.01 % move 8 USDT from longs to shorts, below 0 the other way', () => {
  const pays = (amount: number, rate: number) => fundingOf(LINEAR, coins(amount), price(8_000), rate);
  assert.deepEqual([pays(10, 100_000), pays(-10, 100_000)], [usdt(8), usdt(-8)]);
  assert.deepEqual([pays(10, -100_000), pays(-10, -100_000)], [usdt(-8), usdt(8)]);
});

test('Bybit, What Is Funding Rate: interest of (0.06 % - 0.03 %) / 3, and it alone within 0.05 % of the premium', () => {
  const { interest, damper } = DEFAULT_TERMS.A.funding;
  assert.deepEqual([interest, damper], [(600_000 - 300_000) / 3, 500_000]);
  const rate = (mean: number) => fundingRateOf(DEFAULT_TERMS.A.funding, mean);
  assert.deepEqual([0, 600_000, 600_001, -400_000, -400_001].map(rate), [100_000, 100_000, 100_001, 100_000, 99_999]);
});

test('OKX, Position Tiers, before: no rate above 0.375, 0.75 and 1.5 %', () => {
  for (const [group, cap] of [
    ['A', 3_750_000],
    ['B', 7_500_000],
    ['C', 15_000_000],
  ] as const)
    for (const mean of [90_000_000, -90_000_000])
      assert.equal(fundingRateOf(DEFAULT_TERMS[group].funding, mean), Math.sign(mean) * cap);
});

test('Bybit, What Is Funding Rate: premiums of an interval count 1, 2 and so on up to 480', () => {
  const premiums = Array.from({ length: 480 }, (_, at) => at + 1);
  // Sum of squares by sum: (2 x 480 + 1) / 3.
  assert.equal(meanPremium(premiums), Math.floor((2 * 480 + 1) / 3));
});

test('Binance, Introduction to Funding Rates: 5,760 premiums in 8 h, one each 5 s', () => {
  const { samples } = DEFAULT_TERMS.A.funding;
  assert.equal(samples, (8 * 3_600) / 5);
  const premiums = new Array<number>(samples).fill(premiumOf({ index: price(10_000), bid: price(10_010), ask: null }));
  assert.deepEqual(intervalFunding(DEFAULT_TERMS.A.funding, premiums), {
    mean: 1_000_000,
    rate: 500_000,
    tooFew: false,
  });
});

test('Binance, Mark Price: the median of two prices and the last, whichever lies between', () => {
  const mark = (funded: number, basis: number, last: number) =>
    markOf({ index: 10_000, funded, bases: [basis], last, apartPpm: 30_000 });
  assert.deepEqual(
    [mark(10_001, 2, 10_003), mark(10_002, 3, 10_001), mark(10_003, 1, 10_002)],
    [10_002, 10_002, 10_002],
  );
});

test('BitMEX, Auto-Deleveraging Examples: six longs, their lights, and whom a short of 20 is closed against', () => {
  // By account, what each holds and its place: 6 = the highest score.
  const rows = [
    [1, 10, 3],
    [2, 10, 6],
    [3, 20, 1],
    [4, 30, 4],
    [5, 20, 5],
    [6, 10, 2],
  ] as const;
  const longs = rows.map(([id, lots, score]): Winner => {
    return { id, lots, entryNotional: 1_000, notional: 1_000 + score, unrealised: score, equity: 100 };
  });
  const order = ranked(longs);
  const scores = order.map((one) => roughScore(one.entryNotional, one.notional, one.unrealised, one.equity));
  const least = leastOfRanks(
    scores,
    order.map(({ lots }) => lots),
  );
  const percentiles = order.map(({ id }, at) => [id, (6 - rankOf(least, scores[at]!)) * 20]);
  assert.deepEqual(percentiles, [
    [2, 20],
    [5, 40],
    [4, 60],
    [1, 80],
    [6, 80],
    [3, 100],
  ]);
  assert.deepEqual(queue(longs, 20), [
    { id: 2, lots: 10 },
    { id: 5, lots: 10 },
  ]);
});

/** A dollar a contract, in hundred-millionths of a coin at a price in cents. */
const INVERSE = { valueAtOne: 10 ** 10 };
const cents = (quoted: number) => Math.round(quoted * 100);
const btc = (amount: number) => Math.round(amount * 10 ** 8);

test('Bybit, Perpetual Contracts Quotes: 10,000 contracts from 8,000 to 12,500 are worth 1.25 and 0.8 and win 0.45 BTC', () => {
  const entryWorth = inverseWorthOf(INVERSE, 10_000, cents(8_000), 'down');
  assert.equal(entryWorth, btc(1.25));
  assert.equal(inverseWorthOf(INVERSE, 10_000, cents(12_500), 'up'), btc(0.8));
  assert.equal(inverseUnrealisedOf(INVERSE, { lots: 10_000, entryWorth }, cents(12_500)), btc(0.45));
  assert.equal(inverseUnrealisedOf(INVERSE, { lots: -10_000, entryWorth }, cents(12_500)), btc(-0.45));
});

test('CoinBene, PNL Calculation: 1,000 contracts from 1,000 win 0.20 BTC at 1,250, and half of them 0.17 at 1,500', () => {
  const won = (lots: number, at: number) => {
    const entryWorth = inverseWorthOf(INVERSE, lots, cents(1_000), 'down');
    return inverseUnrealisedOf(INVERSE, { lots, entryWorth }, cents(at));
  };
  assert.equal(won(1_000, 1_250), btc(0.2));
  // 0.1666..., what it is worth now rounded up.
  assert.equal(won(500, 1_500), 16_666_666);
});

test('Coinlocally, Margin and Profit/Loss: 1,000 contracts at 5,000 and 2,000 at 6,000 were taken at 5,625', () => {
  const worth = inverseWorthOf(INVERSE, 1_000, cents(5_000), 'up') + inverseWorthOf(INVERSE, 2_000, cents(6_000), 'up');
  assert.equal(worth, 53_333_334);
  assert.equal(Math.round(inversePriceOf(INVERSE, 3_000, worth) / 100), 5_625);
});
