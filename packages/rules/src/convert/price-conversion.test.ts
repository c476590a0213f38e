import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConversionTerms, type PricedConversion, priceConversion } from './price-conversion.ts';
import { type ConversionSide, deviationSpreadPpm, priceAt } from './spread.ts';

/** 5 to 20,000 USDT in millionths; 0.05 % of spread for each 10,000 USDT. */
const TERMS: ConversionTerms = {
  sizePpm: 500,
  sizeStep: 10_000_000_000,
  minValue: 5_000_000,
  maxValue: 20_000_000_000,
};
const STILL = { deviationPpm: 0, apart: false, standing: null };
/** 1 BTC (8 decimals) is worth 50,000 USDT (6 decimals), 0.10 %. */
const BTC: ConversionSide = { ...STILL, hubUnits: 500n, units: 1n, spreadPpm: 1_000 };
/** 1 SOL (8 decimals) is worth 200 USDT, 0.25 %. */
const SOL: ConversionSide = { ...STILL, hubUnits: 2n, units: 1n, spreadPpm: 2_500 };
const NO_PARTS = { fromDeviationPpm: 0, toDeviationPpm: 0, fromHeldPpm: 0, toHeldPpm: 0 };

function figures(from: ConversionSide | null, to: ConversionSide | null, amount: number, of: 'from' | 'to' = 'from') {
  return priceConversion(TERMS, from, to, { amount, of }) as PricedConversion;
}

test('the house buys below the index: 0.10 % and 0.05 % for each 10,000 of size', () => {
  // 0.2 BTC are worth 10,000; 0.15 % less are 9,985.
  assert.deepEqual(figures(BTC, null, 20_000_000), {
    fromAmount: 20_000_000,
    toAmount: 9_985_000_000,
    value: 10_000_000_000,
    fromSpreadPpm: 1_500,
    toSpreadPpm: 0,
    ...NO_PARTS,
  });
});

test('the house sells above the index, and what is got rounds down', () => {
  // 100 USDT: 0.1005 % with 5 ppm for the size; 100 / (50,000 x 1.001005) = 0.0019979920...
  assert.deepEqual(figures(null, BTC, 100_000_000), {
    fromAmount: 100_000_000,
    toAmount: 199_799,
    value: 100_000_000,
    fromSpreadPpm: 0,
    toSpreadPpm: 1_005,
    ...NO_PARTS,
  });
});

test('a pair without the hub asset pays both spreads and rounds once', () => {
  // 0.01 BTC are worth 500, size 25 ppm: 0.01 x 50,000 x 0.998975 / (200 x 1.002525) = 2.49114735...
  assert.deepEqual(figures(BTC, SOL, 1_000_000), {
    fromAmount: 1_000_000,
    toAmount: 249_114_735,
    value: 500_000_000,
    fromSpreadPpm: 1_025,
    toSpreadPpm: 2_525,
    ...NO_PARTS,
  });
});

test('an amount to get is got exactly, and what is paid for it rounds up', () => {
  // 0.001 BTC are worth 50, size 2.5 ppm and so 3: 50 x 1.001003 = 50.05015
  assert.deepEqual(figures(null, BTC, 100_000, 'to'), {
    fromAmount: 50_050_150,
    toAmount: 100_000,
    value: 50_000_000,
    fromSpreadPpm: 0,
    toSpreadPpm: 1_003,
    ...NO_PARTS,
  });
  // 0.3 units of the hub more than a whole number are a whole unit more.
  assert.equal(
    figures(null, { ...STILL, hubUnits: 1n, units: 3n, spreadPpm: 0 }, 15_000_001, 'to').fromAmount,
    5_000_006,
  );
});

test('bounds are by the worth at the index: the bound is taken, a unit beyond is refused', () => {
  const asks = (amount: number, of: 'from' | 'to' = 'from') => priceConversion(TERMS, null, BTC, { amount, of });
  assert.equal(asks(4_999_999), 'below-minimum');
  assert.notEqual(asks(5_000_000), 'below-minimum');
  assert.equal(asks(20_000_000_001), 'above-maximum');
  assert.notEqual(asks(20_000_000_000), 'above-maximum');
  assert.equal(asks(9_999, 'to'), 'below-minimum');
  assert.notEqual(asks(10_000, 'to'), 'below-minimum');
  assert.notEqual(asks(40_000_000, 'to'), 'above-maximum');
  assert.equal(asks(40_000_001, 'to'), 'above-maximum');
});

