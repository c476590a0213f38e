import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrateOn } from '@tradewind/database';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { custodyMigrations } from './migrations.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Steps that there were before transfers were agreed on one by one. */
const BEFORE = 3;

test('of transfers that are there what is over counts as agreed on, and what is open is asked for again', () =>
  server.story(async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query('CREATE SCHEMA earlier; SET search_path TO earlier');
      await migrateOn(client, custodyMigrations.slice(0, BEFORE), 'custody');
      const rows = [
        ['released', '0xa', 5, 9],
        ['credited', '0xb', 6, null],
        ['seen', '0xb', 6, null],
        ['below-minimum', '', 7, null],
      ] as const;
      for (const [at, [state, txid, seen, released]] of rows.entries())
        await client.query(
          `INSERT INTO custody_transfers (key, chain, txid, token, asset, address, user_id, amount, class, state, height,
            block_hash, raw, seen_at, released_at)
          VALUES ($1, 0, $2, '', 0, '0x', 1, 1, 'simple', $3, 1, '0x', '0x00', $4, $5)`,
          [String(at).padStart(64, '0'), txid, state, seen, released],
        );
      await client.query(`INSERT INTO custody_outgoing (chain, from_address, nonce, external_id, purpose, to_address, token,
          asset, amount, request, state, succeeded, fee, created_at)
        VALUES (0, '0x', 0, 'a', 'gas', '0x', '', 0, 7, '{}', 'final', true, 3, 1),
          (0, '0x', 1, 'b', 'gas', '0x', '', 0, 7, '{}', 'final', false, 3, 1),
          (0, '0x', 2, 'c', 'gas', '0x', '', 0, 7, '{}', 'mined', true, 3, 1)`);
      await migrateOn(client, custodyMigrations, 'custody');
      const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
      assert.deepEqual(await read('SELECT state, agreed_at, raw FROM custody_transfers ORDER BY id'), [
        ['released', 9, '0x00'],
        ['credited', null, '0x00'],
        ['seen', null, null],
        ['below-minimum', 7, '0x00'],
      ]);
      assert.deepEqual(await read('SELECT booked_amount, booked_fee FROM custody_outgoing ORDER BY id'), [
        ['7', '3'],
        ['0', '3'],
        [null, null],
      ]);
    } finally {
      client.release(true);
    }
  }));

/** Steps that there were before balances were shown by their places in the pool. */
const UNPLACED = 7;

test('a balance that is there gets the place of its address in the pool, and one of the house none', () =>
  server.story(async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query('CREATE SCHEMA earlier; SET search_path TO earlier');
      await migrateOn(client, custodyMigrations.slice(0, UNPLACED), 'custody');
      await client.query(`INSERT INTO custody_addresses (kind, index, address, signature) VALUES
        ('evm', 0, '0xAb', ''), ('evm', 1, '0xCd', '')`);
      await client.query(`INSERT INTO custody_balances (chain, address, asset, amount, dust, height) VALUES
        (0, '0xcd', 0, 1, 0, 1), (0, '0xcd', 2, 1, 0, 1), (1, '0xab', 0, 1, 0, 1), (0, '0xhot', 0, 1, 0, 1)`);
      await migrateOn(client, custodyMigrations, 'custody');
      const { rows } = await client.query({
        text: 'SELECT chain, address, asset, place FROM custody_balances ORDER BY chain, address, asset',
        rowMode: 'array',
      });
      assert.deepEqual(rows, [
        [0, '0xcd', 0, 1],
        [0, '0xcd', 2, 1],
        [0, '0xhot', 0, null],
        [1, '0xab', 0, 0],
      ]);
    } finally {
      client.release(true);
    }
  }));
