import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mnemonicToAccount } from 'viem/accounts';
import { HIGHEST_INDEX, verifyEntry } from '../pool/entry.ts';
import { KeyRing, makeMnemonic } from './keys.ts';

const WORDS = 'test test test test test test test test test test test junk';
const at = (path: `m/44'/60'/${string}`) => mnemonicToAccount(WORDS, { path }).address;

test('every key is the one that another wallet derives from the same words at the path that is written down', () => {
  const keys = new KeyRing(WORDS);
  for (const index of [0, 1, 70, HIGHEST_INDEX])
    assert.equal(keys.addressOf({ deposit: index }), at(`m/44'/60'/0'/0/${index}'`));
  assert.equal(keys.addressOf('hot'), at(`m/44'/60'/1'/0/0'`));
  assert.equal(keys.addressOf('gas-tank'), at(`m/44'/60'/2'/0/0'`));
  assert.equal(keys.addressOf('demo-wallet'), at(`m/44'/60'/3'/0/0'`));
  assert.equal(keys.addressOf('treasury'), at(`m/44'/60'/4'/0/0'`));
});

test('words are 24 and new each time, and their pool verifies under its own key and no other', () => {
  const [one, other] = [makeMnemonic(), makeMnemonic()];
  assert.equal(one.split(' ').length, 24);
  assert.notEqual(one, other);
  const [keys, others] = [new KeyRing(one), new KeyRing(other)];
  assert.ok(verifyEntry(keys.publicKey, keys.entry(5)));
  assert.equal(verifyEntry(others.publicKey, keys.entry(5)), false);
});
