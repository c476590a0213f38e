import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { confirmations } from './adapter.ts';
import { depositKey } from './deposit-key.ts';

const TRANSFER = { chainId: 1, txid: '0xaa', token: '0xbb', to: '0xcc', ordinal: 0, amount: 7n };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('a key is the hash of what the transfer is, and each word of it counts', () => {
  assert.equal(depositKey(TRANSFER), hash('1:0xaa:0xbb:0xcc:0:7'));
  const others = [{ chainId: 2 }, { txid: '0xab' }, { token: '0xbc' }, { to: '0xcd' }, { ordinal: 1 }, { token: '' }];
  const keys = [TRANSFER, ...[...others, { amount: 8n }].map((change) => ({ ...TRANSFER, ...change }))].map(depositKey);
  assert.equal(new Set(keys).size, keys.length);
});

test('a transaction pays the coin of the chain once, whomever', () => {
  assert.equal(depositKey({ ...TRANSFER, token: '' }), hash('1:0xaa:native:7'));
});

test('the newest block has one confirmation, the one before two, and one above the head none', () => {
  assert.deepEqual(
    [10, 9, 5, 11].map((height) => confirmations({ height: 10 }, height)),
    [1, 2, 6, 0],
  );
});
