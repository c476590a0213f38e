import assert from 'node:assert/strict';
import test from 'node:test';
import { getAddress } from 'viem/utils';
import { entryKey, publicKeyOf, signEntry } from './entry.ts';
import { SignedPool } from './signed-pool.ts';

const KEY = entryKey(new Uint8Array(32).fill(3));
const OTHER = entryKey(new Uint8Array(32).fill(4));
const ours = (index: number) => `0x${'d0'.repeat(18)}${index.toString(16).padStart(4, '0')}`;

/** A pool with an entry for each address, all signed at their places but those that are named otherwise. */
function poolOf(addresses: readonly string[], { foreign = [] as readonly number[] } = {}): SignedPool {
  const pool = new SignedPool(publicKeyOf(KEY));
  for (const [place, address] of addresses.entries()) {
    const entry = signEntry(foreign.includes(place) ? OTHER : KEY, place, getAddress(address));
    pool.push(entry.address, entry.signature);
  }
  return pool;
}

/** What a database writer makes of it: another address at a place, under the signature that was there. */
function swapped(addresses: readonly string[], place: number, to: string): SignedPool {
  const pool = new SignedPool(publicKeyOf(KEY));
  for (const [at, address] of addresses.entries()) {
    const { signature } = signEntry(KEY, at, getAddress(address));
    pool.push(at === place ? to : getAddress(address), signature);
  }
  return pool;
}

test('what was swapped is never told, whoever asks first and by whichever way, and those around it are', () => {
  const thief = ours(99);
  const asks: readonly ((pool: SignedPool) => unknown)[] = [
    (pool) => pool.addressAt(1),
    (pool) => pool.indexOf(thief),
    (pool) => pool.indexOf(ours(1)),
  ];
  for (const ask of asks) {
    const pool = swapped([ours(0), ours(1), ours(2)], 1, thief);
    assert.equal(pool.planted, 0, 'nobody has looked yet');
    assert.equal(ask(pool), null);
    assert.deepEqual(
      [0, 1, 2].map((place) => pool.addressAt(place)),
      [ours(0), null, ours(2)],
    );
    assert.deepEqual(
      [ours(0), ours(1), ours(2), thief].map((one) => pool.indexOf(one)),
      [0, null, 2, null],
    );
    assert.deepEqual([pool.size, pool.planted], [3, 1], 'it is counted once');
  }
});

test('all are verified beside without being asked for, and each is counted once though it is asked for meanwhile', async () => {
  const addresses = Array.from({ length: 200 }, (_, place) => ours(place));
  const pool = poolOf(addresses, { foreign: [0, 7, 199] });
  const all = pool.verifyAll();
  assert.deepEqual([pool.addressAt(0), pool.addressAt(1)], [null, ours(1)]);
  await all;
  assert.equal(pool.planted, 3);
  assert.deepEqual(
    addresses.filter((one) => pool.indexOf(one) === null),
    [ours(0), ours(7), ours(199)],
  );
  assert.equal(pool.planted, 3);
});

test('what comes while others are verified is verified too; a stop leaves the rest to whoever asks', async () => {
  const pool = poolOf([ours(0), ours(1)]);
  const all = pool.verifyAll();
  pool.push(ours(2), signEntry(OTHER, 2, getAddress(ours(2))).signature);
  await all;
  assert.equal(pool.planted, 1);
  const stopped = poolOf(
    Array.from({ length: 50 }, (_, place) => ours(place)),
    { foreign: [49] },
  );
  const begun = stopped.verifyAll();
  await stopped.stop();
  await begun;
  assert.equal(stopped.planted, 0);
  assert.equal(stopped.indexOf(ours(49)), null);
  assert.equal(stopped.planted, 1);
  await stopped.verifyAll();
  assert.equal(stopped.planted, 1);
});

test('a range is verified up to its end and no further', async () => {
  const pool = poolOf(
    Array.from({ length: 10 }, (_, place) => ours(place)),
    { foreign: [3, 4, 5, 6] },
  );
  await pool.verify(4, 6);
  assert.equal(pool.planted, 2);
  await pool.verify(0, 100);
  assert.equal(pool.planted, 4);
});

test('an address that was planted at a place before its own is that of its own place', () => {
  const genuine = (place: number) => signEntry(KEY, place, getAddress(ours(place)));
  const pool = new SignedPool(publicKeyOf(KEY));
  pool.push(genuine(0).address, genuine(0).signature);
  pool.push(genuine(2).address, genuine(1).signature);
  pool.push(genuine(2).address, genuine(2).signature);
  assert.deepEqual([pool.indexOf(ours(2)), pool.addressAt(1), pool.planted], [2, null, 1]);
  // And one behind its own place takes nothing from it.
  pool.push(genuine(0).address, genuine(3).signature);
  assert.deepEqual([pool.addressAt(3), pool.indexOf(ours(0)), pool.planted], [null, 0, 2]);
});

test('what has no form of an entry is planted at once, and keeps its place', () => {
  const { address, signature } = signEntry(KEY, 0, getAddress(ours(0)));
  const pool = new SignedPool(publicKeyOf(KEY));
  for (const [one, by] of [
    ...[
      ['', signature],
      ['0x', signature],
      [`0x${'0'.repeat(40)}`, signature],
      [`${address}0`, signature],
    ],
    ...[
      [address, ''],
      [address, signature.slice(2)],
      [address, signature.toUpperCase()],
    ],
  ] as const)
    pool.push(one!, by!);
  assert.deepEqual([pool.size, pool.planted, pool.indexOf(`0x${'0'.repeat(40)}`)], [7, 7, null]);
  for (let place = 0; place < 7; place += 1) assert.equal(pool.addressAt(place), null);
  assert.deepEqual([pool.addressAt(7), pool.addressAt(-1), pool.indexOf(ours(0))], [null, null, null]);
});

test('under a key that is none nothing is the signer’s', async () => {
  for (const key of ['', 'zz', '00'.repeat(31)]) {
    const pool = new SignedPool(key);
    pool.push(ours(0), signEntry(KEY, 0, getAddress(ours(0))).signature);
    pool.push(ours(1), signEntry(KEY, 1, getAddress(ours(1))).signature);
    assert.equal(pool.addressAt(0), null);
    await pool.verifyAll();
    assert.equal(pool.planted, 2);
  }
});
