import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer, until } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { verifyAll } from '../verify/verify-all.ts';
import type { FromWorker, WorkerStart } from './messages.ts';

const ROUNDS = 6;
const settings = { pollMs: 10, snapshotEveryCommands: 1_000, snapshotEveryMs: 60_000 };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function startThread({ url }: Story, failures: unknown[]): Worker {
  const workerData: WorkerStart = { url, ...settings };
  const worker = new Worker(new URL('./follower-worker.ts', import.meta.url), { workerData });
  worker.on('message', (message: FromWorker) => message.kind === 'failed' && failures.push(message));
  worker.on('error', (error) => failures.push(error));
  return worker;
}

test('two followers on the same tables, one killed again and again while commands flow, write each event once', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const random = new CounterRandom(seed);
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, seed);
    const failures: unknown[] = [];
    const steady = startThread(story, failures);
    for (let round = 0; round < ROUNDS; round += 1) {
      const rival = startThread(story, failures);
      const from = (await readCursor(story.pool, LIVE_SCHEMA)).seq;
      await leader.write(100 + random.below(300));
      const moved = async () => (await readCursor(story.pool, LIVE_SCHEMA)).seq > from;
      await until('one of the two goes on', moved);
      await rival.terminate();
    }
    const { seq } = leader.engine;
    const atEnd = async () => (await readCursor(story.pool, LIVE_SCHEMA)).seq === seq;
    await until('the tables stand at the end', atEnd);
    await steady.terminate();
    assert.deepEqual(failures, []);
    const verdict = await verifyAll({ pool: story.pool, journal: story.journal, from: 'genesis', log: () => {} });
    assert.deepEqual(verdict, { ok: true, problems: [] });
    await leader.resign();
  });
});
