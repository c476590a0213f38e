import assert from 'node:assert/strict';
import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { signerFolder } from './folder.ts';
import { makeKeys, openKeys } from './sealed-keys.ts';
import { DEMO, LIVE, openSigner, SECRET, sweep, temporaryFolder } from './testing/signer-fixture.ts';

test('keys that were made open with their policy, and lie in files of their owner alone', (t) => {
  const folder = signerFolder(temporaryFolder(t));
  const { publicKey } = makeKeys(folder, SECRET, LIVE);
  const { keys, policy } = openKeys(folder, SECRET);
  assert.equal(keys.publicKey, publicKey);
  assert.deepEqual([policy.demo, policy.cold, policy.chains], [false, LIVE.cold, LIVE.chains]);
  assert.deepEqual([policy.feeCapWei, policy.topUpCapWei], [10n ** 16n, 5n * 10n ** 15n]);
  for (const file of [folder.keys, folder.log]) assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('keys are never made anew where there are some, nor where a log tells of some that are gone', async (t) => {
  const { folder, sign } = openSigner(t);
  assert.throws(() => makeKeys(folder, SECRET, DEMO), /keys .* already/);
  const sealed = readFileSync(folder.keys);
  rmSync(folder.keys);
  makeKeys(folder, SECRET, DEMO);
  writeFileSync(folder.keys, sealed);
  await sign(sweep());
  rmSync(folder.keys);
  assert.throws(() => makeKeys(folder, SECRET, DEMO), /tells of keys that are not here/);
});

test('a folder with other rights than 700, a link to one and a readable file are refused', (t) => {
  const path = temporaryFolder(t);
  const folder = signerFolder(path);
  for (const rights of [0o750, 0o701, 0o755, 0o770, 0o500]) {
    chmodSync(path, rights);
    assert.throws(() => makeKeys(folder, SECRET, DEMO), /chmod 700/, rights.toString(8));
  }
  chmodSync(path, 0o700);
  makeKeys(folder, SECRET, DEMO);
  symlinkSync(path, `${path}.link`);
  assert.throws(() => openKeys(signerFolder(`${path}.link`), SECRET), /is no folder/);
  chmodSync(folder.keys, 0o604);
  assert.throws(() => openKeys(folder, SECRET), /chmod 600/);
});

test('what cannot be a policy makes no keys', (t) => {
  const folder = signerFolder(temporaryFolder(t));
  const wrong = [
    ...[{ cold: null }, { cold: LIVE.cold!.toLowerCase() }, { cold: '0x' }, { chains: [] }, { chains: [1, 1] }],
    ...[{ chains: [0] }, { chains: [1.5] }, { chains: Array.from({ length: 65 }, (_, at) => at + 1) }],
    ...[{ feeCapWei: '0' }, { feeCapWei: '1.5' }, { topUpCapWei: '' }, { topUpCapWei: `1${'0'.repeat(28)}` }],
  ];
  for (const change of wrong)
    assert.throws(() => makeKeys(folder, SECRET, { ...LIVE, ...change }), { name: 'SignerError' });
  makeKeys(folder, SECRET, LIVE);
});

test('a path that is too long for a socket is told before anything is made', () => {
  assert.throws(() => signerFolder(`/${'x'.repeat(100)}`), /too long a path/);
});
