import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { createPool, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { readConfig } from '../../boot/config.ts';
import { rights } from './database.ts';
import { growthFinding, growthOf } from './growth.ts';
import { network } from './network.ts';

let server: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  server = await openTestServer();
});
after(() => server.stop());

async function story(run: (pool: Pool, url: string) => Promise<void>): Promise<void> {
  const url = await server.database();
  const pool = createPool(url, { max: 1 });
  try {
    await run(pool, url);
  } finally {
    await pool.end();
  }
}

test('growth is the share of all commands that the last seven days brought', () =>
  story(async (pool) => {
    await pool.query(
      'CREATE TABLE leader (head_seq int8, time int8); CREATE TABLE journal (first_seq int8, time int8)',
    );
    assert.equal((await growthOf(pool)).bytesPerDay, null, 'nothing was ever written');
    // 60 days of 10 rows with 10 commands each, then 7 days of 100 such rows.
    await pool.query(
      `INSERT INTO journal SELECT 1 + 10 * n, CASE WHEN n < 600 THEN n * $1::int8 / 10 ELSE 60 * $1::int8 + (n - 600) * $1::int8 / 100 END
       FROM generate_series(0, 1299) n`,
      [DAY_MS],
    );
    await pool.query('INSERT INTO leader SELECT max(first_seq) + 9, max(time) FROM journal');
    const { bytes, bytesPerDay } = await growthOf(pool);
    const expected = (bytes * 7_000) / 13_000 / 7;
    assert.ok(Math.abs(bytesPerDay! / expected - 1) < 0.02, `${bytesPerDay} is about ${expected}`);
    await pool.query('DELETE FROM journal WHERE time < (SELECT max(time) FROM journal) - $1::int8 / 3', [DAY_MS]);
    assert.equal((await growthOf(pool)).bytesPerDay, null, 'eight hours say nothing');
  }));

test('the days until the disk is full decide whether that is well, to think about, or to mend', () => {
  const states = [2, 10, 100].map((days) => growthFinding({ bytes: 1e9, bytesPerDay: 1e9 }, days * 1e9).state);
  assert.deepEqual(states, ['fail', 'warn', 'ok']);
  assert.equal(growthFinding({ bytes: 1e9, bytesPerDay: 1e9 }, null).state, 'ok');
});

test('a role that may not make tables is told which grants it needs', () =>
  story(async (pool) => {
    assert.equal((await rights(pool))[0]!.state, 'ok');
    await pool.query(`CREATE ROLE poor_${process.pid}; SET ROLE poor_${process.pid}`);
    const { state, text } = (await rights(pool))[0]!;
    assert.equal(state, 'fail');
    assert.match(text, /GRANT CREATE ON DATABASE \S+ TO poor_\d+; GRANT CREATE ON SCHEMA "public" TO poor_\d+\.$/);
    await pool.query(`RESET ROLE; DROP ROLE poor_${process.pid}`);
  }));

test('who is let in under which name, and who reaches the console, is said', async () => {
  const found = async (env: Record<string, string>) => {
    const config = readConfig(['--port', '0', '--console-port', '0'], env);
    return (await network(config)).map(({ state, text }) => `${state} ${text}`);
  };
  const local = await found({});
  assert.ok(
    local.every((line) => line.startsWith('ok ')),
    local.join('\n'),
  );
  assert.match(
    (await found({ HOST: '0.0.0.0' })).join('\n'),
    /^warn HOST 0\.0\.0\.0 lets others in, .+ Set PUBLIC_ORIGIN\.$/m,
  );
  assert.match((await found({ PUBLIC_ORIGIN: 'http://trade.example' })).join('\n'), /^warn .+ is not https: /m);
  assert.match(
    (await found({ PUBLIC_ORIGIN: 'https://trade.example' })).join('\n'),
    /^warn .+ TRUSTED_PROXY names none/m,
  );
  const proxied = { PUBLIC_ORIGIN: 'https://trade.example', TRUSTED_PROXY: '10.0.0.1' };
  assert.ok((await found(proxied)).every((line) => line.startsWith('ok ')));
});

test('a console that a proxy opens to everybody under a name is named', async () => {
  const named = { CONSOLE_ORIGIN: 'https://desk.example', TRUSTED_PROXY: '127.0.0.1' };
  const found = async (env: Record<string, string>) =>
    (await network(readConfig(['--port', '0', '--console-port', '1'], env))).map(({ text }) => text).join('\n');
  const open = /open to every address that reaches https:\/\/desk\.example\. Set CONSOLE_ALLOW/;
  assert.match(await found(named), open);
  assert.doesNotMatch(await found({ ...named, CONSOLE_ALLOW: '203.0.113.0/24' }), open);
});

test('an address of this machine with another port is named, behind a proxy it may be', async () => {
  const found = async (env: Record<string, string>) => {
    const config = readConfig(['--port', '0', '--console-port', '1'], env);
    return (await network(config)).map(({ state, text }) => `${state} ${text}`).join('\n');
  };
  assert.doesNotMatch(await found({}), /nobody answers/);
  assert.match(
    await found({ PUBLIC_ORIGIN: 'http://localhost:8080,https://trade.example' }),
    /^warn PUBLIC_ORIGIN names http:\/\/localhost:8080, but PORT is 0: /m,
  );
  assert.match(
    await found({ CONSOLE_ORIGIN: 'http://127.0.0.1' }),
    /^warn CONSOLE_ORIGIN names http:\/\/127\.0\.0\.1, but CONSOLE_PORT is 1: /m,
  );
  const proxied = { PUBLIC_ORIGIN: 'https://localhost:8443', CONSOLE_ORIGIN: 'http://desk.lan:9000' };
  assert.doesNotMatch(await found(proxied), /nobody answers/);
});
