import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets } from '@tradewind/api';
import type { Pool } from '@tradewind/database';
import { Installation } from './installation.ts';

let installation: Installation;

/** Some journal rows behind the last snapshot, made by a server that was killed. */
before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  const server = await installation.start();
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await server.stop();
  const again = await installation.start();
  client.base = again.base;
  for (let turn = 0; turn < 20; turn += 1)
    await client.ask(assets.transfer, { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' } });
  await installation.kill9Tree();
});
after(() => installation?.destroy());

interface Row {
  readonly seq: number;
}

async function rowFromEnd(pool: Pool, back: number): Promise<number> {
  const { rows } = await pool.query<Row>(
    'SELECT first_seq AS seq FROM journal ORDER BY first_seq DESC OFFSET $1 LIMIT 1',
    [back],
  );
  return rows[0]!.seq;
}

/** Damages by SQL, then undoes it: `damage` gives the sequence that must be named. */
async function assertRefused(damage: (pool: Pool) => Promise<number>): Promise<void> {
  await installation.withDatabase(async (pool) => {
    await pool.query('CREATE TABLE kept AS SELECT * FROM journal; CREATE TABLE kept_leader AS SELECT * FROM leader');
    const seq = await damage(pool);
    try {
      const server = installation.spawn();
      assert.equal(await server.exited, 1);
      assert.match(server.stderr, new RegExp(`^The journal is damaged at sequence ${seq}: .+\\.$`, 'm'));
      const { ok, problems } = await installation.verify();
      assert.equal(ok, false);
      assert.match(problems.join(' '), new RegExp(`sequence ${seq}\\b`));
    } finally {
      await pool.query('DELETE FROM journal; INSERT INTO journal SELECT * FROM kept; DROP TABLE kept');
      await pool.query('DELETE FROM leader; INSERT INTO leader SELECT * FROM kept_leader; DROP TABLE kept_leader');
    }
  });
}

test('a flipped byte in a row behind the snapshot stops the start with its sequence', async () => {
  await assertRefused(async (pool) => {
    const seq = await rowFromEnd(pool, 3);
    const flip = 'set_byte(payload, length(payload) - 1, get_byte(payload, length(payload) - 1) # 1)';
    await pool.query(`UPDATE journal SET payload = ${flip} WHERE first_seq = $1`, [seq]);
    return seq;
  });
});

test('a flipped byte in a row that the snapshot already holds stops the start as well', async () => {
  await assertRefused(async (pool) => {
    const { rows } = await pool.query<Row>('SELECT min(first_seq) AS seq FROM journal');
    await pool.query('UPDATE journal SET time = time + 1 WHERE first_seq = $1', [rows[0]!.seq]);
    return rows[0]!.seq;
  });
});

test('a missing row stops the start with the sequence that is missing', async () => {
  await assertRefused(async (pool) => {
    const seq = await rowFromEnd(pool, 5);
    await pool.query('DELETE FROM journal WHERE first_seq = $1', [seq]);
    return seq;
  });
});

test('a missing tail is noticed, though the rows before it are whole', async () => {
  await assertRefused(async (pool) => {
    const seq = await rowFromEnd(pool, 0);
    await pool.query('DELETE FROM journal WHERE first_seq = $1', [seq]);
    return seq;
  });
});

test('truncated snapshots are named and passed over, and the whole journal is replayed', async () => {
  await installation.withDatabase(async (pool) => {
    await pool.query('UPDATE snapshot_part SET packed = substring(packed FROM 1 FOR length(packed) / 2)');
    assert.match((await installation.verify()).problems.join('\n'), /^The snapshot at sequence \d+ is damaged: /m);
    const server = await installation.start();
    assert.match(server.stdout, /^The snapshot at sequence \d+ is damaged: [^{}]+\.$/m);
    assert.match(server.stdout, /^No stored snapshot can be used: /m);
    assert.equal(await server.stop(), 0);
    // The stop has stored one; those before it stay named until three have followed.
    await pool.query('DELETE FROM snapshot WHERE seq < (SELECT max(seq) FROM snapshot)');
  });
});

test('once undamaged it starts again and everything agrees', async () => {
  const server = await installation.start();
  assert.equal(await server.stop(), 0);
  assert.deepEqual((await installation.verify()).problems, []);
});
