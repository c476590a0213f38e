import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../index.ts';
import { booked, custodyExchange } from '../testing/custody.ts';

const skip = (to: number) => ({ kind: 'SkipAddresses', to }) as const;
const assign = (user: number) => ({ kind: 'AssignAddress', user }) as const;
const give = (user: number, index: number) => ({ kind: 'GiveAddress', user, index }) as const;

/** With users 1 to 3 at indexes 0 to 2, two that have none, and indexes 3 to 9 skipped. */
function skippedExchange() {
  const exchange = custodyExchange();
  for (const user of [4, 5]) exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  exchange.accept(skip(10));
  return exchange;
}

test('a skipped index becomes a user’s, beside the one that is shown, and the first one of who has none', () => {
  const exchange = skippedExchange();
  const { custody } = exchange.engine;
  exchange.accept(give(1, 5));
  assert.deepEqual(exchange.events('AddressGiven'), [{ kind: 'AddressGiven', user: 1, index: 5 }]);
  assert.deepEqual(
    [custody.userOfIndex(5), custody.addressIndexOf(1), custody.givenAddresses()],
    [1, 0, [{ user: 1, index: 5 }]],
  );
  assert.equal(exchange.refusal(booked(4, 1_000)), 'deposit_address_missing');
  exchange.accept(give(4, 7));
  exchange.accept(give(4, 3));
  assert.deepEqual([custody.addressIndexOf(4), custody.userOfIndex(3)], [7, 4]);
  assert.equal(exchange.accept(assign(4)).result.id, 7, 'the one that is shown stays so');
  exchange.accept(booked(4, 1_000));
  assert.deepEqual([custody.addressCount(), custody.nextAddressIndex()], [6, 10]);
  assert.equal(exchange.accept(assign(5)).result.id, 10);
});

test('only an index that was skipped and is nobody’s is given, to somebody who is there', () => {
  const exchange = skippedExchange();
  exchange.accept(give(1, 5));
  for (const index of [-1, 0, 2, 5, 10, 3.5, Number.NaN, 2 ** 31])
    for (const user of [1, 4]) assert.equal(exchange.refusal(give(user, index)), 'deposit_address_not_skipped');
  assert.equal(exchange.refusal(give(99, 6)), 'account_unknown');
});

test('a snapshot knows whose skipped indexes are, and which one is shown', () => {
  const exchange = skippedExchange();
  for (const one of [give(4, 8), give(1, 3), give(4, 4)]) exchange.accept(one);
  exchange.accept(skip(20));
  const restored = restoreEngine(exchange.engine.snapshot());
  assert.equal(restored.stateHash(), exchange.engine.stateHash());
  const { custody } = restored;
  assert.deepEqual(
    [3, 4, 8].map((index) => custody.userOfIndex(index)),
    [1, 4, 4],
  );
  assert.deepEqual([custody.addressIndexOf(4), custody.addressIndexOf(1), custody.nextAddressIndex()], [8, 0, 20]);
});
