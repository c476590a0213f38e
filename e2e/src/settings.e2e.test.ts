import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { Installation, type InstallationOptions } from './installation.ts';
import { until } from './until.ts';

let installation: Installation;

before(async () => {
  installation = await Installation.create();
});
after(() => installation?.destroy());

/** The one sentence with which a process ends that cannot run like this. */
async function refusal(options: InstallationOptions & { readonly port?: number }): Promise<string> {
  const server = installation.spawn(options);
  await until('the process ends', 20_000, () => !server.alive);
  assert.equal(await server.exited, 1, server.stdout);
  const said = server.stderr.trim();
  assert.match(said, /^[A-Z'-][^\n]*\.$/, 'one sentence, no stack');
  return said;
}

test('live mode refuses to start, whatever else is set', async () => {
  for (const args of [[], ['--limits', 'off'], ['--clock', 'manual'], ['--liquidity', 'off'], ['--feed', 'simulated']])
    assert.match(await refusal({ args: ['--mode', 'live', ...args] }), /^Live mode does not start/);
  assert.match(await refusal({ env: { TRADEWIND_MODE: 'live' } }), /^Live mode does not start/);
});

test('each wrong setting is named in a sentence', async () => {
  const wrong: [InstallationOptions, RegExp][] = [
    [{ args: ['--mode', 'test'] }, /TRADEWIND_MODE is 'test'; expected demo or live/],
    [{ args: ['--feed', 'other'] }, /TRADEWIND_FEED is 'other'/],
    [{ args: ['--feed', 'recorded'] }, /TRADEWIND_FEED_FILE/],
    [{ args: ['--feed', 'recorded', '--feed-file', '/no/such.gz'] }, /\/no\/such\.gz/],
    [{ args: ['--feed-speed', '0'] }, /feed speed is '0'/],
    [{ args: ['--limits', 'maybe'] }, /TRADEWIND_LIMITS is 'maybe'; expected on or off/],
    [{ args: ['--clock', 'sun'] }, /TRADEWIND_CLOCK/],
    [{ args: ['--port', '99999'] }, /PORT is '99999'/],
    [{ args: ['--colour', 'red'] }, /--colour/],
    [{ env: { HOST: 'nowhere at all' } }, /HOST is/],
    [{ env: { TRADEWIND_FEED_LOOP: 'yes' } }, /TRADEWIND_FEED_LOOP is 'yes'/],
    [{ env: { SMS_WEBHOOK_URL: 'http://127.0.0.1:1' } }, /SMS_WEBHOOK_SECRET/],
    [{ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } }, /DATABASE_URL/],
  ];
  for (const [options, expected] of wrong) assert.match(await refusal(options), expected);
});

test('a port in use and a data directory that is none are named', async () => {
  const server = await installation.start();
  assert.match(await refusal({ port: server.port }), new RegExp(`^Port ${server.port} `));
  const file = join(installation.dataDir, 'a-file');
  writeFileSync(file, '');
  assert.match(await refusal({ args: ['--data', file] }), /a-file/);
  assert.equal(await server.stop(), 0);
});
