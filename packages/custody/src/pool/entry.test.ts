import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AddressEntry, entryKey, HIGHEST_INDEX, publicKeyOf, signEntry, verifyEntry } from './entry.ts';

const key = entryKey(new Uint8Array(32).fill(7));
const publicKey = publicKeyOf(key);
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const entry = signEntry(key, 12, ADDRESS);

test('an entry verifies under the public key of its signer, at the first index and the last', () => {
  for (const index of [0, 12, HIGHEST_INDEX]) assert.ok(verifyEntry(publicKey, signEntry(key, index, ADDRESS)));
});

test('an entry whose address was exchanged in a database, or that lies at another index, does not verify', () => {
  assert.equal(verifyEntry(publicKey, { ...entry, address: OTHER }), false);
  assert.equal(verifyEntry(publicKey, { ...entry, index: 13 }), false);
  const planted = signEntry(entryKey(new Uint8Array(32).fill(8)), 12, OTHER);
  assert.equal(verifyEntry(publicKey, planted), false);
});

test('a public key is the one of RFC 8032, so that anybody can verify an entry', () => {
  const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  assert.equal(publicKeyOf(entryKey(secret)), 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
});

test('whatever is no entry is false and no error', () => {
  const changes: object[] = [
    ...[{ address: ADDRESS.toLowerCase() }, { address: `0x${ADDRESS.slice(2).toUpperCase()}` }, { address: '' }],
    ...[{ address: null }, { address: `${ADDRESS}\n` }, { index: -1 }, { index: 0.5 }, { index: HIGHEST_INDEX + 1 }],
    ...[{ index: '12' }, { index: Number.NaN }, { purpose: 'hot' }, { kind: 'utxo' }, { signature: '' }],
    ...[{ signature: entry.signature.toUpperCase() }, { signature: '00'.repeat(64) }, { signature: undefined }],
  ];
  for (const change of changes)
    assert.equal(verifyEntry(publicKey, { ...entry, ...change } as AddressEntry), false, JSON.stringify(change));
  for (const wrong of ['', 'zz', publicKey.toUpperCase(), publicKey.slice(2), '00'.repeat(32), 'ff'.repeat(32)])
    assert.equal(verifyEntry(wrong, entry), false, wrong);
});
