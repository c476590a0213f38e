import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadGate } from './read-gate.ts';

const ANN = 7;

test('a read waits for the last write of its user, also when an earlier one was repeated since', async () => {
  const gate = new ReadGate();
  gate.remember(ANN, 12);
  gate.remember(ANN, 9);
  gate.advance(11);
  let read = false;
  const reading = gate.own(ANN, 0, 12).then(() => {
    read = true;
  });
  await new Promise(setImmediate);
  assert.equal(read, false);
  gate.advance(12);
  await reading;
});

test('what others wrote is not waited for, and a place that does not exist yet is not believed', async () => {
  const gate = new ReadGate();
  gate.remember(ANN, 12);
  gate.advance(5);
  await gate.own(ANN + 1, 0, 5);
  await gate.own(ANN + 1, 99, 5);
  await assert.rejects(gate.own(ANN, 0, 12), { code: 'read_model_behind' });
});

test('before the follower is where the journal ended at the start, nobody is told a history, and it is said how far it is', async () => {
  const gate = new ReadGate(20);
  gate.advance(19);
  assert.deepEqual(gate.rebuilding, { done: 19, of: 20 });
  await assert.rejects(gate.whole(), { code: 'read_model_behind' });
  const waiting = gate.whole();
  gate.advance(20);
  await waiting;
  assert.equal(gate.rebuilding, null);
});
