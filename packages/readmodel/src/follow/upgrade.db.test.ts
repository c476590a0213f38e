import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import type { EngineApi, Upgrade } from '@tradewind/engine';
import { type Journal, lastSeq } from '@tradewind/journal';
import { testSeed, WORLD_USERS } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer, until } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { replayTo } from '../verify/replay-to.ts';
import { type Verdict, verifyAll } from '../verify/verify-all.ts';
import { enginesFrom, FIRST_VERSION } from '../versions/lineage.ts';
import { presentVersion } from '../versions/present-version.ts';
import { applyRow } from './apply-row.ts';
import { DivergenceError } from './divergence.ts';
import type { Follower } from './follower.ts';
import { type Standing, standAt } from './standing.ts';
import { startFollower } from './start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function follow({ url }: Story): Promise<Follower> {
  const settings = { pollMs: 20, snapshotEveryCommands: 600, snapshotEveryMs: HOUR_MS };
  return startFollower({ url, ...settings, onProgress: () => {}, onSaving: () => {} });
}

/** A follower from the cursor to the end of the journal, which saves no snapshot there. */
async function followToEnd(story: Story, { engine }: TestLeader): Promise<void> {
  const follower = await follow(story);
  await until('the follower at the end', () => follower.appliedSeq === engine.seq);
  follower.stop();
  await follower.done;
}

/** A journal begun by 0.1.0, which left a snapshot in its midst and one at its end, then taken over version by version. */
interface Lived {
  readonly leader: TestLeader;
  /** Where 0.1.0 left snapshots. */
  readonly snapshots: readonly [number, number];
  /** The first of them. */
  readonly upgrade: Upgrade;
  /** Sequences of the first and of the last Upgrade; between them are only others. */
  readonly from: number;
  readonly at: number;
}

/** Every version that such a journal goes through. */
const LINE = (await enginesFrom(FIRST_VERSION)).map(({ version }) => version);

/** Somebody whom the engine of 0.1.0 never knew. */
const NEWCOMER = 50;

async function lived({ journal }: Story, seed: number): Promise<Lived> {
  const leader = await TestLeader.beginFirstVersion(journal, seed);
  await leader.write(700);
  const midst = await leader.saveAsFirstVersion(journal);
  await leader.write(700);
  const end = await leader.saveAsFirstVersion(journal);
  const from = leader.engine.seq + 1;
  const [upgrade] = await leader.upgrade();
  const at = leader.engine.seq;
  await leader.send([
    { kind: 'OpenAccount', user: NEWCOMER, class: 'user', group: 0 },
    { kind: 'Grant', user: NEWCOMER, clientId: '', bodyHash: 0 },
  ]);
  await leader.write(1_000);
  return { leader, snapshots: [midst, end], upgrade: upgrade!, from, at };
}

function verify({ pool, journal }: Story, from: 'genesis' | number = 'genesis', said: string[] = []): Promise<Verdict> {
  return verifyAll({ pool, journal, from, log: (line) => said.push(line) });
}

const WHOLE: Verdict = { ok: true, problems: [] };

/** The state at a sequence, from the latest snapshot before it. */
async function stoodAt(journal: Journal, seq: number): Promise<{ from: Standing['position']; standing: Standing }> {
  const standing = await standAt(journal, seq);
  const from = standing.position;
  for await (const row of journal.readAfter(from)) {
    if (row.firstSeq > seq) break;
    applyRow(standing, row, undefined, seq);
  }
  return { from, standing };
}

/** What every user has is the sum of their records, whoever's rules made them. */
async function assertRecordsSumUp({ pool }: Story, engine: EngineApi): Promise<void> {
  const { rows } = await pool.query<{ key: string; sum: number }>(
    `SELECT user_id || ' ' || account || ' ' || asset AS key, sum(amount)::int8 AS sum
     FROM ${LIVE_SCHEMA}.records GROUP BY user_id, account, asset`,
  );
  const sums = new Map(rows.map(({ key, sum }) => [key, sum]));
  const users = WORLD_USERS.filter(({ class: of }) => of === 'user').map(({ user }) => user);
  assert.ok(engine.balances(NEWCOMER).length > 0);
  for (const user of [...users, NEWCOMER])
    for (const { account, asset, available, frozen } of engine.balances(user))
      assert.equal(sums.get(`${user} ${account} ${asset}`) ?? 0, available + frozen, `${user} ${account} ${asset}`);
}

