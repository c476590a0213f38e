import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText, percentText, plainNumber } from './number-text.ts';

test('zeros that only pad to the tick are apart from the significant digits', () => {
  assert.deepEqual(numberText('1.842', { decimals: 5 }), { sign: '', body: '1.842', pad: '00' });
  assert.deepEqual(numberText('64218', { decimals: 1 }), { sign: '', body: '64,218', pad: '.0' });
  assert.deepEqual(numberText('1.84200000', {}), { sign: '', body: '1.842', pad: '' });
  assert.deepEqual(numberText('0', { decimals: 2 }), { sign: '', body: '0', pad: '.00' });
});

test('digits beyond the tick are cut, never rounded up', () => {
  assert.equal(plainNumber('0.999999', { decimals: 2 }), '0.99');
  assert.equal(plainNumber('-0.999999', { decimals: 2 }), '\u22120.99');
  assert.equal(plainNumber('-0.001', { decimals: 2 }), '0.00');
});

test('large figures keep every digit', () => {
  assert.equal(plainNumber('9007199254740993.12345678'), '9,007,199,254,740,993.12345678');
});

test('separators follow the locale', () => {
  assert.equal(plainNumber('64218.4', { locale: 'de' }), '64.218,4');
  assert.equal(plainNumber('1234567.5', { locale: 'fr' }), '1\u202f234\u202f567,5');
});

test('signs are written on wish and never on zero', () => {
  assert.equal(plainNumber('2.14', { sign: 'always' }), '+2.14');
  assert.equal(plainNumber('-0.94', { sign: 'always' }), '\u22120.94');
  assert.equal(plainNumber('0.00', { sign: 'always' }), '0');
});

test('compact figures are cut to about three digits', () => {
  assert.equal(plainNumber('1849999999.99', { compact: true }), '1.84B');
  assert.equal(plainNumber('962499999', { compact: true }), '962.4M');
  assert.equal(plainNumber('31000000', { compact: true }), '31M');
  assert.equal(plainNumber('-46412.5', { compact: true }), '\u221246.4K');
  assert.equal(plainNumber('0.5', { compact: true }), '0.5');
});

test('what is not a decimal is an error, not a figure', () => {
  for (const text of ['', 'NaN', '1e3', '1,5', '.5', '5.']) assert.throws(() => numberText(text), text);
});

test('a percentage is set as its language sets it', () => {
  assert.equal(percentText('2.14', { locale: 'en', sign: 'always' }), '+2.14%');
  assert.equal(percentText('2.14', { locale: 'pt' }), '2,14%');
  for (const locale of ['de', 'es', 'fr', 'ru']) assert.equal(percentText('5', { locale }), '5\u00a0%');
});
