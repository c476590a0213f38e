import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPercent, PPM, parsePercent, toHundredths } from './index.ts';
import { breakEvenPpm } from './seconds/index.ts';

test('millionths are told as percent, without zeros that say nothing', () => {
  const texts = [0, 1, 1_000, 12_345, 100_000, 1_000_000].map(formatPercent);
  assert.deepEqual(texts, ['0', '0.0001', '0.1', '1.2345', '10', '100']);
});

test('what is told as percent is read as the same millionths, and a fifth decimal is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PPM }), (ppm) =>
      assert.deepEqual(parsePercent(formatPercent(ppm)), { ok: true, value: ppm }),
    ),
  );
  assert.deepEqual(parsePercent('0.00001'), { ok: false, code: 'amount_too_precise' });
});

test('a share is told up to the hundredth of a percent', () => {
  assert.deepEqual([0, 1, 100, 101].map(toHundredths), [0, 100, 100, 200]);
  assert.equal(formatPercent(toHundredths(breakEvenPpm(800_000))), '55.56');
});
