import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Applied } from './sequencer.ts';
import { Unwritten } from './unwritten.ts';

const [ANN, BOB] = [7, 8];
const command = (seq: number): Applied => ({ seq, time: seq, events: [] }) as unknown as Applied;
const seqs = (unwritten: Unwritten, user: number) => unwritten.of(user).map(({ seq }) => seq);

test('what concerned a user is known until the tables hold it, and not for much longer', () => {
  const unwritten = new Unwritten();
  for (const seq of [1, 2, 3]) unwritten.add(ANN, command(seq));
  unwritten.add(BOB, command(3));
  unwritten.advance(2);
  assert.deepEqual(seqs(unwritten, ANN), [1, 2, 3]);
  assert.deepEqual([unwritten.lastOf(ANN), unwritten.lastOf(BOB)], [3, 3]);
  unwritten.add(ANN, command(5));
  unwritten.advance(3);
  assert.deepEqual(seqs(unwritten, ANN), [5]);
  assert.deepEqual([unwritten.lastOf(ANN), unwritten.lastOf(BOB)], [5, 0]);
  unwritten.advance(5);
  unwritten.advance(5);
  assert.deepEqual(seqs(unwritten, ANN), []);
});

test('behind a follower that stands still no more than a bound is kept, and it says up to where it forgot', () => {
  const unwritten = new Unwritten();
  const many = 100_000;
  for (let seq = 1; seq <= many; seq += 1) unwritten.add(ANN, command(seq));
  const kept = seqs(unwritten, ANN);
  assert.ok(kept.length <= 40_000, `${kept.length} are kept`);
  assert.equal(kept.at(-1), many);
  assert.equal(unwritten.lost, kept[0]! - 1, 'nothing between what is kept and what was lost');
  unwritten.advance(unwritten.lost);
  assert.equal(unwritten.lost, 0);
  assert.deepEqual(seqs(unwritten, ANN), kept);
});
