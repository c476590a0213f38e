import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanDecimal, finishDecimal } from './decimal-text.ts';

test('typed text keeps its digits and never gains any', () => {
  assert.equal(cleanDecimal('1.5', 8), '1.5');
  assert.equal(cleanDecimal('1.', 8), '1.');
  assert.equal(cleanDecimal('.5', 8), '0.5');
  assert.equal(cleanDecimal('', 8), '');
  assert.equal(cleanDecimal('007', 8), '7');
  assert.equal(cleanDecimal('0.000', 2), '0.00');
  assert.equal(cleanDecimal('12.5', 0), '12');
});

test('pasted grouping is understood, anything else is refused', () => {
  assert.equal(cleanDecimal('64,218.4', 1), '64218.4');
  assert.equal(cleanDecimal('1 234,5', 2), '1234.5');
  assert.equal(cleanDecimal('1,234,567', 2), '1234567');
  assert.equal(cleanDecimal('1.234,5', 2), '1234.5');
  assert.equal(cleanDecimal('1.234.567,25', 2), '1234567.25');
  assert.equal(cleanDecimal('1.500,', 2), '1.50', 'a comma that slipped in');
  for (const text of ['-1', '1e3', '0x10', 'NaN', '1.2.3', '+5']) assert.equal(cleanDecimal(text, 8), null, text);
});

test('pasted text that is two amounts, by where one comes from, is none', () => {
  for (const text of ['1,000', '64,218', '999,500']) assert.equal(cleanDecimal(text, 8), null, text);
  for (const [text, clean] of [
    ['1,', '1.'],
    ['0,125', '0.125'],
    ['1000,500', '1000.500'],
    ['1,00', '1.00'],
  ] as const)
    assert.equal(cleanDecimal(text, 8), clean, text);
});

test('a trailing dot is dropped before sending', () => {
  assert.equal(finishDecimal('1.'), '1');
  assert.equal(finishDecimal('1.0'), '1.0');
});
