import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTRACT, SPOT, withContracts } from '../testing/with-contract.ts';
import { FED_INSTRUMENTS, isFed } from './fed-instruments.ts';
import { indexTick } from './index-ticks.ts';

const { engine, catalogue } = await withContracts(() => Date.UTC(2026, 0, 5, 9));

test('a sample has a price for markets in Spot alone, also where a source tells one of a contract', () => {
  const price = (symbol: string) => ({ symbol, price: 60_000_000, ageMs: 0, heardMs: 0 });
  const prices = [...FED_INSTRUMENTS.map(({ symbol }) => symbol), CONTRACT].map(price);
  const [command] = indexTick(engine, { time: 0, sources: [{ name: 'simulated', prices }] });
  assert.ok(command?.kind === 'IndexTick');
  const priced = command.ticks.map(({ instrument }) => catalogue.listing(instrument).view);
  assert.ok(priced.some(({ symbol }) => symbol === SPOT));
  assert.deepEqual([...new Set(priced.map(({ kind }) => kind))], ['spot']);
});

test('a contract that has the name and the steps of a fed market has no feed', () => {
  const { view } = catalogue.instrument(SPOT);
  assert.equal(isFed(view), true);
  assert.equal(isFed({ ...view, kind: 'perpetual' }), false);
});
