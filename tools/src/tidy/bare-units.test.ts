import assert from 'node:assert/strict';
import test from 'node:test';
import { bareUnits } from './bare-units.ts';
import { sample } from './source.ts';

const FILE = 'packages/engine/src/ledger/a.ts';

test('a name that says what it counts is found where its type is a bare number', () => {
  const bad = [
    'function f(amount: number) {}',
    'const f = (user: number) => user;',
    'interface A { readonly asset: number }',
    'type A = { readonly instrument?: number };',
    'class A { readonly #time: number = 0; }',
    'class A { place(user: UserId, order: number) {} }',
    'interface A { effectiveAt: number | null }',
    'interface A { feePpm: number; }',
    'interface A { room(spanMs: number): void }',
    'interface A { price: number }',
  ];
  for (const text of bad) assert.equal(bareUnits(sample(FILE, text)).length, 1, text);
  assert.deepEqual(bareUnits(sample(FILE, '\nfunction f(user: UserId, takerFee: number) {}')), [
    `${FILE}:2 takerFee is a bare number: its type is Amount`,
  ]);
});

test('units, other names, other packages and what is written apart on purpose pass', () => {
  const good = 'function f(amount: Amount, price: Ticks | null, level: number, at: number, asset: string) {}';
  assert.deepEqual(bareUnits(sample(FILE, good)), []);
  const bare = 'function f(amount: number) {}';
  for (const path of ['engine/src/naive/a.ts', 'engine/src/properties/a.ts', 'engine/src/a.test.ts', 'ui/src/a.ts'])
    assert.deepEqual(bareUnits(sample(`packages/${path}`, bare)), [], path);
});
