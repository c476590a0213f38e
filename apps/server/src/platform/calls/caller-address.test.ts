import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNetworks } from '../settings/networks.ts';
import { callerAddress } from './caller-address.ts';

const proxies = parseNetworks('10.0.0.0/8, 127.0.0.1, 2001:db8:7::/48')!;
const from = (ip: string, forwarded?: string | string[], trusted: typeof proxies | null = proxies) =>
  callerAddress(trusted)({ ip, headers: { 'x-forwarded-for': forwarded } } as Parameters<
    ReturnType<typeof callerAddress>
  >[0]);

test('without a trusted proxy nobody writes an address but the connection', () => {
  assert.equal(from('10.0.0.1', '203.0.113.9', null), '10.0.0.1');
  assert.equal(from('198.51.100.7', '203.0.113.9'), '198.51.100.7', 'a stranger is no proxy');
  assert.equal(from('10.0.0.1'), '10.0.0.1', 'a proxy that says nothing');
});

test('behind trusted proxies the nearest address that is none of them counts, whatever stands left of it', () => {
  assert.equal(from('10.0.0.1', '203.0.113.9'), '203.0.113.9');
  assert.equal(from('::ffff:10.0.0.1', '203.0.113.9'), '203.0.113.9');
  assert.equal(from('2001:db8:7::1', '2001:db8:9::5, 10.1.2.3'), '2001:db8:9::5');
  assert.equal(from('10.0.0.1', '127.0.0.1, 1.1.1.1, 203.0.113.9, 10.0.0.2'), '203.0.113.9', 'the left is invented');
  assert.equal(from('10.0.0.1', Array(500).fill('10.0.0.3').join(',')), '10.0.0.3');
});

test('what is no address ends the way: the last trusted step counts', () => {
  for (const wrong of [
    '',
    ' ',
    'unknown',
    '203.0.113.9:80',
    '203.0.113',
    '"203.0.113.9"',
    '0x7f.1',
    '127.1',
    '::g',
    '<b>',
  ])
    assert.equal(from('10.0.0.1', wrong), '10.0.0.1', wrong);
  assert.equal(from('10.0.0.1', '203.0.113.9, unknown'), '10.0.0.1');
  assert.equal(from('10.0.0.1', 'unknown, 10.0.0.4'), '10.0.0.4');
});

test('networks are read strictly', () => {
  for (const wrong of [
    '',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '2001:db8::/129',
    '10.0.0.1,',
    '1.1.1.1 2.2.2.2',
  ])
    assert.equal(parseNetworks(wrong), null, wrong);
  const two = parseNetworks('192.0.2.7 , 2001:db8::/32')!;
  for (const inside of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:ffff::1']) assert.ok(two.has(inside), inside);
  for (const outside of ['192.0.2.8', '2001:db9::1', 'fe80::1%eth0', 'nothing']) assert.ok(!two.has(outside), outside);
});
