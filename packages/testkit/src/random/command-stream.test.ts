import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCommands, encodeCommands, vocabularyList } from '@tradewind/engine';
import { CommandStream } from './command-stream.ts';
import { ALL_STREAMS } from './products.ts';
import { worldCommands } from './world-commands.ts';

const take = (seed: number, count: number) => {
  const stream = new CommandStream(seed, ALL_STREAMS);
  return Array.from({ length: count }, () => stream.next());
};

test('one seed gives one sequence, another seed another', () => {
  assert.deepEqual(take(5, 2_000), take(5, 2_000));
  assert.notDeepEqual(take(5, 2_000), take(6, 2_000));
});

test('every kind of command but an upgrade comes, time never falls, and the journal can hold each command', () => {
  const sequence = take(7, 20_000);
  const commands = [...worldCommands(ALL_STREAMS), ...sequence.map(({ command }) => command)];
  const kinds = Object.keys(vocabularyList().commands).filter((kind) => kind !== 'Upgrade');
  assert.deepEqual([...new Set<string>(commands.map(({ kind }) => kind))].sort(), kinds.sort());
  for (const [i, { time }] of sequence.entries()) assert.ok(i === 0 || time >= sequence[i - 1]!.time);
  assert.deepEqual(decodeCommands(encodeCommands(commands)), commands);
});
