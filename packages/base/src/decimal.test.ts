import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDecimal, parseDecimal, trimDecimal } from './decimal.ts';

test('every safe integer survives writing and reading at every scale', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 8 }), (units, scale) => {
      const read = parseDecimal(formatDecimal(units, scale), scale);
      assert.deepEqual(read, { ok: true, value: units });
    }),
  );
});

test('text that is not a plain decimal is refused', () => {
  const hostile = [
    '',
    ' ',
    '1e3',
    '0x10',
    '-1',
    '+1',
    'NaN',
    '1.',
    '.5',
    '00',
    '01',
    '1,5',
    '١٢',
    '1 ',
    '9'.repeat(10_000),
  ];
  for (const text of hostile) assert.deepEqual(parseDecimal(text, 6), { ok: false, code: 'amount_malformed' }, text);
});

test('digits beyond the scale are refused, zeros there are not', () => {
  assert.deepEqual(parseDecimal('1.0000001', 6), { ok: false, code: 'amount_too_precise' });
  assert.deepEqual(parseDecimal('1.1000000', 6), { ok: true, value: 1_100_000 });
});

test('what does not fit a safe integer is refused, the last that fits is not', () => {
  assert.deepEqual(parseDecimal('9007199254.740991', 6), { ok: true, value: Number.MAX_SAFE_INTEGER });
  assert.deepEqual(parseDecimal('9007199254.740992', 6), { ok: false, code: 'amount_too_large' });
});

test('a negative amount is written with its sign', () => {
  assert.equal(formatDecimal(-1, 6), '-0.000001');
  assert.equal(formatDecimal(-12, 0), '-12');
});

test('a decimal is told without the zeros that end it, and a whole number keeps its own', () => {
  const texts = ['1.500', '0.000', '100', '100.00', '0.01'].map(trimDecimal);
  assert.deepEqual(texts, ['1.5', '0', '100', '100', '0.01']);
});
