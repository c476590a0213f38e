import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { transact } from '../common/transact.ts';
import { NEXT, OLD, owner } from './fixture.ts';
import { undoChange } from './undo-change.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Ada = Awaited<ReturnType<typeof owner>>;
type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Waits until somebody stands at a lock of this connection. */
async function somebodyWaits(pool: World['pool'], holder: number): Promise<void> {
  const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  while ((await pool.query(waiting, [holder])).rowCount === 0);
}

const OWN_PID = 'SELECT pg_backend_pid() AS pid';

/** Starts `verb` while another transaction holds `locked`, and runs `meanwhile` in that when the verb waits. */
async function behind<T>(
  { pool }: Ada,
  locked: string,
  verb: () => Promise<T>,
  meanwhile: (query: Query) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(locked);
    const running = Promise.allSettled([verb()]);
    await somebodyWaits(pool, (await client.query<{ pid: number }>(OWN_PID)).rows[0]!.pid);
    await meanwhile((text, values) => client.query(text, values));
    await client.query('COMMIT');
    return (await running)[0]!;
  } finally {
    client.release(true);
  }
}

const PERSON = 'SELECT 1 FROM people FOR UPDATE';

/** Fails at once where somebody holds a row that belongs to a person. */
async function takeAll(query: Query): Promise<void> {
  for (const table of ['sessions', 'codes', 'contact_undos', 'devices', 'holds'])
    await query(`SELECT 1 FROM ${table} FOR UPDATE NOWAIT`);
}

const VERBS: Readonly<Record<string, (world: Ada) => Promise<() => Promise<unknown>>>> = {
  async change({ begin, confirm, codeOf }) {
    await begin();
    const change = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    return () => confirm(change);
  },
  async stop({ context, change, linkOf }) {
    await change();
    const link = await linkOf(OLD);
    return () => undoChange(context, link, DEVICE);
  },
  async reset({ people, code }) {
    const typed = await code('reset', OLD);
    return () => people.reset(normaliseAccount(OLD), typed, 'seven teal otters', DEVICE);
  },
  async 'change of the password'({ people, caller }) {
    const change = { oldPassword: PASSWORD, password: 'seven teal otters' };
    return async () => people.changePassword(caller, change, DEVICE);
  },
};

for (const [name, prepare] of Object.entries(VERBS))
  test(`a ${name} that waits for its person holds nothing that another could wait for`, () =>
    server.story(async (world) => {
      const ada = await owner(world);
      const outcome = await behind(ada, PERSON, await prepare(ada), takeAll);
      assert.equal(outcome.status, 'fulfilled');
    }));

test('a change to an address at which somebody registers waits for them without a circle', () =>
  server.story(async (world) => {
    const ada = await owner(world);
    const { begin, confirm, codeOf, code, account } = ada;
    await begin();
    const change = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    await code('signup', NEXT);
    const outcome = await behind(
      ada,
      `DELETE FROM codes WHERE purpose = 'signup'`,
      () => confirm(change),
      (query) =>
        query(
          `INSERT INTO people (account, kind, password_hash, invitation_code, created_at)
            VALUES ($1, 'email', '', 'ABCDEFGH', 0)`,
          [NEXT],
        ),
    );
    assert.equal(outcome.status === 'rejected' && outcome.reason.code, 'account_taken');
    assert.equal(await account(), OLD);
  }));

test('a transaction that was ended in favour of another is run once more, any other failure is told', () =>
  server.story(async (world) => {
    const { context, pool } = await owner(world);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(PERSON);
    let runs = 0;
    let other: Promise<unknown> | undefined;
    await transact(context.db, async (tx) => {
      runs++;
      // Who closes the circle and looks first is the one to go.
      await sql`SET LOCAL deadlock_timeout = '10ms'`.execute(tx);
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid FROM sessions FOR UPDATE`.execute(tx);
      other ??= client.query('SELECT 1 FROM sessions FOR UPDATE').then(() => client.query('COMMIT'));
      if (runs === 1) await somebodyWaits(pool, rows[0]!.pid);
      await sql`SELECT 1 FROM people FOR UPDATE`.execute(tx);
    });
    await other;
    client.release(true);
    assert.equal(runs, 2);
    const failing = transact(context.db, async () => {
      runs++;
      await pool.query('SELECT 1 / 0');
    });
    await assert.rejects(failing, { code: '22012' });
    assert.equal(runs, 3);
  }));
