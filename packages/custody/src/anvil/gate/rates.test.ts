import assert from 'node:assert/strict';
import test from 'node:test';
import { Rates } from './rates.ts';

test('A network has a hundred calls at once and ten more with each second, and takes none of another', () => {
  let now = 0;
  const rates = new Rates(() => now);
  for (let call = 0; call < 100; call += 1) assert.equal(rates.take('one'), 0);
  assert.equal(rates.take('one'), 100);
  assert.equal(rates.take('one'), 100, 'asking does not make it longer');
  assert.equal(rates.take('two'), 0);
  now = 99;
  assert.equal(rates.take('one'), 1);
  now = 100;
  assert.equal(rates.take('one'), 0);
  assert.equal(rates.take('one'), 100);
  now = 1_000_000;
  for (let call = 0; call < 100; call += 1) assert.equal(rates.take('one'), 0, 'never more than after a pause');
  assert.equal(rates.take('one'), 100);
});

test('Of more networks than are remembered the quietest is forgotten, and not one that goes on', () => {
  const rates = new Rates(() => 0);
  for (let call = 0; call < 100; call += 1) rates.take('busy');
  for (let at = 0; at < 30_000; at += 1) {
    rates.take(`network-${at}`);
    if (at % 5_000 === 0) assert.equal(rates.take('busy'), 100);
  }
});
