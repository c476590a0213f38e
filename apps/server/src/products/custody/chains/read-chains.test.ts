import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointName, readChains } from './read-chains.ts';

const ETHEREUM = {
  chain: 'ethereum',
  name: 'Ethereum',
  chainId: 1,
  endpoints: ['https://one.example/v3/secret-of-one', 'https://two.example/secret-of-two'],
  from: 21_000_000,
  blockMs: 12_000,
  creditAfter: 12,
  releaseAfter: 32,
  userCap: '10000',
  chainCap: '500000',
  assets: [{ asset: 'ETH', decimals: 18, contract: '', minimum: '0.01' }],
};
const SIGNER = { folder: '/var/lib/tradewind-signer', publicKey: 'ab'.repeat(32) };

const text = (chain: object = {}, file: object = {}) =>
  JSON.stringify({ signer: SIGNER, chains: [{ ...ETHEREUM, ...chain }], ...file });

test('a file names chains with their endpoints and the signer that signs for them; nothing there has a faucet', () => {
  const { signer, chains } = readChains(text());
  assert.deepEqual(signer, SIGNER);
  assert.deepEqual(chains, [{ ...ETHEREUM, assets: [{ ...ETHEREUM.assets[0], faucet: '0' }] }]);
});

test('a node is known by host and port alone, because its address may hold a key', () => {
  assert.equal(endpointName('https://one.example:8443/v3/secret'), 'one.example:8443');
});

test('what is wrong in a file is told by its place, and no address of a node with it', () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['{', /no JSON/],
    [text({ endpoints: ETHEREUM.endpoints.slice(0, 1) }), /chains\.0\.endpoints/],
    [text({ endpoints: ['https://one.example/a', 'https://one.example/b'] }), /are the same/],
    [text({ endpoints: ['https://one.example', 'ftp://two.example/secret-of-two'] }), /neither http nor https/],
    [text({ releaseAfter: 3 }), /release before it credits/],
    [text({ chains: 1 }), /chains\.0/],
    [text({}, { chains: [ETHEREUM, ETHEREUM] }), /twice/],
    [text({}, { signer: { folder: '/x' } }), /signer\.publicKey/],
    [text({ assets: [{ ...ETHEREUM.assets[0], contract: '0xABC' }] }), /assets\.0\.contract/],
  ];
  for (const [file, sentence] of wrong) {
    assert.throws(
      () => readChains(file),
      (error: Error) => sentence.test(error.message) && !/secret/.test(error.message),
    );
  }
});
