import assert from 'node:assert/strict';
import test from 'node:test';
import type { Environment } from '../platform/settings/settings.ts';
import { readConfig } from './config.ts';
import { consoleSettings, dataSettings, startSettings } from './settings-text.ts';

const both = (args: readonly string[], env: Environment = {}) => {
  const config = readConfig(args, env);
  return [startSettings(config), consoleSettings(config)];
};

test('a line to copy needs no settings that are as by default', () => {
  assert.deepEqual(both([]), ['', '']);
});

test('a line to copy carries what differs, wherever it was set', () => {
  const args = ['--port', '9000', '--console-port', '9001', '--data', '/srv/trade'];
  const expected = ['PORT=9000 CONSOLE_PORT=9001 DATA_DIR=/srv/trade ', 'CONSOLE_PORT=9001 DATA_DIR=/srv/trade '];
  assert.deepEqual(both(args), expected);
  assert.deepEqual(both([], { PORT: '9000', CONSOLE_PORT: '9001', DATA_DIR: '/srv/trade' }), expected);
  assert.equal(dataSettings(readConfig(args, {})), 'DATA_DIR=/srv/trade ');
  const [, desk] = both(['--console-origin', 'https://desk.example']);
  assert.equal(desk, 'CONSOLE_ORIGIN=https://desk.example ');
});

test('a path with spaces and quotes stays one word of the shell', () => {
  assert.equal(both(['--data', "/srv/my trader's"])[1], "DATA_DIR='/srv/my trader'\\''s' ");
});
