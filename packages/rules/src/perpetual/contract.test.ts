import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  areBrackets,
  type Bracket,
  bracketOf,
  DEFAULT_TERMS,
  deductionOf,
  maintenanceOf,
  maxLeverageOf,
} from './index.ts';
import { contracts, tables } from './testing/positions.ts';

const UNITS = 1_000_000;

test('maintenance goes on where one bracket ends and the next begins, and never falls', () => {
  fc.assert(
    fc.property(contracts, fc.nat(10 ** 13), fc.nat(10 ** 9), (contract, notional, more) => {
      const { brackets } = contract;
      assert.ok(areBrackets(brackets));
      const [less, larger] = [maintenanceOf(contract, notional), maintenanceOf(contract, notional + more)];
      assert.ok(larger >= less && larger - less <= more, 'it never rises faster than the notional');
      for (const [at, { floor, maxLeverage }] of brackets.entries()) {
        if (floor === 0) continue;
        assert.deepEqual([bracketOf(brackets, floor - 1), bracketOf(brackets, floor)], [at - 1, at]);
        assert.equal(maxLeverageOf(contract, floor), maxLeverage);
        const step = maintenanceOf(contract, floor) - maintenanceOf(contract, floor - 1);
        assert.ok(step === 0 || step === 1, `${step} at ${floor}`);
      }
    }),
  );
});

test('maintenance is what each part of a notional takes by the rate of its own bracket', () => {
  fc.assert(
    fc.property(tables, fc.nat(10 ** 13), (brackets, notional) => {
      const parts = brackets.map(({ floor, maintenancePpm }, at) => {
        const upTo = Math.min(notional, brackets[at + 1]?.floor ?? notional);
        return BigInt(Math.max(0, upTo - floor)) * BigInt(maintenancePpm);
      });
      const sum = parts.reduce((all, part) => all + part, 0n);
      assert.equal(maintenanceOf({ brackets }, notional), Number((sum + 999_999n) / 1_000_000n));
    }),
  );
});

test('whoever opens with the most leverage can keep what he opened', () => {
  fc.assert(
    fc.property(contracts, fc.integer({ min: 1, max: 10 ** 13 }), (contract, notional) => {
      const initial = Math.ceil(notional / maxLeverageOf(contract, notional));
      assert.ok(initial >= maintenanceOf(contract, notional));
    }),
  );
});

test('a table is refused whose floors or rates do not rise, or by which nobody could keep what he may open', () => {
  const [first, second] = DEFAULT_TERMS.A.brackets as [Bracket, Bracket];
  for (const wrong of [
    [],
    [second],
    [first, { ...second, floor: 0 }],
    [first, { ...second, floor: 250_000 * UNITS + 1 }],
    [first, { ...second, maintenancePpm: 5_000 }],
    [first, { ...second, maxLeverage: 50 }],
    [{ ...first, maintenancePpm: 20_000 }],
    [{ ...first, maxLeverage: 0 }],
  ])
    assert.equal(areBrackets(wrong), false, JSON.stringify(wrong));
  assert.equal(areBrackets([{ ...first, maintenancePpm: 19_999 }]), true);
});

test('the tables of the groups: what each deducts', () => {
  const deductions = (group: 'A' | 'B' | 'C') => {
    const { brackets } = DEFAULT_TERMS[group];
    assert.ok(areBrackets(brackets));
    return brackets.map((_, at) => deductionOf(brackets, at) / UNITS);
  };
  assert.deepEqual(deductions('A'), [0, 1_250, 16_250, 141_250, 1_641_250]);
  assert.deepEqual(deductions('B'), [0, 500, 5_500, 45_500, 645_500]);
  assert.deepEqual(deductions('C'), [0, 200, 2_200, 32_200]);
});
