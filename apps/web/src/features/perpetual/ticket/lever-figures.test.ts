import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedChanges, mostWorth, roomPercent, stepsOf } from './lever-figures.ts';

const brackets = [
  { from: '0.000000', maxLeverage: 50, maintenance: '0.005000' },
  { from: '250000.000000', maxLeverage: 25, maintenance: '0.010000' },
  { from: '1000000.000000', maxLeverage: 10, maintenance: '0.025000' },
];
const contract = { brackets, announced: null };
const settings = { positionLimit: '5000000.000000' };

test('a position is worth at most what the last bracket of its leverage reaches to, and what may be held', () => {
  assert.equal(mostWorth(contract, settings, 50), '250000.000000');
  assert.equal(mostWorth(contract, settings, 26), '250000.000000');
  assert.equal(mostWorth(contract, settings, 25), '1000000.000000');
  assert.equal(mostWorth(contract, settings, 10), '5000000.000000');
  assert.equal(mostWorth(contract, { positionLimit: '100000.000000' }, 50), '100000.000000');
});

test('brackets that are announced count where they are stricter', () => {
  const stricter = brackets.map((bracket) => ({ ...bracket, maxLeverage: bracket.maxLeverage - 10 }));
  const announced = { brackets, announced: { effectiveAt: 0, brackets: stricter } };
  assert.equal(mostWorth(announced, settings, 20), '250000.000000');
  assert.equal(mostWorth(announced, settings, 15), '1000000.000000');
});

test('what is announced is told by what it changes at a leverage: less or more worth, another room, or no such leverage', () => {
  const changes = (then: typeof brackets, leverage: number) =>
    announcedChanges({ brackets, announced: { effectiveAt: 0, brackets: then } }, settings, leverage);
  const less = brackets.map((bracket) => ({ ...bracket, maxLeverage: bracket.maxLeverage - 10 }));
  const none = { gone: null, most: null, move: null, stricter: false };
  assert.equal(announcedChanges(contract, settings, 20), null);
  assert.deepEqual(changes(less, 50), { ...none, gone: 40, stricter: true });
  assert.deepEqual(changes(less, 20), { ...none, most: '250000.000000', stricter: true });
  assert.deepEqual(changes(less, 15), none);
  const more = brackets.map((bracket) => ({ ...bracket, maxLeverage: bracket.maxLeverage + 10 }));
  assert.deepEqual(changes(more, 35), { ...none, most: '1000000.000000' });
  const dearer = brackets.map((bracket) => ({ ...bracket, maintenance: '0.010000' }));
  assert.deepEqual(changes(dearer, 20), { ...none, move: '4' });
});

test('the price may move by the margin less what has to be kept', () => {
  assert.equal(roomPercent(contract, 1), '99.5');
  assert.equal(roomPercent(contract, 20), '4.5');
  assert.equal(roomPercent(contract, 50), '1.5');
});

test('the most leverage is always offered, with round ones below it', () => {
  assert.deepEqual(stepsOf(1), [1]);
  assert.deepEqual(stepsOf(5), [1, 2, 3, 5]);
  assert.deepEqual(stepsOf(20), [1, 2, 3, 5, 10, 20]);
  assert.deepEqual(stepsOf(50), [1, 2, 5, 10, 20, 50]);
  assert.deepEqual(stepsOf(125), [5, 10, 20, 50, 100, 125]);
});