/** Rows of a table before, and from, a sequence. */
async function split({ pool }: Story, table: string, at: number): Promise<readonly [number, number]> {
  const { rows } = await pool.query<{ before: number; since: number }>(
    `SELECT count(*) FILTER (WHERE seq < $1) AS before, count(*) FILTER (WHERE seq > $1) AS since
     FROM ${LIVE_SCHEMA}.${table}`,
    [at],
  );
  return [rows[0]!.before, rows[0]!.since];
}

test('a follower goes over an Upgrade: the events of both stretches are in the tables, as a rebuild makes them', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const { leader, snapshots, from: upgraded, at } = await lived(story, seed);
    await followToEnd(story, leader);
    for (const table of ['records', 'fills', 'trades', 'ticks']) {
      const [before, since] = await split(story, table, at);
      assert.ok(before > 0 && since > 0, `${table}: ${before} rows before the Upgrade, ${since} since`);
    }
    const { rows } = await story.pool.query<{ across: number }>(
      `SELECT count(*) AS across FROM ${LIVE_SCHEMA}.orders WHERE created_seq < $1 AND ended_seq > $1`,
      [at],
    );
    assert.ok(rows[0]!.across > 0, 'orders that were open went on');
    await assertRecordsSumUp(story, leader.engine);

    const said: string[] = [];
    assert.deepEqual(await verify(story, 'genesis', said), WHOLE);
    assert.ok(
      said.includes(`Sequences 1 to ${upgraded - 1} replayed by the engine of ${FIRST_VERSION}.`),
      said.join('\n'),
    );
    const { seq } = leader.engine;
    assert.ok(said.includes(`Sequences ${at} to ${seq} replayed by the engine of ${presentVersion()}.`));
    // Three are kept: the follower has added one or two of this version.
    for (const from of snapshots.slice(1)) assert.deepEqual(await verify(story, from), WHOLE, `from ${from}`);
    await leader.resign();
  });
});

test('a follower that ended before, at or behind an Upgrade goes on there', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const leader = await TestLeader.beginFirstVersion(story.journal, seed);
    for (const next of [
      () => leader.write(300),
      () => leader.saveAsFirstVersion(story.journal),
      () => leader.write(300),
      () => leader.upgrade(),
      () => leader.write(100),
      () => leader.write(100),
    ]) {
      await next();
      await followToEnd(story, leader);
      const { seq, eventHash } = await readCursor(story.pool, LIVE_SCHEMA);
      assert.deepEqual({ seq, eventHash }, leader.place);
    }
    const follower = await follow(story);
    await leader.write(100);
    const saved = await follower.snapshot(leader.place);
    assert.deepEqual(saved, { seq: leader.engine.seq, stateHash: leader.engine.stateHash() });
    follower.stop();
    await follower.done;
    assert.equal((await story.journal.latestSnapshot())!.engineVersion, presentVersion());
    assert.deepEqual(await verify(story), WHOLE);
    assert.deepEqual(await verify(story, saved.seq), WHOLE);
    await leader.resign();
  });
});

test('a replay and a stand at any place agree, before, at and behind the Upgrade', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const { journal } = story;
    const { leader, snapshots, upgrade, from: upgraded, at } = await lived(story, seed);
    const { seq: end } = leader.engine;
    const places = [
      1,
      100,
      snapshots[0] - 1,
      snapshots[0],
      snapshots[0] + 1,
      upgraded - 1,
      upgraded,
      at,
      at + 1,
      end - 100,
      end,
    ];
    for (const seq of places) {
      const replayed = await replayTo(journal, seq);
      const { from, standing } = await stoodAt(journal, seq);
      const version = LINE[Math.min(Math.max(seq - upgraded + 1, 0), LINE.length - 1)];
      assert.deepEqual([replayed.seq, replayed.version], [seq, version]);
      assert.deepEqual([standing.engine.seq, standing.version], [seq, version]);
      assert.equal(standing.engine.stateHash(), replayed.stateHash, `at ${seq}`);
      assert.equal(standing.engine.time, replayed.time);
      const snapshot = snapshots.findLast((taken) => taken <= seq) ?? 0;
      assert.equal(from.seq, snapshot, `${seq} is reached from the snapshot before it`);
    }
    assert.equal((await replayTo(journal, upgraded - 1)).stateHash, upgrade.stateBefore);
    assert.equal((await replayTo(journal)).stateHash, leader.engine.stateHash());
    assert.notEqual(upgrade.stateBefore, upgrade.stateAfter, 'two versions write a state each in their way');
    assert.deepEqual(
      leader.engine.versions(),
      LINE.map((version, place) => ({ version, seq: place === 0 ? 1 : upgraded + place - 1 })),
    );
    await leader.resign();
  });
});

