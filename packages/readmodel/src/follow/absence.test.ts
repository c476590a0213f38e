import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { until } from '../fixture.ts';
import { Absence, type AbsencePatience } from './absence.ts';
import type { FollowerFailure, FromWorker, WorkerStart } from './messages.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const RECOVERS = coded('57P03');
const AWAY = coded('ECONNREFUSED');

test('a database that is away is waited for so long, one that recovers for longer, and from when it last said so', () => {
  const away = new Absence({ awayMs: 60, recoveryMs: 600 });
  assert.equal(away.bears(AWAY, 1_000), true);
  assert.equal(away.bears(AWAY, 1_060), true);
  assert.equal(away.bears(AWAY, 1_061), false);

  const recovers = new Absence({ awayMs: 60, recoveryMs: 600 });
  for (let ms = 0; ms <= 600; ms += 50) assert.equal(recovers.bears(RECOVERS, ms), true, `${ms}`);
  assert.equal(recovers.bears(RECOVERS, 601), false);

  const both = new Absence({ awayMs: 60, recoveryMs: 600 });
  assert.equal(both.bears(AWAY, 0), true);
  assert.equal(both.bears(RECOVERS, 60), true);
  assert.equal(both.bears(AWAY, 120), true);
  both.end();
  assert.equal(both.bears(AWAY, 5_000), true, 'it was there meanwhile');
});

/** What a PostgreSQL that recovers says to everybody. */
const STARTING = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();

/** A follower of a database that recovers for ever. */
async function following(t: TestContext, patience: AbsencePatience) {
  let asked = 0;
  const server: Server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => {}).once('data', () => socket.end(STARTING));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  const url = `postgresql://nobody@127.0.0.1:${port}/none`;
  const workerData: WorkerStart = { url, pollMs: 20, snapshotEveryCommands: 1_000, snapshotEveryMs: 60_000, patience };
  const worker = new Worker(new URL('./follower-worker.ts', import.meta.url), { workerData });
  t.after(() => worker.terminate());
  const failures: FollowerFailure[] = [];
  worker.on('message', (message: FromWorker) => message.kind === 'failed' && failures.push(message.failure));
  return { server, failures, asked: () => asked };
}

test('a follower waits for a database that recovers, and ends as what passes when it went away after all', async (t) => {
  const { server, failures, asked } = await following(t, { awayMs: 300, recoveryMs: 60_000 });
  // Of two that are asked a quarter of a second lies in between.
  await until('it is asked for longer than it may be away', () => asked() > 4 || failures.length > 0);
  assert.equal(failures.length, 0, failures[0]?.message);
  server.close();
  await until('the follower ends', () => failures.length > 0);
  assert.equal(failures[0]?.passes, true);
});

test('a database that recovers for too long ends the follower as what passes', async (t) => {
  const { failures } = await following(t, { awayMs: 0, recoveryMs: 300 });
  await until('the follower ends', () => failures.length > 0);
  assert.deepEqual([failures[0]?.message, failures[0]?.passes], ['the database system is starting up', true]);
});
