import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundLevels } from './round-levels.ts';

test('levels are round values between the lowest and the highest', () => {
  assert.deepEqual(roundLevels(15_458, 15_481), { values: [15_460, 15_470, 15_480], decimals: 0 });
  assert.deepEqual(roundLevels(0, 10_000), { values: [0, 5_000, 10_000], decimals: 0 });
  assert.deepEqual(roundLevels(100, 101), { values: [100, 100.5, 101], decimals: 1 });
  assert.deepEqual(roundLevels(9.975, 10.045), { values: [9.98, 10, 10.02, 10.04], decimals: 2 });
});

test('every span has a level and not too many, named exactly', () => {
  for (let span = 0.01; span < 1e9; span *= 1.37) {
    const { values, decimals } = roundLevels(1_234.56, 1_234.56 + span);
    assert.ok(values.length >= 1 && values.length <= 5, `${span}: ${values}`);
    for (const value of values) {
      assert.ok(value >= 1_234.56 - 1e-9 && value <= 1_234.56 + span + 1e-9, `${span}: ${value}`);
      assert.equal(Number(value.toFixed(decimals)), value);
    }
  }
});

test('a worth that never moved has one level', () => {
  assert.deepEqual(roundLevels(12.34, 12.34), { values: [12.34], decimals: 2 });
});
