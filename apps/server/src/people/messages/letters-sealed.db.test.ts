import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { createKysely, createPool, exportDatabase, migrate, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { VAULT_MIGRATIONS, Vault } from '../../platform/vault/vault.ts';
import { tidyUp } from '../accounts/upkeep.ts';
import { antiPhishingOf, sealAntiPhishing } from '../common/anti-phishing.ts';
import { DEVICE, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { peopleMigrations } from '../common/migrations.ts';
import type { PeopleTables } from '../common/tables.ts';
import { factorMigrations } from '../factors/migrations.ts';
import { sendTransactionCode } from '../factors/reset-transaction-password.ts';
import { startLoopbackMail } from './loopback-mail.ts';
import { OutboxSender } from './outbox-sender.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** The tables of the whole database of which a row holds a text as a word of its own, be it as bytes. */
async function tablesWith(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; place: string }>(`
    SELECT table_name AS name, format('%I.%I', table_schema, table_name) AS place FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' ORDER BY 1`);
  assert.ok(rows.some(({ name }) => name === 'outbox') && rows.length > 10);
  const word = `(^|[^0-9a-z])${text.replace(/[.+]/g, '\\$&')}([^0-9a-z]|$)`;
  const found: string[] = [];
  for (const { name, place } of rows) {
    const holds = `SELECT 1 FROM ${place} t WHERE t::text ~ $1 OR strpos(t::text, $2) > 0 LIMIT 1`;
    const { rowCount } = await pool.query(holds, [word, Buffer.from(text).toString('hex')]);
    if (rowCount) found.push(name);
  }
  return found;
}

async function exported(pool: Pool): Promise<string> {
  const file = join(tmpdir(), `letters-${process.pid}.export`);
  await exportDatabase(pool, file);
  const text = gunzipSync(await readFile(file)).toString();
  await rm(file);
  return text;
}

/** A code for each purpose under way, as its recipient reads it. */
async function codesUnderWay({ people, join: enter, code }: World): Promise<string[]> {
  const ada = (await people.authenticate(await enter('ada@example.org')))!;
  const codes = [await code('signup', 'new@example.org'), await code('reset', 'ada@example.org')];
  await sendTransactionCode(people.context, ada, DEVICE);
  return [...codes, (await people.outbox('ada@example.org'))[0]!.code!];
}

test('a code that was just mailed stands in no table and in no export in clear, before it is sent and after', () =>
  server.story(async (world) => {
    const { pool, people, vault, clock } = world;
    const codes = await codesUnderWay(world);
    const nowhere = async () => {
      for (const one of codes) {
        assert.match(one, /^[0-9]{6}$/);
        assert.deepEqual(await tablesWith(pool, one), []);
        assert.equal((await exported(pool)).includes(`"${one}"`), false);
      }
    };
    assert.deepEqual(await tablesWith(pool, 'new@example.org'), ['codes', 'outbox']);
    assert.equal((await exported(pool)).includes('new@example.org'), false);
    await nowhere();
    const mail = await startLoopbackMail();
    const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
    const options = { pool, vault, now: () => clock.now, smtpUrl, sms: undefined, log: { warn: () => {} } };
    const sender = new OutboxSender(options);
    await sender.sendDue();
    await sender.stop();
    await mail.close();
    for (const one of codes) assert.ok(mail.received.some(({ data }) => data.includes(one)));
    await nowhere();
    const { rows } = await pool.query('SELECT count(*)::int8 AS kept FROM outbox WHERE secret IS NOT NULL');
    assert.deepEqual(rows, [{ kept: 0 }]);
    assert.deepEqual(await tablesWith(pool, 'new@example.org'), ['codes']);
    assert.deepEqual(await people.outbox(), []);
  }));

test('a letter that nobody sends, or that is given up, loses what it said: with a code in ten minutes, else in a day', () =>
  server.story(async (world) => {
    const { pool, people, clock, code } = world;
    await code('signup', 'ada@example.org');
    await people.signupCaptcha({ kind: 'email', address: 'bob@example.org' }, DEVICE);
    await pool.query(
      `UPDATE outbox SET purpose = 'account_exists', good_until = created_at + 86400000 WHERE recipient LIKE 'bob%'`,
    );
    const kept = async () => {
      await tidyUp(people.context);
      return (await people.outbox()).map(({ to }) => to);
    };
    clock.now += 10 * MINUTE_MS - 1;
    assert.deepEqual((await kept()).length, 2);
    clock.now += 1;
    assert.deepEqual(await kept(), ['bob@example.org']);
    assert.deepEqual(await tablesWith(pool, 'ada@example.org'), []);
    clock.now += DAY_MS;
    assert.deepEqual(await kept(), []);
  }));

test('what an installation of an earlier version kept in clear is gone or sealed when this one has started', async () => {
  const bare = await openTestServer();
  const pool = createPool(await bare.database(), { max: 4 });
  try {
    await migrate(pool, peopleMigrations.slice(0, 3), 'people');
    await migrate(pool, factorMigrations.slice(0, 2), 'factors');
    await pool.query(`INSERT INTO people (id, account, kind, password_hash, invitation_code, created_at)
      VALUES (1000, 'ada@example.org', 'email', '', 'ABCDEFGH', 0)`);
    await pool.query(`INSERT INTO outbox (kind, recipient, purpose, subject, text, code, created_at)
      VALUES ('email', 'ada@example.org', 'signup_code', 'Your code', 'It is 493817.', '493817', 0)`);
    await pool.query(`INSERT INTO anti_phishing VALUES (1000, 'seven otters')`);
    assert.deepEqual(await tablesWith(pool, 'seven otters'), ['anti_phishing']);
    await migrate(pool, VAULT_MIGRATIONS, 'vault');
    await migrate(pool, peopleMigrations, 'people');
    await migrate(pool, factorMigrations, 'factors');
    const db = createKysely<PeopleTables>(pool);
    const vault = await Vault.open(pool, Buffer.alloc(32, 8));
    await sealAntiPhishing({ db, vault });
    await sealAntiPhishing({ db, vault });
    assert.equal(await antiPhishingOf({ db, vault }, 1000), 'seven otters');
    for (const clear of ['493817', 'seven otters']) assert.deepEqual(await tablesWith(pool, clear), []);
  } finally {
    await pool.end();
    await bare.stop();
  }
});

test('what a mail server says of a letter is kept and logged without the address', () =>
  server.story(async ({ pool, vault, code, clock }) => {
    await code('signup', 'ada@example.org');
    const said: string[] = [];
    const options = { pool, vault, now: () => clock.now, smtpUrl: 'smtp://127.0.0.1:1', sms: undefined };
    const sender = new OutboxSender({ ...options, log: { warn: (detail) => said.push(JSON.stringify(detail)) } });
    await sender.sendDue();
    await sender.stop();
    const { rows } = await pool.query<{ last_error: string }>('SELECT last_error FROM outbox');
    assert.notEqual(rows[0]!.last_error, '');
    assert.equal(said.length, 1);
    for (const text of [rows[0]!.last_error, ...said]) assert.equal(text.includes('ada@'), false);
  }));
