import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesOf, checkGrant } from './grant-form.ts';

const GOOD = { name: 'bot', scopes: ['read' as const], days: '30' as const, addresses: '', dailyLimit: '' };

test('a grant has a name and at least one permission', () => {
  assert.deepEqual(checkGrant(GOOD), {});
  assert.deepEqual(checkGrant({ ...GOOD, name: '  ' }), { name: 'nameMissing' });
  assert.deepEqual(checkGrant({ ...GOOD, scopes: [] }), { scopes: 'scopeMissing' });
});

test('a limit that says no amount is never taken for no limit', () => {
  assert.deepEqual(checkGrant({ ...GOOD, dailyLimit: '250.5' }), {});
  assert.deepEqual(checkGrant({ ...GOOD, dailyLimit: '?' }), { dailyLimit: 'malformed' });
});

test('addresses are what stands between commas and blanks', () => {
  assert.deepEqual(addressesOf(' 10.0.0.1, 2001:db8::1\n,, '), ['10.0.0.1', '2001:db8::1']);
  assert.deepEqual(addressesOf('  '), []);
});
