import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../index.ts';
import { booked, custodyExchange } from '../testing/custody.ts';
import { CUSTODY } from './schema.ts';

const { MAX_ADDRESSES } = CUSTODY.limits;
const skip = (to: number) => ({ kind: 'SkipAddresses', to }) as const;
const assign = (user: number) => ({ kind: 'AssignAddress', user }) as const;

/** With users 1 to 3 at indexes 0 to 2, and two that have none. */
function fiveUsers() {
  const exchange = custodyExchange();
  for (const user of [4, 5]) exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  return exchange;
}

test('indexes that are skipped go to nobody, and who comes next gets the one behind them', () => {
  const exchange = fiveUsers();
  exchange.accept(skip(1_000));
  assert.deepEqual(exchange.events('AddressesSkipped'), [{ kind: 'AddressesSkipped', from: 3, to: 1_000 }]);
  const { custody } = exchange.engine;
  assert.equal(custody.nextAddressIndex(), 1_000);
  assert.equal(exchange.accept(assign(4)).result.id, 1_000);
  assert.deepEqual(
    [2, 3, 999, 1_000, 1_001].map((index) => custody.userOfIndex(index)),
    [3, null, null, 4, null],
  );
  assert.equal(exchange.accept(assign(5)).result.id, 1_001);
  assert.equal(exchange.accept(assign(1)).result.id, 0, 'who has one keeps it');
  exchange.accept(booked(4, 1_000));
});

test('the next index never falls: the same or a lower one changes and tells nothing', () => {
  const exchange = fiveUsers();
  for (const to of [0, 2, 3]) {
    exchange.accept(skip(to));
    assert.deepEqual(exchange.events('AddressesSkipped'), []);
  }
  exchange.accept(skip(4));
  exchange.accept(skip(4));
  assert.deepEqual(exchange.events('AddressesSkipped'), []);
  exchange.accept(skip(10));
  assert.deepEqual(exchange.events('AddressesSkipped'), [{ kind: 'AddressesSkipped', from: 4, to: 10 }]);
  assert.equal(exchange.accept(assign(4)).result.id, 10);
});

test('the last index is the last that a key has', () => {
  const exchange = fiveUsers();
  for (const to of [-1, 0.5, Number.NaN, MAX_ADDRESSES + 1])
    assert.equal(exchange.refusal(skip(to)), 'configuration_invalid');
  exchange.accept(skip(MAX_ADDRESSES));
  assert.equal(exchange.engine.custody.nextAddressIndex(), MAX_ADDRESSES);
});

test('a snapshot knows what was skipped between people, behind the last one and again', () => {
  const exchange = fiveUsers();
  exchange.accept(skip(7));
  exchange.accept(assign(4));
  exchange.accept(skip(20));
  exchange.accept(skip(30));
  const restored = restoreEngine(exchange.engine.snapshot());
  assert.equal(restored.stateHash(), exchange.engine.stateHash());
  assert.deepEqual([restored.custody.addressIndexOf(4), restored.custody.nextAddressIndex()], [7, 30]);
  for (const engine of [restored, exchange.engine])
    assert.equal(engine.apply(assign(5), engine.seq + 1, engine.time + 1).result.id, 30);
  assert.equal(restored.stateHash(), exchange.engine.stateHash());
});
