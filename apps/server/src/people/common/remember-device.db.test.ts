import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer, type World } from './fixture.ts';
import { rememberDevice } from './remember-device.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const keyOf = (name: string) => hash('sha256', name, 'buffer');

/** Two owners of devices in this table. */
async function owners({ pool, join, people }: World, table: 'devices' | 'operator_devices') {
  if (table === 'devices') {
    const tokens = [await join('ada@example.org'), await join('eve@example.org')];
    return Promise.all(tokens.map(async (token) => (await people.authenticate(token))!.user));
  }
  const made = await pool.query<{ id: number }>(
    `INSERT INTO operators (name, role, password_hash, totp_secret, totp_step, created_at)
     SELECT name, 'admin', '', '', 0, 0 FROM unnest(ARRAY['Ada', 'Eve']) AS name RETURNING id`,
  );
  return made.rows.map(({ id }) => Number(id));
}

for (const table of ['devices', 'operator_devices'] as const)
  test(`of ${table} the twenty used last are remembered, and nobody's push out another's`, () =>
    server.story(async (world) => {
      const { pool, people } = world;
      const [ada, eve] = await owners(world, table);
      const use = (owner: number, name: string, at: number) =>
        rememberDevice(people.context.db, table, owner, { key: keyOf(name) }, at);
      const kept = async (owner: number) => {
        const column = table === 'devices' ? 'person_id' : 'operator_id';
        const text = `SELECT key_hash FROM ${table} WHERE ${column} = $1 ORDER BY last_seen_at`;
        return (await pool.query<{ key_hash: Buffer }>(text, [owner])).rows.map(({ key_hash }) => key_hash);
      };
      await use(eve!, 'home', 0);
      for (let at = 1; at <= 20; at += 1) await use(ada!, `browser ${at}`, at);
      await use(ada!, 'browser 1', 21);
      await use(ada!, 'browser 22', 22);
      await rememberDevice(people.context.db, table, ada!, {}, 23);
      const names = [...Array.from({ length: 18 }, (_, at) => `browser ${at + 3}`), 'browser 1', 'browser 22'];
      assert.deepEqual(await kept(ada!), names.map(keyOf));
      assert.deepEqual(await kept(eve!), [keyOf('home')]);
    }));
