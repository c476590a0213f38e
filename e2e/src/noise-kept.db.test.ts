import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { open } from '@tradewind/api';
import { DAY_MS, utcDay } from '@tradewind/base';
import { openTestServer, saveOpenScripts } from '@tradewind/testkit';
import { Revived } from './released.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const SAMPLE_MS = 500;
const POLL_MS = 60;
const SAMPLES = 6;
const PATIENCE_MS = 20_000;
const TEST_MS = 1_200_000;

let databases: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  databases = await openTestServer();
});
after(() => databases?.stop());

/** Lets a few samples be taken in the middle of a day. */
async function liveOn(revived: Revived, day: number): Promise<void> {
  await revived.passTo(day * DAY_MS + DAY_MS / 2);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await revived.passTo((await revived.now()) + SAMPLE_MS);
    await pause(POLL_MS);
  }
}

/** What the public script says of a day; it exits with an error where anything is wrong. */
async function verified(server: Server, script: string, day: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, server.base, day]);
  return stdout;
}

test('an installation of 0.2.0 keeps the noise that it had published, the days behind have the cipher, and anyone can verify both', {
  timeout: TEST_MS,
}, async () => {
  const revived = await Revived.restore('0.2.0-stopped', await databases.database());
  try {
    const server = await revived.start();
    const seeds = () => server.client().ask(open.seeds);
    const before = await seeds();
    const today = utcDay(await revived.now());
    const last = today + 7;
    assert.deepEqual(
      [before.at(-1)?.day, new Set(before.map(({ noise }) => noise))],
      [dayText(last), new Set(['sfc32'])],
    );

    for (const day of [today + 3, last, last + 1, last + 2]) await liveOn(revived, day);
    const later = await until('the next days are published', PATIENCE_MS, async () => {
      const days = await seeds();
      return days.length >= before.length + 9 && days;
    });
    const noiseOf = (day: number) => later.find((one) => one.day === dayText(day))?.noise;
    assert.deepEqual([noiseOf(last), noiseOf(last + 1), noiseOf(last + 9)], ['sfc32', 'chacha20', 'chacha20']);
    assert.deepEqual(
      later.slice(0, before.length).map(({ hash, noise }) => [hash, noise]),
      before.map(({ hash, noise }) => [hash, noise]),
    );

    const script = join(await saveOpenScripts(), 'verify.mjs');
    // The first of these days began with nine markets and went on with 25.
    for (const day of [today, last, last + 1]) {
      const said = await verified(server, script, dayText(day));
      assert.match(said, /chain +right/);
      assert.match(said, /seed +right/);
      assert.match(said, /path +[1-9]\d* prices of the seed/);
    }
    assert.equal(await server.stop(), 0);
  } finally {
    await revived.installation.destroy();
  }
});
