import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadGate } from './read-gate.ts';
import type { Applied } from './sequencer.ts';

const ANN = 7;
const BOB = 8;
const command = (seq: number): Applied => ({ seq, time: seq, events: [] }) as unknown as Applied;

test('a read waits for the last that was done to its user, whoever did it, and for nothing else', async () => {
  const gate = new ReadGate();
  gate.note(command(9), [ANN]);
  gate.note(command(12), [BOB, ANN]);
  gate.note(command(13), [BOB]);
  gate.advance(11);
  let read = false;
  const reading = gate.own(ANN, 0, 13).then(() => {
    read = true;
  });
  await new Promise(setImmediate);
  assert.equal(read, false);
  gate.advance(12);
  await reading;
  await assert.rejects(gate.own(BOB, 0, 13), { code: 'read_model_behind' });
});

test('what others did is not waited for, and a place that does not exist yet is not believed', async () => {
  const gate = new ReadGate();
  gate.note(command(12), [ANN]);
  gate.advance(5);
  await gate.own(BOB, 0, 5);
  await gate.own(BOB, 99, 5);
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
