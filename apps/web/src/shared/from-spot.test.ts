import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fundsTogether, takenFromSpot } from './from-spot.ts';

const funds = { own: '100.000000', spot: '900.5' };

test('Spot gives what the account lacks, to the unit, and nothing where it has enough', () => {
  assert.equal(takenFromSpot('300', funds), '200');
  assert.equal(takenFromSpot('100.000001', funds), '0.000001');
  assert.equal(takenFromSpot('100', funds), null);
  for (const none of ['', '1e3', '-1']) assert.equal(takenFromSpot(none, funds), null, none);
});

test('both accounts together are what may be begun with', () => {
  assert.equal(Number(fundsTogether(funds)), 1000.5);
});
