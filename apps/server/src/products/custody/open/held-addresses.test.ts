import assert from 'node:assert/strict';
import test from 'node:test';
import type { OwnBalance, Reconciled } from '../common/runtime.ts';
import { heldAddresses } from './held-addresses.ts';

const MANY = 100_000;
const addressAt = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;
const pool = { indexOf: (address: string) => Number(address) };
const held = (index: number, amount = 1n, purpose: OwnBalance['purpose'] = 'deposit'): OwnBalance => ({
  ...{ address: addressAt(index), purpose, balances: [{ asset: 0, amount }] },
});
const at = (addresses: readonly OwnBalance[]): { readonly reconciled: Reconciled } => ({
  reconciled: { height: 9, hash: '0x9', time: 0, assets: [], addresses },
});

test('of a hundred thousand addresses in no order every page has the next ones, and none comes twice or is left out', () => {
  // 7919 is prime: each place comes once.
  const chain = at(Array.from({ length: MANY }, (_, place) => held((place * 7_919) % MANY)));
  const { count, page } = heldAddresses(chain, pool);
  assert.equal(count, MANY);
  let seen = 0;
  for (let below: number | undefined, pages = 0; pages === 0 || below !== undefined; pages += 1) {
    const { items, next } = page(below, 50);
    for (const { address } of items) {
      assert.equal(address, addressAt(MANY - 1 - seen));
      seen += 1;
    }
    below = next ?? undefined;
  }
  assert.equal(seen, MANY);
  assert.equal(heldAddresses(chain, pool).page, page, 'it is put in order once');
});

test('wallets of the house stand apart, and what holds nothing is left out', () => {
  const { house, count, page } = heldAddresses(at([held(1, 5n, 'hot'), held(2, 0n), held(3)]), pool);
  assert.deepEqual(
    [house.map(({ purpose }) => purpose), count, page(undefined, 50).items.map(({ address }) => address)],
    [['hot'], 1, [addressAt(3)]],
  );
  assert.deepEqual(page(4, 50), { items: [], next: null });
  assert.deepEqual(heldAddresses({ reconciled: null }, pool).page(undefined, 50), { items: [], next: null });
});
