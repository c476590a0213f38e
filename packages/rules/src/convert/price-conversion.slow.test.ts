import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { PPM_WIDE } from '../percent.ts';
import { type ConversionTerms, type PricedConversion, priceConversion } from './price-conversion.ts';
import type { ConversionSide } from './spread.ts';

const CONVERSIONS = 1_000_000;
const TERMS: ConversionTerms = { sizePpm: 500, sizeStep: 10_000_000_000, minValue: 1, maxValue: 20_000_000_000 };

const seed = testSeed();

type Pick = (below: number) => number;

/** A price of any size, and often no spread at all, where rounding alone decides. */
function side(pick: Pick): ConversionSide | null {
  if (pick(4) === 0) return null;
  const size = () => 1n + BigInt(pick(10 ** (1 + pick(7))));
  const spread = { spreadPpm: pick(2) * pick(5_000), deviationPpm: pick(2) * pick(3_000), apart: pick(10) === 0 };
  return { hubUnits: size(), units: size(), ...spread, standing: null };
}

/** hub units x per of what a side's amount is worth, at 1 - spread where it is given and 1 + spread where it is got. */
function worth(amount: number, one: ConversionSide | null, factor: bigint): { units: bigint; per: bigint } {
  if (one === null) return { units: BigInt(amount), per: 1n };
  return { units: BigInt(amount) * one.hubUnits * factor, per: one.units * PPM_WIDE };
}

/** What was got is worth no more than what was given, exactly; one unit more, or one less paid, would be. */
function checkExact(
  priced: PricedConversion,
  from: ConversionSide | null,
  to: ConversionSide | null,
  of: 'from' | 'to',
) {
  const covered = (given: number, got: number) => {
    const gave = worth(given, from, PPM_WIDE - BigInt(priced.fromSpreadPpm));
    const took = worth(got, to, PPM_WIDE + BigInt(priced.toSpreadPpm));
    return took.units * gave.per <= gave.units * took.per;
  };
  assert.ok(covered(priced.fromAmount, priced.toAmount), 'never more than the exact amount');
  const [given, got] = of === 'from' ? [0, 1] : [-1, 0];
  assert.ok(!covered(priced.fromAmount + given, priced.toAmount + got), 'and less by less than a unit');
}

test('a million minimal conversions pay at most the exact amount, and the way back never gains', (t) => {
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const pick: Pick = (below) => random.below(below);
  const sides = Array.from({ length: 500 }, () => side(pick));
  let returned = 0;
  let whole = 0;
  for (let done = 0; done < CONVERSIONS; ) {
    const [from, to] = [sides[pick(sides.length)]!, sides[pick(sides.length)]!];
    const of = pick(2) === 0 ? 'from' : 'to';
    const priced = priceConversion(TERMS, from, to, { amount: 1 + pick(10 ** (1 + pick(4))), of });
    if (typeof priced === 'string') continue;
    done += 1;
    checkExact(priced, from, to, of);
    const back = priceConversion(TERMS, to, from, { amount: priced.toAmount, of: 'from' });
    if (typeof back === 'string') continue;
    returned += 1;
    if (back.toAmount === priced.fromAmount) whole += 1;
    assert.ok(back.toAmount <= priced.fromAmount, `${priced.fromAmount} came back as ${back.toAmount}`);
    const bought = priceConversion(TERMS, to, from, { amount: priced.fromAmount, of: 'to' });
    if (typeof bought !== 'string') assert.ok(bought.fromAmount >= priced.toAmount, 'buying it back never costs less');
  }
  assert.ok(returned > CONVERSIONS / 10 && whole > 0, `${returned} came back, ${whole} of them whole`);
});
