import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entryKey, publicKeyOf, signEntry } from '@tradewind/custody/testing';
import { createKysely } from '@tradewind/database';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { ONE, ours, spotOf, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { AddressPool, importAddresses } from './address-pool.ts';
import { custodyOf } from './runtime.ts';
import { checksummed } from './shapes.ts';
import type { CustodyTables } from './tables.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const KEY = entryKey(new Uint8Array(32).fill(3));
const entryAt = (index: number, key = KEY) => signEntry(key, index, checksummed(ours(index)) as `0x${string}`);

/** Without asking for any entry. */
async function foundPlanted(pool: AddressPool, count: number): Promise<void> {
  const end = performance.now() + 20_000;
  while (pool.planted !== count) {
    assert.ok(performance.now() < end, `${pool.planted} planted entries were found, and not ${count}`);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

test('an entry that somebody wrote into the table is neither watched nor shown, and those around it are', () =>
  server.story(async ({ pool: connections }) => {
    const db = createKysely<CustodyTables>(connections);
    const pool = new AddressPool();
    const planted = { ...entryAt(1), address: checksummed(ours(77)) as `0x${string}` };
    const foreign = entryAt(3, entryKey(new Uint8Array(32).fill(4)));
    await importAddresses(db, [entryAt(0), planted, entryAt(2), foreign, entryAt(4)]);
    await pool.refresh(db, null);
    assert.equal(pool.size, 0, 'without a key nothing is taken in');
    await pool.refresh(db, publicKeyOf(KEY));
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((index) => pool.addressOf(index)),
      [ours(0), null, ours(2), null, ours(4)],
    );
    assert.deepEqual(
      [ours(77), ours(1), ours(3), ours(4)].map((one) => pool.indexOf(one)),
      [null, null, null, 4],
    );
    assert.deepEqual([pool.size, pool.planted], [5, 2]);
    await pool.refresh(db, publicKeyOf(entryKey(new Uint8Array(32).fill(4))));
    assert.equal(pool.addressOf(3), ours(3), 'under another key all are verified anew');
    await foundPlanted(pool, 4);
  }));

test('what was planted is found though nobody asks for it, also what comes later; a pool that is cleared knows nothing', () =>
  server.story(async ({ pool: connections }) => {
    const db = createKysely<CustodyTables>(connections);
    const pool = new AddressPool();
    const foreign = entryKey(new Uint8Array(32).fill(4));
    await importAddresses(db, [entryAt(0), entryAt(1, foreign), entryAt(2)]);
    await pool.refresh(db, publicKeyOf(KEY));
    assert.equal(pool.size, 3);
    await foundPlanted(pool, 1);
    await importAddresses(db, [entryAt(3), entryAt(4, foreign)]);
    await pool.refresh(db, publicKeyOf(KEY));
    await foundPlanted(pool, 2);
    assert.equal(pool.size, 5);
    await pool.stop();
    pool.clear();
    assert.deepEqual([pool.size, pool.planted, pool.addressOf(0), pool.indexOf(ours(0))], [0, 0, null, null]);
  }));

test('a row that was changed after it was read changes nothing that is told, nor what is verified', () =>
  server.story(async ({ pool: connections }) => {
    const db = createKysely<CustodyTables>(connections);
    const pool = new AddressPool();
    await importAddresses(db, [{ ...entryAt(0), address: checksummed(ours(77)) as `0x${string}` }, entryAt(1)]);
    await pool.refresh(db, publicKeyOf(KEY));
    await db
      .updateTable('custody_addresses')
      .set({ address: checksummed(ours(0)) })
      .where('index', '=', 0)
      .execute();
    assert.deepEqual([pool.addressOf(0), pool.addressOf(1), pool.planted], [null, ours(1), 1]);
  }));

test('what is paid to a planted address is nobody’s, and people read that there is one', () =>
  server.story((world) =>
    watchedChain(world, async (watched: Watched) => {
      const ann = await watched.person('ann');
      const thief = watched.chain.addressOf(6);
      const ben = await watched.person('ben');
      await watched.db
        .updateTable('custody_addresses')
        .set({ address: checksummed(thief) })
        .where('index', '=', 1)
        .execute();
      const { pool, signedBy } = custodyOf(watched.exchange.engine);
      pool.clear();
      await pool.refresh(watched.db, signedBy);
      await watched.pay(thief, 5n * ONE);
      await watched.pay(ann.address, 3n * ONE);
      await watched.chain.mine();
      for (let looks = 0; looks < 2; looks += 1) await watched.look();
      assert.deepEqual([spotOf(watched, ann.user), spotOf(watched, ben.user)], [3_000_000, 0]);
      assert.match(
        watched.running.alarm!,
        /^Addresses of the pool that are not the signer's, and are not watched: 1\.$/,
      );
    }),
  ));
