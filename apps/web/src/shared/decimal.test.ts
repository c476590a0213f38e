import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as decimal from './decimal.ts';

test('sums and products are exact where floats are not', () => {
  assert.equal(decimal.add('0.1', '0.2'), '0.3');
  assert.equal(decimal.subtract('1', '0.00000001'), '0.99999999');
  assert.equal(decimal.multiply('64210.1', '0.00001'), '0.642101');
  assert.equal(decimal.multiply('9007199254740993', '9007199254740993'), '81129638414606699710187514626049');
  assert.equal(decimal.subtract('1', '2.50'), '-1.5');
});

test('addition and subtraction undo each other for random values', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state;
  };
  for (let at = 0; at < 500; at += 1) {
    const a = `${next()}.${String(next()).slice(0, next() % 8 || 1)}`;
    const b = `${next()}.${String(next()).slice(0, next() % 8 || 1)}`;
    assert.equal(decimal.compare(decimal.subtract(decimal.add(a, b), b), a), 0, `seed ${seed}: ${a} ${b}`);
    const step = '0.025';
    const floor = decimal.floorToStep(a, step);
    assert.ok(decimal.isMultipleOf(floor, step), `seed ${seed}`);
    assert.ok(decimal.compare(floor, a) <= 0 && decimal.compare(decimal.add(floor, step), a) > 0, `seed ${seed}`);
  }
});

test('division and steps cut toward zero, ceilings do not', () => {
  assert.equal(decimal.divide('1', '3', 4), '0.3333');
  assert.equal(decimal.divide('-1', '3', 2), '-0.33');
  assert.equal(decimal.floorToStep('1.239', '0.01'), '1.23');
  assert.equal(decimal.ceilToStep('1.231', '0.01'), '1.24');
  assert.equal(decimal.ceilToStep('1.23', '0.01'), '1.23');
  assert.equal(decimal.percentOf('10.01', 25), '2.5025');
});

test('the decimals of a step ignore its trailing zeros', () => {
  assert.equal(decimal.decimalsOf('0.10'), 1);
  assert.equal(decimal.decimalsOf('5'), 0);
  assert.equal(decimal.decimalsOf('0.00001'), 5);
});

test('what is not a decimal throws instead of becoming a figure', () => {
  for (const text of ['', '1e3', 'NaN', '.5', '1.', '0x1']) assert.throws(() => decimal.add(text, '1'), text);
  assert.equal(decimal.isPlainDecimal('007'), false);
  assert.equal(decimal.isPlainDecimal('0.7'), true);
});
