import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedChange } from './masked-change.ts';

test('A change of address tells the two apart, and shows no more than that takes', () => {
  const cases: [string, string, string][] = [
    ['ada@example.org', 'countess@example.net', 'ad•••@example.org → co•••@example.net'],
    ['anna@example.org', 'anna.new@example.org', 'anna•••@example.org → anna.•••@example.org'],
    ['anna.old@example.org', 'anna.new@example.org', 'anna.o•••@example.org → anna.n•••@example.org'],
    ['+491701234567', '+491709934567', '+491701••• → +491709•••'],
  ];
  for (const [from, to, told] of cases) assert.equal(maskedChange(from, to), told);
});
