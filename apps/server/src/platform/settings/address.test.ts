import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey, isLoopback } from './address.ts';

test('The machine itself is known by each of its spellings, and nobody else is', () => {
  for (const own of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])
    assert.ok(isLoopback(own), own);
  for (const other of ['', '128.0.0.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', '127.0.0.1.example.org', 'localhost']) {
    assert.ok(!isLoopback(other), other);
  }
});

test('An IPv6 subscriber counts as one /64, however an address in it is written', () => {
  const keys = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', '2001:DB8:0001:2:ffff::', '2001:db8:1:2::1%eth0'].map(
    addressKey,
  );
  assert.deepEqual(new Set(keys), new Set(['2001:db8:1:2::/64']));
  assert.equal(addressKey('2001:db8:1::5'), '2001:db8:1:0::/64');
  assert.equal(addressKey('fe80::1'), 'fe80:0:0:0::/64');
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(addressKey('192.0.2.7'), '192.0.2.7');
});
