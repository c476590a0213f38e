import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GENESIS, openJournal } from '@tradewind/journal';
import { atGenesis } from '@tradewind/readmodel';
import { CounterRandom, CRASH_SECONDS, openTestServer, testSeed } from '@tradewind/testkit';
import { continueCrash } from './market-crash-rows.ts';

const WRITER = fileURLToPath(new URL('market-crash-writer.ts', import.meta.url));
const KILLS = 2;
const TEST_MS = 600_000;
const seed = testSeed();
const crash = { seed, accounts: 10_000 };

let databases: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  databases = await openTestServer();
});
after(() => databases?.stop());

interface Whole {
  readonly state: string;
  /** First sequences of all rows. */
  readonly rows: readonly number[];
}

/** What the crash comes to where nothing ends it. */
async function undisturbed(): Promise<Whole> {
  const standing = await atGenesis();
  const rows: number[] = [];
  await continueCrash(standing, crash, async (batch) => {
    rows.push(batch.firstSeq);
    return { ...batch, epoch: 1, prevHash: GENESIS.hash, hash: GENESIS.hash };
  });
  return { state: standing.engine.stateHash(), rows };
}

/** Runs a process that writes on, with `kill -9` once it has kept a row; answers where it stood first and what it came to. */
async function write(url: string, killAt = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [WRITER, url, String(seed), String(crash.accounts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let [stoodAt, state] = [-1, ''];
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, value = ''] = line.split(/ (?=\S+$)/);
    if (word === 'stands at') stoodAt = Number(value);
    if (word === 'state') state = value;
    if (word === 'kept' && Number(value) >= killAt) child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  return { stoodAt, state, code, signal };
}

test(`a market crash whose process is killed with -9 ${KILLS} times ends in the same state (seed ${seed})`, {
  timeout: TEST_MS,
}, async (t) => {
  const random = new CounterRandom(seed);
  const { state, rows } = await undisturbed();
  const url = await databases.database();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // The last rows are the seconds in which the index falls and rises.
    const place = rows.length - CRASH_SECONDS + 200 * kill + random.below(200);
    const { stoodAt, ...end } = await write(url, rows[place]);
    assert.deepEqual(end, { state: '', code: null, signal: 'SIGKILL' });
    t.diagnostic(`killed at sequence ${rows[place]}, begun at ${stoodAt}`);
    assert.ok(stoodAt >= 0 && stoodAt < rows[place]!);
  }
  const end = await write(url);
  assert.ok(end.stoodAt > rows.at(-CRASH_SECONDS)! && end.stoodAt < rows.at(-1)!, 'it was killed in the fall');
  assert.deepEqual([end.code, end.state], [0, state]);
  const journal = openJournal({ url });
  assert.ok((await journal.verifyTail(Number.POSITIVE_INFINITY)).seq > rows.at(-1)!);
  await journal.close();
});