test('an Upgrade stands alone in its row, says which version the rows need, and time does not pass with it', async () => {
  await server.story(async ({ journal }) => {
    const leader = await TestLeader.beginFirstVersion(journal, 5);
    await leader.write(50);
    const { time } = leader.engine;
    assert.equal(await journal.version(), FIRST_VERSION);
    await leader.upgrade();
    assert.equal(await journal.version(), presentVersion());
    let last: { count: number; time: number; seq: number } | undefined;
    for await (const row of journal.readFrom(1)) last = { count: row.count, time: row.time, seq: lastSeq(row) };
    assert.deepEqual(last, { count: 1, time, seq: leader.engine.seq });
    await leader.resign();
  });
});

test('a journal that 0.1.0 wrote and nobody has upgraded is followed, verified and replayed as it is', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.beginFirstVersion(story.journal, 6);
    await leader.write(700);
    await followToEnd(story, leader);
    assert.equal(
      await story.journal.latestSnapshot(),
      undefined,
      'a snapshot is of this version, which is not there yet',
    );
    const said: string[] = [];
    assert.deepEqual(await verify(story, 'genesis', said), WHOLE);
    const { seq } = leader.engine;
    assert.ok(said.includes(`Sequences 1 to ${seq} replayed by the engine of ${FIRST_VERSION}.`), said.join('\n'));
    assert.equal((await replayTo(story.journal)).stateHash, leader.engine.stateHash());
    await leader.resign();
  });
});

test('a lying state hash in an Upgrade stops whoever comes there, and the sequence is named', async () => {
  const lie = 'fedcba9876543210';
  for (const [claim, state] of [
    [{ stateBefore: lie }, `states of ${FIRST_VERSION}`],
    [{ stateAfter: lie }, `states of ${LINE[1]}`],
  ] as const)
    await server.story(async (story) => {
      const leader = await TestLeader.beginFirstVersion(story.journal, 7);
      await leader.write(400);
      const before = await readCursorAfter(story, leader);
      const at = leader.engine.seq + 1;
      await leader.lieInUpgrade(claim);
      const said = `The ${state} before sequence ${at} differ from those of the leader`;
      const diverges = (error: unknown) => {
        assert.ok(error instanceof DivergenceError, String(error));
        assert.equal(error.seq, at);
        assert.ok(error.message.startsWith(said) && error.message.includes(`not ${lie}`), error.message);
        return true;
      };
      await assert.rejects((await follow(story)).done, diverges);
      assert.deepEqual(await readCursor(story.pool, LIVE_SCHEMA), before, 'nothing of it is in the tables');
      await assert.rejects(replayTo(story.journal), diverges);
      const { ok, problems } = await verify(story);
      assert.equal(ok, false);
      assert.ok(problems.length === 1 && problems[0]!.startsWith(said), problems.join('\n'));
      assert.equal(
        (await replayTo(story.journal, at - 1)).stateHash,
        leader.engine.stateHash(),
        'all before it is whole',
      );
      await leader.resign();
    });
});

async function readCursorAfter(story: Story, leader: TestLeader) {
  await followToEnd(story, leader);
  return readCursor(story.pool, LIVE_SCHEMA);
}

test('an Upgrade to a version that does not come next stops whoever comes there', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.beginFirstVersion(story.journal, 8);
    await leader.write(100);
    await leader.lieInUpgrade({ to: '9.8.7' });
    await assert.rejects(
      replayTo(story.journal),
      /takes the journal to version 9\.8\.7, which does not follow 0\.1\.0 here/,
    );
    await assert.rejects(
      (await follow(story)).done,
      /takes the journal to version 9\.8\.7, which does not follow 0\.1\.0 here/,
    );
    await leader.resign();
  });
});
