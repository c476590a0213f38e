import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '../../boot/config.ts';
import { readConsole } from './network-settings.ts';
import type { Environment } from './settings.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://trade.example' };
const OPERATOR = { OPERATOR_NAME: 'Example Ltd', OPERATOR_ADDRESS: '1 Street', OPERATOR_EMAIL: 'a@trade.example' };
const live = (env: Environment, ...args: string[]) =>
  readConfig(['--mode', 'live', '--feed', 'live', ...args], { ...OPERATOR, ...env });

test('both ports are for this machine alone until the settings say otherwise, in both modes', () => {
  for (const config of [readConfig([], {}), live(PUBLIC)]) {
    assert.deepEqual([config.host, config.consoleHost], ['127.0.0.1', '127.0.0.1']);
    assert.equal(config.consoleOrigins.first, 'http://localhost:8081');
  }
});

test('who the ports are comes from flags before the environment', () => {
  const env = { ...PUBLIC, CONSOLE_ORIGIN: 'https://desk.example' };
  const config = readConfig([], env);
  assert.deepEqual(
    [config.origins.first, config.consoleOrigins.first],
    ['https://trade.example', 'https://desk.example'],
  );
  const args = ['--public-origin', 'https://b.example', '--console-origin', 'https://c.example'];
  const flagged = readConfig(args, env);
  assert.deepEqual([flagged.origins.first, flagged.consoleOrigins.first], ['https://b.example', 'https://c.example']);
});

test('live refuses to start without its own address, or with one that is read on the way', () => {
  for (const env of [{}, { PUBLIC_ORIGIN: ' ' }])
    assert.throws(() => live(env), /^ConfigError: Live mode does not start without PUBLIC_ORIGIN/);
  for (const origin of ['http://trade.example', 'https://trade.example,http://192.168.1.5:8080'])
    assert.throws(() => live({ PUBLIC_ORIGIN: origin }), /^ConfigError: Live mode does not start with PUBLIC_ORIGIN/);
  const console = { ...PUBLIC, CONSOLE_ORIGIN: 'http://desk.example' };
  assert.throws(() => live(console), /^ConfigError: Live mode does not start with CONSOLE_ORIGIN/);
  assert.equal(live({ ...console, CONSOLE_PORT: '0' }).consolePort, 0, 'no console, no matter');
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080,https://trade.example'])
    assert.equal(live({ PUBLIC_ORIGIN: origin }).mode, 'live');
});

test('live refuses a console that a proxy opens to everybody under a name, unless it says who may', () => {
  const named = { ...PUBLIC, CONSOLE_ORIGIN: 'https://desk.example', TRUSTED_PROXY: '127.0.0.1' };
  const open = /^ConfigError: Live mode does not start with a console that everybody reaches at https:\/\/desk.example/;
  assert.throws(() => live(named), open);
  assert.throws(() => live({ ...named, CONSOLE_ORIGIN: 'http://localhost:8081,https://desk.example' }), /everybody/);
  const here = { ...named, CONSOLE_ALLOW: '127.0.0.0/8' };
  assert.throws(() => live({ ...here, TRUSTED_PROXY: '' }), open, 'behind a proxy everybody seems to be this machine');
  assert.equal(live(here).mode, 'live');
  for (const more of [{ CONSOLE_ALLOW: '203.0.113.0/24' }, { CONSOLE_PORT: '0' }, { CONSOLE_ORIGIN: '' }])
    assert.equal(live({ ...named, ...more }).mode, 'live');
});

test('live refuses a console that the network reaches, unless it says who may', () => {
  const open = /^ConfigError: Live mode does not start with a console that everybody reaches at/;
  for (const HOST of ['0.0.0.0', '::']) assert.throws(() => live({ ...PUBLIC, HOST }), open, HOST);
  assert.throws(() => live({ ...PUBLIC, CONSOLE_HOST: '0.0.0.0' }), open);
  assert.throws(() => live({ ...PUBLIC, HOST: '0.0.0.0', CONSOLE_ALLOW: ' ' }), open);
  for (const more of [{ CONSOLE_ALLOW: '10.0.0.0/8' }, { CONSOLE_HOST: '127.0.0.1' }, { CONSOLE_PORT: '0' }])
    assert.equal(live({ ...PUBLIC, HOST: '0.0.0.0', ...more }).host, '0.0.0.0');
  assert.equal(readConfig([], { HOST: '0.0.0.0' }).consoleHost, '0.0.0.0', 'a demo may');
});

test('each wrong setting is named', () => {
  for (const [env, message] of [
    [{ HOST: 'nowhere' }, /HOST is 'nowhere'; expected an IP address/],
    [{ CONSOLE_HOST: 'nowhere' }, /CONSOLE_HOST is 'nowhere'; expected an IP address/],
    [{ PUBLIC_ORIGIN: 'trade.example' }, /PUBLIC_ORIGIN names 'trade.example'; expected origins like/],
    [{ CONSOLE_ORIGIN: 'https://a.example/b' }, /CONSOLE_ORIGIN names 'https:\/\/a.example\/b'/],
    [{ CONSOLE_PORT: 'x' }, /CONSOLE_PORT is 'x'; expected 0 to 65535/],
  ] as const)
    assert.throws(() => readConfig([], env), message);
});

test('one port cannot be both, unless two addresses of the machine have one each', () => {
  const message = /^ConfigError: PORT and CONSOLE_PORT are both 9000; each needs one of its own/;
  const one = ['--port', '9000', '--console-port', '9000'];
  for (const env of [
    {},
    { HOST: '0.0.0.0', CONSOLE_HOST: '127.0.0.1' },
    { HOST: 'localhost', CONSOLE_HOST: '127.0.0.1' },
  ])
    assert.throws(() => readConfig(one, env), message);
  assert.throws(() => readConfig([], { PORT: '8081' }), /^ConfigError: PORT and CONSOLE_PORT are both 8081/);
  assert.equal(readConfig(one, { HOST: '192.168.1.5', CONSOLE_HOST: '127.0.0.1' }).consolePort, 9000);
  assert.equal(readConfig(['--port', '0', '--console-port', '0'], {}).port, 0, 'one is any, the other is off');
});

test('a command of the host finds the console where the server has it', () => {
  assert.equal(readConsole({}, {}).consoleOrigins.first, 'http://localhost:8081');
  assert.equal(readConsole({ 'console-port': '9000' }, {}).consoleOrigins.first, 'http://localhost:9000');
  assert.equal(readConsole({}, { HOST: '192.168.1.5' }).consoleOrigins.first, 'http://192.168.1.5:8081');
  assert.equal(
    readConsole({}, { CONSOLE_ORIGIN: 'https://desk.example' }).consoleOrigins.first,
    'https://desk.example',
  );
});
