import assert from 'node:assert/strict';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LEADER_LOCK, seizeLock } from './election.ts';
import { appendRows, lead, nextBatch, type Story, startTestServer, type TestServer } from './fixture.ts';
import { DeposedError, UnknownOutcomeError } from './leadership.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_COMMANDS, PARTITION_SEQS } from './limits.ts';
import { openJournal } from './open.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Ends the connection that holds the leader lock, as a cut network or a killed backend does. */
async function cutLeader({ pool }: Story): Promise<void> {
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`);
}

/** A wire to the database that can swallow answers and break. */
async function startWire(url: string) {
  const target = new URL(url.replace('@/', '@localhost/'));
  const directory = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? target.port;
  const open = new Set<Socket>();
  const wire = {
    url: '',
    muted: false,
    cut: () => {
      for (const socket of open) socket.destroy();
      wire.muted = false;
    },
    close: () => server.close(),
  };
  const server = createServer((near) => {
    const far = directory ? connect(`${directory}/.s.PGSQL.${port}`) : connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.pipe(far);
    far.on('data', (bytes) => wire.muted || near.write(bytes)).on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.search = '';
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  wire.url = target.href;
  return wire;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, 'the condition did not come true within 90 s');
    await pause(10);
  }
}

test('Only one connection leads; the next one begins a newer epoch where the first one ended', async () => {
  await server.story(async ({ journal }) => {
    const first = await lead(journal);
    assert.equal(first.head.epoch, 1);
    assert.equal(await journal.acquireLeadership({ onLost: () => {} }), undefined);
    await appendRows(first, 3);
    await first.resign();
    const second = await lead(journal);
    assert.deepEqual(second.head, { ...first.head, epoch: 2 });
    await appendRows(second, 3);
    assert.equal((await journal.verifyTail()).seq, 18);
    await assert.rejects(first.append(nextBatch(first)), DeposedError);
    await second.resign();
  });
});

test('A deposed leader that still has a connection writes no row', async () => {
  await server.story(async ({ journal, pool }) => {
    const zombie = await lead(journal);
    await appendRows(zombie, 2);
    // As when a standby on another machine took over: the epoch moves, the zombie knows nothing.
    await pool.query('UPDATE leader SET epoch = epoch + 1');
    const batch = nextBatch(zombie);
    await assert.rejects(zombie.append(batch), DeposedError);
    await assert.rejects(zombie.append(batch), DeposedError);
    assert.deepEqual((await pool.query('SELECT count(*) AS rows FROM journal')).rows, [{ rows: 2 }]);
    assert.equal((await journal.head()).seq, 6);
    const next = await lead(journal);
    await appendRows(next, 2);
    assert.equal((await journal.verifyTail()).seq, 12);
    await next.resign();
  });
});

test('A frozen leader can be forced out and then writes no row', async () => {
  await server.story(async ({ journal, pool }) => {
    let lost = '';
    const frozen = await journal.acquireLeadership({ onLost: (reason) => (lost = reason) });
    assert.ok(frozen);
    await appendRows(frozen, 2);
    const next = await lead(journal, true);
    assert.equal(next.head.epoch, 2);
    await assert.rejects(frozen.append(nextBatch(frozen)), (error) => {
      return error instanceof DeposedError || error instanceof UnknownOutcomeError;
    });
    await appendRows(next, 1);
    assert.deepEqual((await pool.query('SELECT epoch FROM journal ORDER BY first_seq')).rows, [
      { epoch: 1 },
      { epoch: 1 },
      { epoch: 2 },
    ]);
    assert.match(lost, /^$|^Another process leads/);
    await next.resign();
  });
});

test('Who asks for the lead all the time does not overtake who forces the leader out', async () => {
  await server.story(async ({ url, pool }) => {
    const rival = new pg.Client({ connectionString: url });
    await rival.connect();
    const holder = new pg.Client({ connectionString: url });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query(`SELECT pg_advisory_lock(${LEADER_LOCK})`);
    let rivals = 0;
    let over = false;
    const asking = (async () => {
      while (!over) {
        const { rows } = await rival.query(`SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS won`);
        if (rows[0].won) rivals++;
      }
    })();
    const forcing = new pg.Client({ connectionString: url });
    await forcing.connect();
    assert.equal(await seizeLock(forcing, pool, 5_000), true);
    over = true;
    await asking;
    assert.equal(rivals, 0);
    await Promise.all([rival.end(), forcing.end()]);
  });
});

test('Forced out in the middle of an append, a leader learns that it wrote nothing and is deposed', async () => {
  await server.story(async ({ journal, pool }) => {
    const frozen = await lead(journal);
    await appendRows(frozen, 1);
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM leader FOR UPDATE');
    const appended = frozen.append(nextBatch(frozen));
    const unknown = assert.rejects(appended, UnknownOutcomeError);
    const next = lead(journal, true);
    await unknown;
    await blocker.query('ROLLBACK');
    blocker.release();
    const leader = await next;
    await assert.rejects(frozen.append(nextBatch(frozen)), RangeError, 'unresolved');
    assert.equal(await frozen.resolveAppend(), 'deposed');
    await assert.rejects(frozen.append(nextBatch(frozen)), DeposedError);
    assert.equal((await journal.head()).seq, 3);
    await leader.resign();
  });
});

test('After a cut connection an append that did not arrive is absent, and appends go on', async () => {
  await server.story(async (story) => {
    const { journal, pool } = story;
    const leader = await lead(journal);
    await appendRows(leader, 1);
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM leader FOR UPDATE');
    const waiting = assert.rejects(leader.append(nextBatch(leader)), UnknownOutcomeError);
    await cutLeader(story);
    await waiting;
    await blocker.query('ROLLBACK');
    blocker.release();
    assert.equal(await leader.resolveAppend(), 'absent');
    assert.equal(leader.head.epoch, 2);
    await appendRows(leader, 1);
    assert.equal((await journal.verifyTail()).seq, 6);
    await leader.resign();
  });
});

test('An append whose answer was lost on the way is found committed, and appends go on', async () => {
  await server.story(async ({ url, journal }) => {
    const wire = await startWire(url);
    const far = openJournal({ url: wire.url });
    const leader = await lead(far);
    await appendRows(leader, 1);
    wire.muted = true;
    const unheard = assert.rejects(leader.append(nextBatch(leader)), UnknownOutcomeError);
    await until(async () => (await journal.head()).seq === 6);
    wire.cut();
    await unheard;
    assert.equal(await leader.resolveAppend(), 'committed');
    assert.deepEqual([leader.head.seq, leader.head.epoch], [6, 2]);
    await appendRows(leader, 1);
    assert.equal((await journal.verifyTail()).seq, 9);
    await leader.resign();
    await far.close();
    wire.close();
  });
});

test('A leader that loses its connection while idle goes on in an epoch of its own, and nothing is written twice', async () => {
  await server.story(async (story) => {
    const leader = await story.journal.acquireLeadership({ onLost: (reason) => assert.fail(reason) });
    assert.ok(leader);
    for (let round = 1; round <= 3; round += 1) {
      await appendRows(leader, 1);
      await cutLeader(story);
      await until(() => leader.head.epoch === round + 1);
    }
    await cutLeader(story);
    await appendRows(leader, 1).catch((error: unknown) => {
      assert.ok(error instanceof UnknownOutcomeError);
      return leader.resolveAppend();
    });
    const { rows } = await story.pool.query<{ epoch: number }>('SELECT epoch FROM journal ORDER BY first_seq');
    assert.deepEqual(
      rows.slice(0, 3).map(({ epoch }) => epoch),
      [1, 2, 3],
    );
    assert.equal((await story.journal.verifyTail()).seq, leader.head.seq);
    await leader.resign();
  });
});

test('A leader that loses its connection and finds that another led meanwhile is told in a sentence, once', async () => {
  await server.story(async (story) => {
    const reasons: string[] = [];
    const leader = await story.journal.acquireLeadership({ onLost: (reason) => reasons.push(reason) });
    assert.ok(leader);
    await appendRows(leader, 1);
    await story.pool.query('UPDATE leader SET epoch = epoch + 1');
    await cutLeader(story);
    await until(() => reasons.length > 0);
    await assert.rejects(leader.append(nextBatch(leader)), DeposedError);
    assert.deepEqual(reasons, ['Another process leads this installation now.']);
  });
});

test('Resigning tells nobody', async () => {
  await server.story(async ({ journal }) => {
    const leader = await journal.acquireLeadership({ onLost: (reason) => assert.fail(reason) });
    await leader?.resign();
    await (await lead(journal)).resign();
  });
});

test('Batches that are too large, out of order, malformed or overlapping are refused and change nothing', async () => {
  await server.story(async ({ journal }) => {
    const leader = await lead(journal);
    const batch = nextBatch(leader);
    for (const wrong of [
      { firstSeq: 2 },
      { firstSeq: 0 },
      { count: 0 },
      { count: MAX_BATCH_COMMANDS + 1 },
      { payload: Buffer.alloc(MAX_BATCH_BYTES + 1) },
      { eventHash: '' },
      { tickHead: 'A'.repeat(64) },
      { time: -1 },
      { time: 0.5 },
    ]) {
      await assert.rejects(leader.append({ ...batch, ...wrong }), RangeError, Object.keys(wrong)[0]);
    }
    await assert.rejects(leader.resolveAppend(), RangeError);
    const first = leader.append({ ...batch, count: MAX_BATCH_COMMANDS, payload: Buffer.alloc(MAX_BATCH_BYTES) });
    await assert.rejects(leader.append(batch), RangeError, 'one at a time');
    await first;
    assert.equal((await journal.verifyTail()).seq, MAX_BATCH_COMMANDS);
    await leader.resign();
  });
});

test('A statement the server refuses is certainly not written, and the same batch may be tried again', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 1);
    const batch = nextBatch(leader);
    await pool.query('ALTER TABLE journal ADD CONSTRAINT full_disk CHECK (first_seq < 4)');
    await assert.rejects(leader.append(batch), /full_disk/);
    assert.equal((await journal.head()).seq, 3);
    await pool.query('ALTER TABLE journal DROP CONSTRAINT full_disk');
    await leader.append(batch);
    assert.equal((await journal.verifyTail()).seq, 6);
    await leader.resign();
  });
});

test('Partitions are made ahead, so the chain crosses their border', async () => {
  await server.story(async ({ journal, pool }) => {
    const hash = 'e'.repeat(64);
    const border = PARTITION_SEQS - 1;
    await pool.query("INSERT INTO leader VALUES (1, 1, $1, $2, 0, '')", [border - 1, Buffer.from(hash, 'hex')]);
    const leader = await lead(journal);
    await leader.append(nextBatch(leader, 1));
    for (let i = 0; i < 5; i++) await leader.append(nextBatch(leader, 1));
    await until(async () => {
      const { rows } = await pool.query('SELECT to_regclass($1) IS NOT NULL AS made', [
        `journal_${2 * PARTITION_SEQS}`,
      ]);
      return rows[0].made;
    });
    const { rows } = await pool.query(
      'SELECT tableoid::regclass::text AS part, count(*) FROM journal GROUP BY 1 ORDER BY 1',
    );
    assert.deepEqual(rows, [
      { part: 'journal_0', count: 1 },
      { part: `journal_${PARTITION_SEQS}`, count: 5 },
    ]);
    const read = [];
    for await (const row of journal.readAfter({ seq: border - 1, hash })) read.push(row.firstSeq);
    assert.deepEqual(
      read,
      [0, 1, 2, 3, 4, 5].map((n) => border + n),
    );
    await leader.resign();
  });
});

test('Rows are durable before they are acknowledged, also on a server that acknowledges early by default', async () => {
  await server.story(async ({ journal, pool }) => {
    await pool.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
    );
    const leader = await lead(journal);
    await pool.query(`CREATE TABLE seen (setting text)`);
    await pool.query(`CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$`);
    await pool.query('CREATE TRIGGER look BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION look()');
    await appendRows(leader, 1);
    assert.deepEqual((await pool.query('SELECT setting FROM seen')).rows, [{ setting: 'on' }]);
    await leader.resign();
  });
});