test('what would give less than a unit, or need more than can be held, is refused', () => {
  const dear: ConversionSide = { ...STILL, hubUnits: 10_000_000n, units: 1n, spreadPpm: 0 };
  assert.equal(priceConversion(TERMS, null, dear, { amount: 9_999_999, of: 'from' }), 'below-minimum');
  const cheap: ConversionSide = { ...STILL, hubUnits: 1n, units: 10_000_000_000n, spreadPpm: 0 };
  assert.equal(priceConversion(TERMS, null, cheap, { amount: 5_000_000, of: 'from' }), 'above-maximum');
});

test('what the index moves while the quote stands is paid for, and twice where its sources lie apart', () => {
  // 0.10 %, 50 ppm for the size and 484 for movement.
  const moving = figures({ ...BTC, deviationPpm: 484 }, null, 2_000_000);
  assert.deepEqual([moving.fromSpreadPpm, moving.fromDeviationPpm, moving.toAmount], [1_534, 484, 998_466_000]);
  const apart = figures({ ...BTC, deviationPpm: 484, apart: true }, null, 2_000_000);
  assert.deepEqual([apart.fromSpreadPpm, apart.fromDeviationPpm, apart.toAmount], [3_068, 968, 996_932_000]);
  const bought = figures(null, { ...BTC, deviationPpm: 484, apart: true }, 2_000_000, 'to');
  assert.deepEqual([bought.toSpreadPpm, bought.toDeviationPpm, bought.fromAmount], [3_068, 968, 1_003_068_000]);
});

test('a price is never better than one that stands, and no worse by more than a millionth of the index', () => {
  // The index was at 49,950 with 0.2 %: 49,850.1 for one BTC. At 50,000 that takes 0.29980 %.
  const sold = figures({ ...BTC, standing: priceAt(499_500_000_000n, 2_000, true) / 1_000_000_000n }, null, 2_000_000);
  assert.deepEqual([sold.fromSpreadPpm, sold.fromHeldPpm], [2_998, 2_998 - 1_050]);
  const one = { ...BTC, hubUnits: 3n, spreadPpm: 0 };
  const terms = { ...TERMS, sizePpm: 0 };
  for (const standing of [2_999_999n, 2_999_998n, 2_999_997n, 1n]) {
    const down = priceConversion(terms, { ...one, standing }, null, { amount: 2_000_000, of: 'from' });
    if (typeof down === 'string') assert.equal(down, 'spread-too-wide');
    else {
      assert.ok(priceAt(3n, down.fromSpreadPpm, true) <= standing);
      assert.ok(priceAt(3n, down.fromSpreadPpm - 1, true) > standing);
    }
  }
  for (const standing of [3_000_001n, 3_000_002n, 3_000_003n, 5_999_997n]) {
    const up = priceConversion(terms, null, { ...one, standing }, { amount: 2_000_000, of: 'to' }) as PricedConversion;
    assert.ok(priceAt(3n, up.toSpreadPpm, false) >= standing);
    assert.ok(priceAt(3n, up.toSpreadPpm - 1, false) < standing);
  }
  // One that is worse for the user than the new price asks for nothing.
  assert.equal(figures({ ...BTC, standing: 500_000_000n }, null, 2_000_000).fromHeldPpm, 0);
});

test('a spread that would take all is refused, on both sides', () => {
  const wild = { ...BTC, deviationPpm: 998_950 };
  assert.equal(priceConversion(TERMS, wild, null, { amount: 2_000_000, of: 'from' }), 'spread-too-wide');
  assert.equal(priceConversion(TERMS, null, wild, { amount: 2_000_000, of: 'to' }), 'spread-too-wide');
  const nearly = figures({ ...wild, deviationPpm: 998_949 }, null, 2_000_000);
  assert.deepEqual([nearly.fromSpreadPpm, nearly.toAmount], [999_999, 1_000]);
});

test('the part for movement is two and a half deviations, rounded up', () => {
  assert.deepEqual([0, 1, 2, 193, 194].map(deviationSpreadPpm), [0, 3, 5, 483, 485]);
});
