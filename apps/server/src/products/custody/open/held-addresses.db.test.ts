import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKysely } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_SHOWN } from '../demo/demo-settings.ts';
import { heldAddresses, heldRows } from './held-addresses.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const MANY = 100_000;
const ASSETS = [0, 2];
const HASH = '0x9';
const NONE = { below: undefined, most: 50 };
const own = { hot: `0x${'1'.repeat(40)}`, gas: `0x${'2'.repeat(40)}`, cold: null };

/** A chain that was compared at a block; without a hash it was not yet. */
function chainAt(hash: string | null): Pick<RunningChain, 'settings' | 'reconciled'> {
  const deposits = { addresses: 0, amounts: new Map() };
  const reconciled = hash === null ? null : { height: 9, hash, time: 0, assets: [], house: [], deposits };
  return { settings: { ...DEMO_SHOWN, id: 0, own }, reconciled };
}

/** So many addresses that hold something, in no order, some of them of two assets; and one of the house. */
async function keep(db: Kysely<CustodyTables>, many: number): Promise<void> {
  // 7919 is prime: each place comes once.
  await sql`
    INSERT INTO custody_balances (chain, address, asset, amount, dust, height, place)
    SELECT 0, '0x' || lpad(to_hex(place), 40, '0'), asset, 10 * place + asset + 1, 0, 7 + asset, place
      FROM (SELECT (at * 7919) % ${many}::int4 AS place FROM generate_series(0, ${many - 1}::int4) at) each_place,
        (VALUES (0), (2)) assets (asset)
      WHERE asset = 0 OR place % 3 = 0
    UNION ALL SELECT 0, ${own.hot}, 0, 5, 0, 9, NULL
    UNION ALL SELECT 1, '0xother', 0, 5, 0, 9, 1`.execute(db);
  await sql`INSERT INTO custody_chains (chain, asked_height, asked_hash) VALUES (0, 9, ${HASH})`.execute(db);
}

const addressAt = (place: number): string => `0x${place.toString(16).padStart(40, '0')}`;

test('every page has the next addresses, none comes twice or is left out, and each with all that it holds', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    const many = 173;
    await keep(db, many);
    let place = many;
    for (let below: number | undefined, pages = 0; pages === 0 || below !== undefined; pages += 1) {
      const { items, next } = await heldAddresses(db, chainAt(HASH), ASSETS, { below, most: 50 });
      for (const item of items) {
        place -= 1;
        const two = place % 3 === 0;
        assert.deepEqual(item, {
          ...{ address: addressAt(place), purpose: 'deposit', height: two ? 9 : 7 },
          balances: [
            { asset: 0, amount: BigInt(10 * place + 1) },
            { asset: 2, amount: two ? BigInt(10 * place + 3) : 0n },
          ],
        });
      }
      below = next ?? undefined;
    }
    assert.equal(place, 0);
    const whole = await heldAddresses(db, chainAt(HASH), ASSETS, { below: undefined, most: many });
    assert.deepEqual([whole.items.length, whole.next], [many, null]);
    assert.deepEqual(await heldAddresses(db, chainAt(HASH), ASSETS, { below: 1, most: 50 }), { items: [], next: null });
    const far = { below: Number.MAX_SAFE_INTEGER, most: 1 };
    assert.deepEqual((await heldAddresses(db, chainAt(HASH), ASSETS, far)).items[0]!.address, addressAt(many - 1));
  }));

test('a page of a hundred thousand addresses reads the rows of its own and no others', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    await keep(db, MANY);
    await sql`ANALYZE custody_balances`.execute(db);
    for (const below of [undefined, MANY / 2]) {
      const query = heldRows(0, { below, limit: 51 * ASSETS.length });
      const { rows } = await sql<Record<string, string>>`EXPLAIN (ANALYZE, TIMING off) ${query}`.execute(db);
      const plan = rows.map((row) => row['QUERY PLAN']!).join('\n');
      assert.match(plan, /Index Scan Backward using custody_balances_place/, plan);
      assert.match(plan, /custody_balances_place .*actual rows=102(\.00)? loops=1/, plan);
      assert.doesNotMatch(plan, /Rows Removed by Filter: [0-9]{3}/, plan);
    }
  }));

test('while balances of a block are kept that is not compared yet a page waits for it, and is refused in the end', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    await keep(db, 3);
    assert.deepEqual(await heldAddresses(db, chainAt(null), ASSETS, NONE), { items: [], next: null });
    let looks = 0;
    const running = {
      ...chainAt(null),
      get reconciled() {
        looks += 1;
        return chainAt(looks < 4 ? '0x8' : HASH).reconciled;
      },
    };
    assert.equal((await heldAddresses(db, running, ASSETS, NONE)).items.length, 3);
    assert.equal(looks, 4);
    const impatient = { ...NONE, patienceMs: 0 };
    await assert.rejects(heldAddresses(db, chainAt('0x8'), ASSETS, impatient), { code: 'chain_down' });
  }));

test('where a chain was compared and no address holds anything the page is empty', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    await sql`INSERT INTO custody_chains (chain, asked_height, asked_hash) VALUES (0, 9, ${HASH})`.execute(db);
    assert.deepEqual(await heldAddresses(db, chainAt(HASH), ASSETS, NONE), { items: [], next: null });
  }));
