import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Migration, migrate } from '@tradewind/database';
import { LEADER_LOCK } from './election.ts';
import { appendRows, lead, nextBatch, type Story, startTestServer, type TestServer } from './fixture.ts';
import type { LeadershipOptions } from './leadership.ts';
import { openJournal } from './open.ts';
import { GENESIS } from './row.ts';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from './schema.ts';

/** The tables as 0.1.0 left them. */
const FIRST_TABLES: readonly Migration[] = JOURNAL_MIGRATIONS.slice(0, 2);
/** How 0.1.0 begins an epoch, word for word. */
const FIRST_EPOCH = `INSERT INTO leader AS l (id, epoch, head_seq, head_hash, time) VALUES (1, 1, $1, $2, 0)
     ON CONFLICT (id) DO UPDATE SET epoch = l.epoch + 1`;
const genesis = [GENESIS.seq, Buffer.from(GENESIS.hash, 'hex')];

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A database with the tables of 0.1.0 and its leader row, which ends at `headSeq`. */
async function ofFirstVersion({ pool }: Story, headSeq: number): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(pool, FIRST_TABLES, JOURNAL_SCOPE);
  await pool.query(FIRST_EPOCH, genesis);
  await pool.query('UPDATE leader SET epoch = 7, head_seq = $1, head_hash = $2', [headSeq, Buffer.alloc(32, 1)]);
}

