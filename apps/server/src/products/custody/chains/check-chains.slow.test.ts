import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type RunningSigner, startSigner } from '@tradewind/custody';
import { CHAIN_ID, TestChain } from '@tradewind/custody/testing';
import { makeTestFolder } from '@tradewind/testkit';
import { checksummed } from '../common/shapes.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { checkChains } from './check-chains.ts';

const { feeCapWei, topUpCapWei } = DEMO_POLICY;
const DEMO = { demo: true, cold: null, chains: [CHAIN_ID], feeCapWei, topUpCapWei } as const;
/** Of no node that runs here. */
const ABSENT = 5;
const LIVE = { ...DEMO, chains: [CHAIN_ID, ABSENT], demo: false, cold: checksummed(`0x${'c0'.repeat(20)}`) } as const;

let folder: string;
let chains: readonly [TestChain, TestChain];
let signers: readonly RunningSigner[];
before(async () => {
  folder = await makeTestFolder();
  const start = (name: string, policy: Parameters<typeof startSigner>[0]['policy']) =>
    startSigner({ folder: join(folder, name), policy, onNotice: () => {} });
  signers = [await start('live', LIVE), await start('demo', DEMO)];
  chains = [await TestChain.start(), await TestChain.start()];
});
after(async () => {
  for (const one of [...(signers ?? []), ...(chains ?? [])]) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  readonly signer: 'live' | 'demo';
  readonly publicKey?: string;
  readonly chainId?: number;
  readonly endpoints?: readonly string[];
}

/** What the doctor says of a file with one chain at two endpoints. */
async function told({ signer, publicKey, chainId = CHAIN_ID, endpoints }: Told): Promise<readonly [string, string]> {
  const own = signers[signer === 'live' ? 0 : 1]!.publicKey;
  const file = join(folder, 'chains.json');
  const chain = {
    ...{ chain: 'test', name: 'Test', chainId, from: 0, blockMs: 1_000, creditAfter: 1, releaseAfter: 6 },
    ...{ userCap: '1', chainCap: '1', endpoints: endpoints ?? chains.map(({ url }) => url) },
    assets: [{ asset: 'ETH', decimals: 18, contract: '', minimum: '1' }],
  };
  const whole = { signer: { folder: join(folder, signer), publicKey: publicKey ?? own }, chains: [chain] };
  await writeFile(file, JSON.stringify(whole));
  const { state, text } = await checkChains(file);
  return [state, text];
}

test('a demo signer, another key, a chain that the signer does not know and nodes of another chain are each refused with a sentence', async () => {
  const other = 'ab'.repeat(32);
  for (const [asked, sentence] of [
    [{ signer: 'demo' }, /The signer holds the keys of a demo/],
    [{ signer: 'live', publicKey: other }, /The signer's key is [0-9a-f]{64}; the file of chains names (ab){32}\./],
    [{ signer: 'live', chainId: 6 }, /The signer signs nothing for test\./],
    [
      { signer: 'live', chainId: ABSENT },
      /test: node 127\.0\.0\.1:\d+: expected chain id 5, found \d+: check its address/,
    ],
  ] as const) {
    const [state, text] = await told(asked);
    assert.equal(state, 'fail');
    assert.match(text, sentence);
  }
});

test('two endpoints that follow different chains are told; those that agree are, with their block and an empty gas tank', async () => {
  const [one, two] = chains;
  await one.mine(2);
  await two.send({ to: two.addressOf(5), value: 1n });
  await two.mine(2);
  const [state, text] = await told({ signer: 'live' });
  assert.equal(state, 'fail');
  assert.match(text, /test: 127\.0\.0\.1:\d+ and 127\.0\.0\.1:\d+ tell of different blocks 2\.$/);
  const same = [one.url, one.url.replace('127.0.0.1', 'localhost')];
  const [agreed, found] = await told({ signer: 'live', endpoints: same });
  assert.equal(agreed, 'warn');
  assert.match(found, /they agree on block 2, gas tank 0\.000000\)\. Send gas to the gas tank of test: /);
});
