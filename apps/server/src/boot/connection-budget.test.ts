import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectionBudget, descriptorLimit, lowDescriptors } from './connection-budget.ts';

test('the limit is that of this process', async () => {
  assert.ok(descriptorLimit() > 0);
  const file = JSON.stringify(fileURLToPath(new URL('connection-budget.ts', import.meta.url)));
  const program = `console.log((await import(${file})).descriptorLimit())`;
  const line = `ulimit -n 300 && exec "${process.execPath}" --input-type=module -e '${program}'`;
  const { stdout } = await promisify(execFile)('bash', ['-c', line]);
  assert.equal(Number(stdout), 300);
});

test('whatever the limit, connections leave room for the database and files, web sockets for requests, and one address for three others', () => {
  for (const limit of [512, 1_024, 4_096, 20_000, 65_536, 1_048_576, Number.POSITIVE_INFINITY]) {
    const { users, sockets, operators } = connectionBudget(limit);
    assert.ok(limit - users.most - operators.most >= 128, String(limit));
    assert.ok(sockets.most <= users.most * 0.75);
    for (const { most, mostPerKey } of [users, sockets]) assert.ok(mostPerKey <= Math.ceil(most / 4));
    assert.ok(operators.mostPerKey < operators.most);
  }
  assert.ok(connectionBudget(65_536).users.mostPerKey >= 6 * 300, 'three hundred people behind one address');
});

test('a limit below 4096 is told with what it leaves room for and what to do; an ample one is not', () => {
  assert.match(lowDescriptors(1_024)!, /1024 files.*768 connections.*576.*LimitNOFILE/);
  assert.ok(lowDescriptors(4_095));
  assert.equal(lowDescriptors(4_096), null);
  assert.equal(lowDescriptors(Number.POSITIVE_INFINITY), null);
});