/** Every row and every column that a leader could change. */
async function everything({ pool }: Story): Promise<unknown> {
  const columns = await pool.query(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  const all: Record<string, unknown> = { columns: columns.rows };
  const tables = new Set(columns.rows.map(({ table_name: name }) => name as string));
  for (const name of tables) all[name] = (await pool.query(`SELECT t::text FROM ${name} t ORDER BY 1`)).rows;
  return all;
}

const leadWith = async ({ journal }: Story, options: Partial<LeadershipOptions>) => {
  const leader = await journal.acquireLeadership({ onLost: () => {}, ...options });
  assert.ok(leader, 'nobody else leads');
  return leader;
};

test('admit is asked under the lock and before anything is written: where it throws, all is as it was and another leads', async () => {
  await server.story(async (story) => {
    await ofFirstVersion(story, 41);
    const before = await everything(story);
    const asked: (string | null)[] = [];
    const refusing = story.journal.acquireLeadership({
      onLost: (reason) => assert.fail(reason),
      version: '0.2.0',
      admit: async (version) => {
        asked.push(version);
        assert.deepEqual(await everything(story), before, 'nothing is written before it is asked');
        const rival = openJournal({ url: story.url });
        assert.equal(await rival.acquireLeadership({ onLost: () => {} }), undefined, 'nobody else can lead meanwhile');
        await rival.close();
        throw new Error('not admitted');
      },
    });
    await assert.rejects(refusing, /^Error: not admitted$/);
    assert.deepEqual(asked, ['0.1.0']);
    assert.deepEqual(await everything(story), before);

    const heard: (string | null)[] = [];
    const next = await leadWith(story, { version: '0.2.0', admit: (version) => void heard.push(version) });
    assert.deepEqual(heard, ['0.1.0']);
    assert.deepEqual([next.head.epoch, next.head.seq], [8, 41]);
    assert.notDeepEqual(await everything(story), before, 'the tables are brought up to date, an epoch begun');
    await next.resign();
  });
});

test('a refusal of admit leaves a journal of this version as it was, also where a silent leader was cut off before it', async () => {
  await server.story(async (story) => {
    const leader = await leadWith(story, { version: '0.2.0' });
    await appendRows(leader, 3);
    await leader.resign();
    const before = await everything(story);
    // One that is frozen keeps its lock, and does not come back for it.
    const silent = await story.pool.connect();
    silent.on('error', () => {});
    await silent.query(`SELECT pg_advisory_lock(${LEADER_LOCK})`);
    const refused = (forced: boolean) => {
      const admit = () => {
        throw new Error('not admitted');
      };
      return assert.rejects(
        story.journal.acquireLeadership({ onLost: () => {}, force: () => forced, admit }),
        /not admitted/,
      );
    };
    await refused(true);
    silent.release(true);
    await refused(false);
    assert.deepEqual(await everything(story), before);
    const next = await lead(story.journal);
    await appendRows(next, 1);
    assert.equal((await story.journal.verifyTail()).seq, 12);
    await next.resign();
  });
});

test('admit is not asked while another connection leads', async () => {
  await server.story(async (story) => {
    const leader = await lead(story.journal);
    const admit = () => assert.fail('asked');
    assert.equal(await story.journal.acquireLeadership({ onLost: () => {}, admit }), undefined);
    await leader.resign();
  });
});

test('a journal that nobody has written is of no version, and takes that of whoever leads it', async () => {
  await server.story(async (story) => {
    const { journal } = story;
    const heard: (string | null)[] = [];
    const admit = (version: string | null) => void heard.push(version);
    assert.equal(await journal.version(), null);
    const first = await leadWith(story, { version: '0.2.0', admit });
    assert.equal(await journal.version(), null);
    await first.resign();
    const second = await leadWith(story, { version: '0.3.0', admit });
    await appendRows(second, 1);
    assert.equal(await journal.version(), '0.3.0');
    assert.deepEqual(heard, [null, null]);
    await second.resign();
  });
});

test('appends keep the version unless they bring one, and whoever leads next keeps it', async () => {
  await server.story(async (story) => {
    const { journal } = story;
    const leader = await leadWith(story, { version: '0.2.0' });
    await appendRows(leader, 2);
    assert.equal(await journal.version(), '0.2.0');
    await leader.append({ ...nextBatch(leader), version: '0.3.0' });
    assert.equal(await journal.version(), '0.3.0');
    await appendRows(leader, 2);
    assert.equal(await journal.version(), '0.3.0');
    await leader.resign();

    const heard: (string | null)[] = [];
    const next = await leadWith(story, { version: '0.9.0', admit: (version) => void heard.push(version) });
    assert.deepEqual(heard, ['0.3.0']);
    assert.equal(await journal.version(), '0.3.0', 'a new epoch changes no rows');
    await appendRows(next, 1);
    assert.equal(await journal.version(), '0.3.0');
    await next.resign();
  });
});

test('a row that is refused brings no version', async () => {
  await server.story(async (story) => {
    const leader = await leadWith(story, { version: '0.2.0' });
    await appendRows(leader, 1);
    const zombie = { ...nextBatch(leader), version: '0.3.0' };
    await story.pool.query('UPDATE leader SET epoch = epoch + 1');
    await assert.rejects(leader.append(zombie), /Another process leads/);
    assert.equal(await story.journal.version(), '0.2.0');
  });
});

test('tables of 0.1.0 are read as they are: their rows need 0.1.0, none need none, and no tables need none', async () => {
  await server.story(async (story) => {
    const { journal, pool } = story;
    await ofFirstVersion(story, 41);
    assert.equal(await journal.version(), '0.1.0');
    await pool.query('UPDATE leader SET head_seq = 0');
    assert.equal(await journal.version(), null);
    await pool.query('DELETE FROM leader');
    assert.equal(await journal.version(), null);
    await pool.query('DROP TABLE leader');
    assert.equal(await journal.version(), null);
  });
});

test('rows of 0.1.0 keep that version when the tables are brought up to date and an epoch begins', async () => {
  await server.story(async (story) => {
    await ofFirstVersion(story, 41);
    const leader = await leadWith(story, { version: '0.2.0' });
    assert.equal(await story.journal.version(), '0.1.0');
    await appendRows(leader, 1);
    assert.equal(await story.journal.version(), '0.1.0');
    await leader.append({ ...nextBatch(leader), version: '0.2.0' });
    assert.equal(await story.journal.version(), '0.2.0');
    await leader.resign();
  });
});

test('a program of 0.1.0 can begin no epoch any more, in a written journal or a new one, and changes nothing', async () => {
  const notNull = (error: unknown) => {
    assert.match(String(error), /null value in column "version" of relation "leader"/);
    return true;
  };
  await server.story(async (story) => {
    await assert.rejects(story.pool.query(FIRST_EPOCH, genesis), notNull);
    assert.deepEqual((await story.pool.query('SELECT * FROM leader')).rows, []);

    const leader = await leadWith(story, { version: '0.2.0' });
    await appendRows(leader, 2);
    const before = await everything(story);
    await assert.rejects(story.pool.query(FIRST_EPOCH, genesis), notNull);
    assert.deepEqual(await everything(story), before);
    await appendRows(leader, 1);
    await leader.resign();
  });
  await server.story(async (story) => {
    await ofFirstVersion(story, 41);
    await story.pool.query(FIRST_EPOCH, genesis);
    const { rows } = await story.pool.query('SELECT epoch, head_seq FROM leader');
    assert.deepEqual(rows, [{ epoch: 8, head_seq: 41 }], 'in its own tables it could');
  });
});
