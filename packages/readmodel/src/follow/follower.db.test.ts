import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { EngineApi, OrderView } from '@tradewind/engine';
import { CounterRandom, testSeed, WORLD_USERS } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer, until } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { orderAsOf } from '../queries/order-as-of.ts';
import { type Order, ordersPage } from '../queries/orders.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { RESET } from '../schema/migrations.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { verifyAll } from '../verify/verify-all.ts';
import type { Follower, FollowerOptions } from './follower.ts';
import type { WorkerStart } from './messages.ts';
import { spawnFollower } from './spawn.ts';
import { startFollower } from './start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const settings = { pollMs: 20, snapshotEveryCommands: 1_000, snapshotEveryMs: 60_000 };

function follow({ url }: Story, over: Partial<FollowerOptions> = {}): Promise<Follower> {
  return startFollower({ url, ...settings, onProgress: () => {}, onSaving: () => {}, ...over });
}

async function finish(story: Story, leader: TestLeader): Promise<void> {
  const follower = await follow(story);
  await until('the follower at the end', () => follower.appliedSeq === leader.engine.seq);
  follower.stop();
  await follower.done;
}

async function assertVerified({ pool, journal }: Story): Promise<void> {
  const verdict = await verifyAll({ pool, journal, from: 'genesis', log: () => {} });
  assert.deepEqual(verdict, { ok: true, problems: [] });
}

/** Every balance is the sum of its records, and every open order stands in the tables as in the engine. */
async function assertTablesEqualEngine({ pool, db }: Story, engine: EngineApi): Promise<void> {
  const { rows } = await pool.query<{ key: string; sum: number; last: number }>(
    `SELECT user_id || ' ' || account || ' ' || asset AS key, sum(amount)::int8 AS sum,
       (array_agg(balance ORDER BY id DESC))[1] AS last
     FROM readmodel.records GROUP BY user_id, account, asset`,
  );
  const sums = new Map(rows.map(({ key, sum, last }) => [key, [sum, last]]));
  const users = WORLD_USERS.map(({ user }) => user).filter((user) => engine.userClass(user) === 'user');
  for (const user of users) {
    for (const { account, asset, available, frozen } of engine.balances(user)) {
      const key = `${user} ${account} ${asset}`;
      const total = available + frozen;
      assert.deepEqual(sums.get(key) ?? [0, 0], [total, total], key);
    }
    const open = [];
    for (const tab of ['pending', 'trading'] as const) {
      for (let before: number | undefined, more = true; more; ) {
        const page = await ordersPage(db, user, { tab, ...(before === undefined ? {} : { before }) });
        open.push(...page.items);
        before = page.next ?? undefined;
        more = page.next !== null;
      }
    }
    const bare = open.map(engineView);
    // The turn is the engine's own: it orders pages that no table answers.
    const held = engine.openOrders(user).map(({ turn, ...order }) => order);
    const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
    assert.deepEqual(bare.sort(byId), held.sort(byId), `open orders of ${user}`);
  }
}

/** Each order as of each command that touched it is what the engine said then. */
async function assertPastEqualsSightings({ db }: Story, leader: TestLeader): Promise<void> {
  const seen = leader.sightings.filter(({ view }) => view === null || leader.engine.userClass(view.user) === 'user');
  assert.ok(seen.length > 500, `only ${seen.length} sightings`);
  for (const { seq, order, view } of seen) {
    const past = await orderAsOf(db, order, seq);
    if (view === null) {
      assert.ok(past === null || (past.endedSeq ?? seq + 1) <= seq, `order ${order} had ended at ${seq}`);
      continue;
    }
    assert.ok(past !== null, `order ${order} at ${seq}`);
    assert.deepEqual(engineView(past), view, `order ${order} as of ${seq}`);
    assert.equal(
      past.fills.reduce((sum, { quantity }) => sum + quantity, 0),
      view.filled,
    );
  }
}

/** The order without what the engine does not keep. */
function engineView(order: Order): OrderView {
  const { fills: _f, endReason: _e, originalQuantity: _o, createdSeq: _c, endedSeq: _s, ...view } = order;
  return view;
}

test('a follower of random commands writes what the engine holds, what a rebuild gives, and its snapshot', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, seed);
    const follower = await follow(story);
    for (let i = 0; i < 8; i++) {
      await leader.write(500);
      follower.committed(leader.engine.seq);
    }
    const saved = await follower.snapshot(leader.place);
    assert.deepEqual(saved, { seq: leader.engine.seq, stateHash: leader.engine.stateHash() });
    follower.stop();
    await follower.done;
    await assertTablesEqualEngine(story, leader.engine);
    await assertPastEqualsSightings(story, leader);
    await assertVerified(story);
    const { pool, journal } = story;
    const fromSnapshot = await verifyAll({ pool, journal, from: saved.seq, log: () => {} });
    assert.deepEqual(fromSnapshot, { ok: true, problems: [] });
    await leader.resign();
  });
});

