import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { freePort } from './free-port.ts';
import { Installation, type InstallationOptions } from './installation.ts';
import { until } from './until.ts';

let installation: Installation;

before(async () => {
  installation = await Installation.begun();
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

test('live mode refuses to start with anything of the demo, and with fewer than two venues', async () => {
  for (const args of [[], ['--limits', 'off'], ['--clock', 'manual'], ['--liquidity', 'off'], ['--feed', 'simulated']])
    assert.match(await refusal({ args: ['--mode', 'live', ...args] }), /^Live mode does not start/);
  assert.match(await refusal({ env: { TRADEWIND_MODE: 'live' } }), /^Live mode does not start/);
  const live = ['--mode', 'live', '--feed', 'live'];
  assert.match(await refusal({ args: [...live, '--limits', 'off'] }), /^Live mode does not start/);
  const off = { TRADEWIND_FEED_KRAKEN_URL: 'off', TRADEWIND_FEED_COINBASE_URL: 'off' };
  assert.match(await refusal({ args: live, env: off }), /^Live mode does not start with fewer than two venues/);
});

test('each wrong setting is named in a sentence', async () => {
  const wrong: [InstallationOptions, RegExp][] = [
    [{ args: ['--mode', 'test'] }, /TRADEWIND_MODE is 'test'; expected demo or live/],
    [{ args: ['--feed', 'other'] }, /TRADEWIND_FEED is 'other'/],
    [{ args: ['--feed', 'recorded'] }, /TRADEWIND_FEED_FILE/],
    [{ args: ['--feed', 'recorded', '--feed-file', '/no/such.gz'] }, /\/no\/such\.gz/],
    [{ env: { TRADEWIND_FEED_KRAKEN_URL: 'ws://example.com' } }, /TRADEWIND_FEED_KRAKEN_URL is/],
    [{ args: ['--feed', 'live', '--clock', 'manual'] }, /manual clock/],
    [{ args: ['--feed-speed', '0'] }, /feed speed is '0'/],
    [{ args: ['--limits', 'maybe'] }, /TRADEWIND_LIMITS is 'maybe'; expected on or off/],
    [{ args: ['--clock', 'sun'] }, /TRADEWIND_CLOCK/],
    [{ args: ['--port', '99999'] }, /PORT is '99999'/],
    [{ args: ['--console-port', '70000'] }, /CONSOLE_PORT is '70000'/],
    [{ args: ['--trusted-proxy', 'my-proxy'] }, /TRUSTED_PROXY is 'my-proxy'/],
    [{ env: { CONSOLE_ALLOW: '10.0.0.0/40' } }, /CONSOLE_ALLOW is '10\.0\.0\.0\/40'/],
    [{ args: ['--colour', 'red'] }, /--colour/],
    [{ env: { HOST: 'nowhere at all' } }, /HOST is/],
    [{ env: { TRADEWIND_FEED_LOOP: 'yes' } }, /TRADEWIND_FEED_LOOP is 'yes'/],
    [{ env: { SMS_WEBHOOK_URL: 'http://127.0.0.1:1' } }, /SMS_WEBHOOK_SECRET/],
    [{ env: { PUSH_SERVICES: 'https://push.example' } }, /PUSH_SERVICES names/],
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

test('the console stands where it was told to, /ops leads there, and trading goes on where its port is taken', async () => {
  const port = String(await freePort());
  const args = ['--console-port', port];
  const server = await installation.start({ args });
  await until('the console is open', 10_000, () => server.stdout.includes("operators' console: http"));
  const redirect = await fetch(`${server.base}/ops`, { redirect: 'manual' });
  assert.equal(redirect.status, 308);
  assert.equal(redirect.headers.get('location'), `http://localhost:${port}/`);
  const docs = await fetch(`http://127.0.0.1:${port}/api/docs/openapi.json`);
  const { paths, info } = (await docs.json()) as { paths: object; info: { title: string } };
  assert.equal(info.title, 'Tradewind operators API');
  assert.ok('/api/v1/approvals/{id}/approve' in paths);
  const own = await (await fetch(`${server.base}/api/docs/openapi.json`)).json();
  assert.equal(
    Object.keys((own as { paths: object }).paths).some((path) => path.includes('approvals')),
    false,
  );
  assert.equal(await server.stop(), 0);
  const squatter = createServer().listen(Number(port), '127.0.0.1');
  const other = await installation.start({ args });
  await until('the server says so', 10_000, () => other.stdout.includes(`port ${port} is taken`));
  assert.equal(await other.stop(), 0);
  squatter.close();
});

test('without a port for the console there is none, and /ops is a page that does not exist', async () => {
  const server = await installation.start({ args: ['--console-port', '0'] });
  assert.equal((await fetch(`${server.base}/ops`, { redirect: 'manual' })).status, 404);
  assert.doesNotMatch(server.stdout, /console/);
  assert.equal(await server.stop(), 0);
});
