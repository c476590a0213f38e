import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newState } from '../product/product-list.ts';
import { Arrivals } from './arrivals.ts';
import { FINANCE, HOUSE, Ledger, SPOT } from './ledger.ts';
import { moveFromHouse, moveToHouse } from './transfer.ts';

const [ONE, OTHER, THIRD] = [3, 7, 5];
const house = HOUSE.external;
const cause = { reason: 0, reference: 0, referenceId: 0 };

/** A ledger in which users have nothing and two of them are watched since a moment ago. */
function watching(): Ledger {
  const { ledger } = newState();
  for (const user of [ONE, OTHER, THIRD]) ledger.ensureUser(user);
  ledger.arrivals.watch(OTHER);
  ledger.arrivals.watch(ONE);
  ledger.arrivals.take();
  return ledger;
}

const paid = (ledger: Ledger, user: number, amount: number, account = SPOT) =>
  moveFromHouse(ledger, { asset: 0, amount, user, account, house, cause });

test('who is watched counts as one to whom something came, once', () => {
  const arrivals = new Arrivals();
  assert.deepEqual([arrivals.isOn(), arrivals.take()], [false, []]);
  arrivals.watch(OTHER);
  arrivals.watch(ONE);
  assert.deepEqual([arrivals.isOn(), arrivals.take(), arrivals.take()], [true, [ONE, OTHER], []]);
});

test('of 10,000 who are watched only those are told to whom something came, rising', () => {
  const arrivals = new Arrivals();
  for (let user = 1; user <= 10_000; user += 1) arrivals.watch(user);
  arrivals.take();
  for (const user of [9_000, 20_000, 12, 9_000]) arrivals.note(user);
  assert.deepEqual(arrivals.take(), [12, 9_000]);
});

test('what is paid into any account where nothing was available is noted, and nothing on top of something', () => {
  const ledger = watching();
  paid(ledger, OTHER, 5);
  paid(ledger, ONE, 2, FINANCE);
  paid(ledger, THIRD, 9);
  assert.deepEqual(ledger.arrivals.take(), [ONE, OTHER]);
  paid(ledger, OTHER, 5);
  assert.deepEqual(ledger.arrivals.take(), []);
  moveToHouse(ledger, { asset: 0, amount: 10, user: OTHER, account: SPOT, house, cause });
  paid(ledger, OTHER, 1);
  assert.deepEqual(ledger.arrivals.take(), [OTHER]);
});

test('what is released is noted of its owner, also where assets were listed since', () => {
  const ledger = watching();
  for (const user of [ONE, OTHER, THIRD]) paid(ledger, user, 4);
  ledger.arrivals.take();
  const frozen = [THIRD, OTHER] as const;
  for (const user of frozen) ledger.freeze(ledger.place(user, SPOT, 0), 4);
  ledger.ensureAsset(9);
  for (const user of frozen) ledger.release(ledger.place(user, SPOT, 0), 3);
  assert.deepEqual(ledger.arrivals.take(), [OTHER]);
  ledger.release(ledger.place(OTHER, SPOT, 0), 1);
  assert.deepEqual(ledger.arrivals.take(), []);
});

test('what comes to somebody who is not watched any more is not noted', () => {
  const ledger = watching();
  ledger.arrivals.unwatch(ONE);
  paid(ledger, ONE, 1);
  assert.deepEqual(ledger.arrivals.take(), []);
  ledger.arrivals.unwatch(OTHER);
  assert.equal(ledger.arrivals.isOn(), false);
});

test('owners of very many accounts are known, and after a restart too', () => {
  const { ledger, log } = newState();
  const last = 5_000;
  // The last comes first: accounts are made as they are used.
  for (let user = last; user > 0; user -= 1) {
    ledger.ensureUser(user);
    paid(ledger, user, 1);
  }
  const again = new Ledger(log);
  again.restoreOwners([...ledger.owners()].flat());
  again.balances.set(ledger.balances);
  for (const one of [ledger, again])
    for (const user of [1, 17, last]) {
      one.arrivals.watch(user);
      one.arrivals.take();
      one.freeze(one.place(user, SPOT, 0), 1);
      one.release(one.place(user, SPOT, 0), 1);
      assert.deepEqual(one.arrivals.take(), [user]);
      one.arrivals.unwatch(user);
    }
});
