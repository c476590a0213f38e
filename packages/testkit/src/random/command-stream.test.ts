import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCommands, encodeCommands } from '@tradewind/engine';
import { CommandStream } from './command-stream.ts';
import { worldCommands } from './small-world.ts';

const take = (seed: number, count: number) => {
  const stream = new CommandStream(seed);
  return Array.from({ length: count }, () => stream.next());
};

test('one seed gives one sequence, another seed another', () => {
  assert.deepEqual(take(5, 2_000), take(5, 2_000));
  assert.notDeepEqual(take(5, 2_000), take(6, 2_000));
});

test('every kind of command comes, time never falls, and the journal can hold each command', () => {
  const sequence = take(7, 20_000);
  const commands = [...worldCommands(), ...sequence.map(({ command }) => command)];
  assert.equal(new Set(commands.map(({ kind }) => kind)).size, 41);
  for (const [i, { time }] of sequence.entries()) assert.ok(i === 0 || time >= sequence[i - 1]!.time);
  assert.deepEqual(decodeCommands(encodeCommands(commands)), commands);
});
