import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readerFormProblems } from './reader-form.ts';
import { readRepository } from './repository.ts';

test('every amount is typed, and every time told, in the form of the reader', () => {
  assert.deepEqual(readerFormProblems(readRepository()), []);
});

test('raw inputs of numbers and times without their zone are noticed', () => {
  const found = (line: string, path = 'apps/web/src/features/trade/some.tsx') =>
    readerFormProblems(new Map([[path, line]])).length;
  for (const line of [
    '<input type="number" />',
    '<TextField inputMode="decimal" />',
    '<TextField inputMode="numeric" />',
    'price.toLocaleString()',
    'new Intl.DateTimeFormat().format(time)',
    '{format(order.createdAt)}',
    "clock.format(time, 'minute')",
  ])
    assert.ok(found(line) > 0, line);
  assert.equal(found("format(time, 'date')"), 0);
  assert.equal(found("clock.format(profile.createdAt(), 'date')"), 0);
  assert.equal(found("stamp(time, 'minute')"), 0);
  assert.equal(found('<input type="number" />', 'apps/web/src/features/trade/some.test.ts'), 0);
});
