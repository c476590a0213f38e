import assert from 'node:assert/strict';
import test from 'node:test';
import { Origins, readOrigins } from './origins.ts';

const read = (text: string | undefined, host = '127.0.0.1', port = 8080) =>
  readOrigins('PUBLIC_ORIGIN', text, host, port);

test('without a setting a port is opened at this machine alone, and at the one address that it listens on', () => {
  const here = ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'];
  for (const host of ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])
    assert.deepEqual(read('', host).all, here, host);
  assert.equal(read(undefined).onlyHere, true);
  assert.deepEqual(read(undefined, '192.168.1.5').all, ['http://192.168.1.5:8080', ...here]);
  assert.deepEqual(read(undefined, 'fd00::7').all, ['http://[fd00::7]:8080', ...here]);
  assert.deepEqual(read(undefined, 'fe80::1%eth0').all, here);
  assert.equal(read(undefined, '192.168.1.5').onlyHere, false);
});

test('a port that the system chooses is known when it is listened on', () => {
  const open = read(undefined, '127.0.0.1', 0);
  assert.deepEqual(open.at(4711).all, ['http://localhost:4711', 'http://127.0.0.1:4711', 'http://[::1]:4711']);
  assert.equal(read('http://localhost:0,https://trade.example').at(4711).first, 'http://localhost:4711');
  assert.equal(read('https://trade.example:80').at(4711).first, 'https://trade.example:80');
});

test('what is no origin is refused with the setting and what was found', () => {
  assert.deepEqual(read(' https://Trade.example/, http://10.0.0.7:8080 ').all, [
    'https://trade.example',
    'http://10.0.0.7:8080',
  ]);
  for (const wrong of [
    'trade.example',
    'trade.example:8080',
    'https://trade.example/app',
    'https://trade.example?x',
    'https://trade.example/#',
    'https://ann@trade.example',
    'wss://trade.example',
    'file:///',
    'null',
    '*',
    'https://',
  ])
    assert.throws(() => read(`https://good.example,${wrong}`), { message: /^PUBLIC_ORIGIN names '/ }, wrong);
});

test('a Host is ours letter by letter, but for its case and the port of the scheme', () => {
  const origins = new Origins('PUBLIC_ORIGIN', ['https://trade.example', 'http://localhost:8080']);
  for (const own of ['trade.example', 'TRADE.example', 'trade.example:443', 'localhost:8080'])
    assert.ok(origins.allowsHost(own), own);
  for (const foreign of [
    undefined,
    '',
    'evil.example',
    'trade.example:80',
    'trade.example:8443',
    'trade.example.',
    'trade.example.evil.example',
    'www.trade.example',
    'localhost',
    'localhost:08080',
    '127.0.0.1:8080',
    'localhost:8080@evil.example',
    'evil.example,trade.example',
    'https://trade.example',
    '__proto__',
  ])
    assert.equal(origins.allowsHost(foreign), false, foreign);
});

test('an Origin is ours with its scheme and its port', () => {
  const origins = new Origins('PUBLIC_ORIGIN', ['https://trade.example', 'http://localhost:8080']);
  for (const own of ['https://trade.example', 'http://localhost:8080']) assert.ok(origins.allowsOrigin(own), own);
  for (const foreign of [
    undefined,
    '',
    'null',
    'http://trade.example',
    'https://trade.example:8443',
    'https://trade.example/',
    'http://localhost:8081',
    'https://localhost:8080',
    'https://trade.example.evil.example',
  ])
    assert.equal(origins.allowsOrigin(foreign), false, foreign);
});

test('a Host chooses among our origins and brings in none', () => {
  const origins = new Origins('PUBLIC_ORIGIN', [
    'https://trade.example',
    'http://trade.example',
    'http://localhost:8080',
  ]);
  assert.equal(origins.of('localhost:8080'), 'http://localhost:8080');
  assert.equal(origins.of('TRADE.example'), 'https://trade.example', 'the first of two with one host');
  assert.equal(origins.of('trade.example:80'), 'http://trade.example');
  assert.equal(origins.of('evil.example'), 'https://trade.example');
});

test('safe is what nobody reads on the way', () => {
  for (const good of ['https://trade.example', 'http://localhost:8080', 'http://127.0.0.7', 'http://[::1]:1'])
    assert.ok(read(good).safe, good);
  assert.equal(read('https://trade.example,http://trade.example').safe, false);
  assert.equal(read('http://localhost.evil.example').safe, false);
});
