import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeOf } from '../fee.ts';
import {
  type Backed,
  bankruptcyPrice,
  closeLots,
  healthOf,
  isDue,
  orderCostOf,
  unrealisedOf,
  worthOf,
} from './index.ts';

// Worked figures as venues print them; each test names the venue and its page.

const UNITS = 1_000_000;
const usdt = (amount: number) => Math.round(amount * UNITS);
/** Prices are so fine here that a whole coin is a lot, and a tick a hundredth of a cent. */
const price = usdt;
const flat = (percent: number) => ({
  pointValue: 1,
  brackets: [{ floor: 0, maxLeverage: 1, maintenancePpm: percent * 10_000 }],
});
const CONTRACT = flat(1);

interface Ordered {
  readonly side: 'buy' | 'sell';
  readonly quoted: number;
  readonly leverage: number;
  readonly feePpm: number;
}

/** What an order of one coin at the mark sets aside. */
function costOf({ side, quoted, ...terms }: Ordered) {
  const at = price(quoted);
  return orderCostOf(CONTRACT, { side, lots: 1, price: at }, { ...terms, mark: at });
}

test('Phemex, Why Is the Order Cost Different for Buy Long and Sell Short Orders: 7,073.15 at 70,000 and 10x, 15,090.75 at 75,000 and 5x', () => {
  const long = costOf({ side: 'buy', quoted: 70_000, leverage: 10, feePpm: 550 });
  assert.deepEqual(long, { margin: usdt(7_000), openFee: usdt(38.5), closeFee: usdt(34.65), openLoss: 0 });
  const short = costOf({ side: 'sell', quoted: 75_000, leverage: 5, feePpm: 550 });
  assert.deepEqual(short, { margin: usdt(15_000), openFee: usdt(41.25), closeFee: usdt(49.5), openLoss: 0 });
});

test('ONUS, Order Cost of USDT Futures: 5,038 for a long at 50,000 and 10x, 5,546.2 for a short at 55,000', () => {
  const long = costOf({ side: 'buy', quoted: 50_000, leverage: 10, feePpm: 400 });
  assert.equal(long.margin + long.openFee + long.closeFee, usdt(5_038));
  const short = costOf({ side: 'sell', quoted: 55_000, leverage: 10, feePpm: 400 });
  assert.equal(short.margin + short.openFee + short.closeFee, usdt(5_546.2));
});

test('Bybit, Order Cost (USDT Contract), 2020: 1 BTC at 8,000 and 50x sets 171.88 aside', () => {
  const cost = costOf({ side: 'buy', quoted: 8_000, leverage: 50, feePpm: 750 });
  assert.deepEqual(cost, { margin: usdt(160), openFee: usdt(6), closeFee: usdt(5.88), openLoss: 0 });
});

const ABOARD_FEE_PPM = 3_000;

test('Aboard, Multi-Positions Bankruptcy Price: two longs and a short in cross, each bankrupt with its fee where its share of 500 is gone', () => {
  // [lots, entry, price now, maintenance of all lots, where it is bankrupt]
  const rows = [
    [4, 1_100, 1_000, 200, 975.15],
    [2, 2_200, 2_000, 400, 1_894.57],
    [-3, 2_100, 2_000, 300, 2_049.4],
  ] as const;
  const held = rows.map(([lots, entry]) => ({ lots, entryNotional: Math.abs(lots) * price(entry) }));
  const won = held.map((position, at) => unrealisedOf(CONTRACT, position, price(rows[at]![2])));
  assert.deepEqual(won, [usdt(-400), usdt(-400), usdt(300)]);
  const equity = won.reduce((sum, one) => sum + one, usdt(1_000));
  for (const [at, [, , , keeps, published]] of rows.entries()) {
    const backing = Math.round((equity * keeps) / 900) - won[at]!;
    const found = bankruptcyPrice(CONTRACT, { ...held[at]!, backing }, ABOARD_FEE_PPM)!;
    assert.ok(Math.abs(found - price(published)) < price(0.01), `${found} is ${published} to the cent`);
  }
});

test('Aboard, Multi-Positions Bankruptcy Price: closed there with its fee, four ETH lose 511.1018 and two BTC 622.23', () => {
  const lost = (lots: number, entry: number, exit: number) => {
    const worth = worthOf(CONTRACT, lots, price(exit));
    const { realised, rest } = closeLots({ lots, entryNotional: lots * price(entry) }, lots, worth);
    assert.deepEqual(rest, { lots: 0, entryNotional: 0 });
    return feeOf(worth, ABOARD_FEE_PPM) - realised;
  };
  assert.equal(lost(4, 1_100, 975.15), usdt(511.1018));
  assert.equal(Math.round(lost(2, 2_200, 1_894.57) / 10_000), 62_223);
});

/** A long of one coin that is bankrupt at a price. */
const bankruptAt = (quoted: number): Backed => ({
  lots: 1,
  entryNotional: price(30_000),
  backing: price(30_000 - quoted),
});

test('Flipster, How the Insurance Fund Works During Liquidation: bankrupt at 25,000, closed at 27,000 it leaves 2,000, at 24,000 it lacks 1,000', () => {
  const position = bankruptAt(25_000);
  assert.equal(bankruptcyPrice(CONTRACT, position, 0), price(25_000));
  const left = (quoted: number) => position.backing + unrealisedOf(CONTRACT, position, price(quoted));
  assert.deepEqual([left(27_000), left(24_000)], [usdt(2_000), usdt(-1_000)]);
});

test('Toobit, Liquidation of Perpetual Contracts: 10 ETH at 1,500 and 50x have a margin of 300, lose 170 at 1,483 and are liquidated', () => {
  const { margin } = costOf({ side: 'buy', quoted: 1_500, leverage: 50, feePpm: 0 });
  const position = { lots: 10, entryNotional: 10 * price(1_500), backing: 10 * margin };
  assert.equal(position.backing, usdt(300));
  const health = healthOf(CONTRACT, position, price(1_483));
  assert.equal(health.equity, usdt(300 - 170));
  assert.ok(isDue(health));
});

test('BitTap, How Is Profit and Loss Calculated: 1 BTC from 50,000 has won 5,000 at 55,000 and is closed for 10,000 at 60,000', () => {
  const position = { lots: 1, entryNotional: price(50_000) };
  assert.equal(unrealisedOf(CONTRACT, position, price(55_000)), usdt(5_000));
  assert.equal(closeLots(position, 1, price(60_000)).realised, usdt(10_000));
});
