import assert from 'node:assert/strict';
import test from 'node:test';
import { Places } from './places.ts';

test('One address has four places, all together sixteen, and each is given back', () => {
  const places = new Places();
  const leave = [1, 2, 3, 4].map(() => places.enter('one')!);
  assert.equal(places.enter('one'), null);
  for (const other of ['two', 'three', 'four'])
    for (let at = 0; at < 4; at += 1) assert.notEqual(places.enter(other), null);
  assert.equal(places.enter('five'), null, 'all are taken');
  leave[0]!();
  assert.notEqual(places.enter('five'), null);
  assert.equal(places.enter('five'), null);
});