test('a follower killed again and again between and within batches writes every event exactly once', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const random = new CounterRandom(seed);
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, seed);
    for (let round = 0; round < 6; round++) {
      await leader.write(600);
      const workerData: WorkerStart = { url: story.url, ...settings };
      const worker = new Worker(new URL('./follower-worker.ts', import.meta.url), { workerData });
      const failures: unknown[] = [];
      let progress = 0;
      worker.on('message', (message: { kind: string }) => {
        if (message.kind === 'failed') failures.push(message);
        progress += 1;
      });
      worker.on('error', (error) => failures.push(error));
      await until('first progress', () => progress > 0 || failures.length > 0);
      const enough = performance.now() + random.below(60);
      await until('the blow', () => performance.now() >= enough);
      await worker.terminate();
      assert.deepEqual(failures, []);
    }
    await finish(story, leader);
    await assertTablesEqualEngine(story, leader.engine);
    await assertVerified(story);
    await leader.resign();
  });
});

test('an event hash that is not ours stops the follower with a sentence before anything of that row is written', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, 7);
    await leader.write(100);
    const truth = leader.engine.seq;
    await leader.lie({ eventHash: 'dead'.repeat(4) });
    await leader.write(50);
    const follower = await follow(story);
    await assert.rejects(follower.done, { name: 'DivergenceError', seq: truth + 1 });
    assert.ok((await readCursor(story.pool, LIVE_SCHEMA)).seq <= truth);
    const messages: string[] = [];
    const onFailure = ({ message }: { message: string }) => messages.push(message);
    const thread = spawnFollower({ url: story.url, ...settings, onFailure });
    await until('the failure is told', () => messages.length > 0);
    await thread.stop();
    assert.match(messages.join(), new RegExp(`^The events before sequence ${truth + 1} differ`));
    const verdict = await verifyAll({ ...story, from: 'genesis', log: () => {} });
    assert.match(verdict.problems.join(), new RegExp(`before sequence ${truth + 1} differ`));
    await leader.resign();
  });
});

test('a tick head that is not ours stops the follower with a sentence', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, 10);
    await leader.write(200);
    const truth = leader.engine.seq;
    await leader.lie({ tickHead: 'ab'.repeat(32) });
    const follower = await follow(story);
    await assert.rejects(follower.done, { seq: truth + 1, message: /^The index ticks before sequence/ });
    await leader.resign();
  });
});

test('a snapshot beyond the tables or of another engine version is passed over, foreign tables are refused', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, 8);
    await leader.write(2_500);
    const first = await follow(story);
    await first.snapshot(leader.place);
    first.stop();
    await first.done;
    await story.pool.query(RESET);
    await finish(story, leader);
    await assertVerified(story);

    const snapshot = await story.journal.latestSnapshot();
    assert.equal(snapshot?.seq, leader.engine.seq);
    await story.journal.saveSnapshot({ ...snapshot!, engineVersion: 'older', bytes: Buffer.from('unreadable') });
    await leader.write(100);
    await finish(story, leader);
    await assertVerified(story);

    await story.pool.query("DELETE FROM snapshot; UPDATE readmodel.cursor SET event_hash = '0123456789abcdef'");
    const foreign = await follow(story);
    await assert.rejects(foreign.done, { name: 'DivergenceError' });
    await story.pool.query('UPDATE readmodel.cursor SET seq = seq + 1');
    await assert.rejects(follow(story), /The read model stands at sequence \d+, but the journal ends at \d+/);
    await leader.resign();
  });
});

test('a follower whose connections break goes on where the tables end', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, 11);
    const failures: string[] = [];
    const onFailure = ({ message }: { message: string }) => failures.push(message);
    const thread = spawnFollower({ url: story.url, pollMs: 20, onFailure });
    assert.equal(await thread.reached(leader.engine.seq, 10_000), true);
    for (let round = 0; round < 4; round++) {
      await leader.write(300);
      const { rows } = await story.pool.query<{ own: number }>('SELECT pg_backend_pid() AS own');
      // The leader's own connections are named by what they last did.
      await story.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> $1 AND (query LIKE '%FROM journal WHERE%' OR query LIKE '%COMMIT%'
           OR query LIKE '%readmodel.%')`,
        [rows[0]?.own],
      );
      await leader.write(300);
      assert.equal(await thread.reached(leader.engine.seq, 10_000), true, failures.join());
    }
    await thread.stop();
    assert.deepEqual(failures, []);
    await assertVerified(story);
    await leader.resign();
  });
});

test('the main thread waits for a sequence, asks for a snapshot and stops the thread', async () => {
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, 9);
    const seen: number[] = [];
    const thread = spawnFollower({
      url: story.url,
      pollMs: 60_000,
      onProgress: (seq) => seen.push(seq),
      onFailure: ({ message }) => assert.fail(message),
    });
    assert.equal(await thread.reached(leader.engine.seq, 10_000), true);
    await leader.write(300);
    const { seq } = leader.engine;
    assert.equal(await thread.reached(seq, 1), false, 'nobody told it and it does not poll');
    const reached = thread.reached(seq, 10_000);
    thread.committed(seq);
    assert.equal(await reached, true);
    assert.equal(thread.appliedSeq, seq);
    assert.deepEqual(await thread.snapshot(leader.place), { seq, stateHash: leader.engine.stateHash() });
    await assert.doesNotReject(thread.stop());
    await assert.rejects(thread.snapshot(), /ended/);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.equal(seen.at(-1), seq);
    assert.equal((await story.journal.latestSnapshot())?.seq, seq);
    await leader.resign();
  });
});
