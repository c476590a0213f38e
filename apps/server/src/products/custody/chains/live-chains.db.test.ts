import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type RunningSigner, startSigner } from '@tradewind/custody';
import type { Command } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import type { JobParts } from '../../product/parts.ts';
import { SPARE } from '../addresses/fill-pool.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { restoredOf } from '../verify/backup-told.ts';
import { LiveChains } from './live-chains.ts';

const CHAIN_ID = 5;
const POLICY = {
  ...{ demo: false, cold: checksummed(`0x${'c0'.repeat(20)}`), chains: [CHAIN_ID] },
  ...{ feeCapWei: DEMO_POLICY.feeCapWei, topUpCapWei: DEMO_POLICY.topUpCapWei },
} as const;
/** At which nothing listens. */
const ENDPOINTS = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];

let server: TestServer;
let folder: string;
let signer: RunningSigner;
before(async () => {
  folder = await makeTestFolder();
  [server, signer] = await Promise.all([
    startTestServer(),
    startSigner({ folder: join(folder, 'signer'), policy: POLICY, onNotice: () => {} }),
  ]);
  const chain = {
    ...{ chain: 'test', name: 'Test', chainId: CHAIN_ID, from: 0, blockMs: 1_000, creditAfter: 1, releaseAfter: 6 },
    ...{ userCap: '1', chainCap: '1', endpoints: ENDPOINTS },
    assets: [{ asset: 'ETH', decimals: 18, contract: '', minimum: '1' }],
  };
  const told = { folder: join(folder, 'signer'), publicKey: signer.publicKey };
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ signer: told, chains: [chain] }));
});
after(async () => {
  await Promise.all([server?.stop(), signer?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a live start until its chain is open; answers which index was next when nobody could be given one before. */
async function nextWhenOpened({ pool, clock }: World, { engine, catalogue, submit }: Exchange): Promise<number> {
  const submitAll = async (commands: readonly Command[]) => {
    for (const command of commands) assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  };
  const log = { info: () => {}, warn: () => {} };
  const parts = { engine, catalogue, submit, submitAll, pool, log, now: () => clock.now };
  const live = new LiveChains(parts as unknown as JobParts, join(folder, 'chains.json'));
  const runtime = custodyOf(engine);
  const opened = new Promise<number>((resolve) => {
    runtime.followWith(() => resolve(engine.custody.nextAddressIndex()));
  });
  live.start();
  try {
    return await opened;
  } finally {
    await live.stop();
  }
}

test('a live start after a restore passes over what may have been given before anybody can ask; an ordinary one does not', () =>
  server.story(async (world) => {
    const begun = exchangeOf(() => world.clock.now);
    const again = () => exchangeOf(() => world.clock.now, begun.engine.snapshot());
    assert.equal(await nextWhenOpened(world, begun), 0);
    assert.equal((await signer.client.status()).reserved, SPARE);
    assert.equal(await nextWhenOpened(world, again()), 0, 'an ordinary start');
    await restoredOf(world.pool);
    const restored = again();
    assert.equal(await nextWhenOpened(world, restored), SPARE);
    assert.equal(custodyOf(restored.engine).pool.size, 2 * SPARE);
  }));

test('what the signer signed and the tables do not tell of is counted before a chain is open', () =>
  server.story(async (world) => {
    const unknown = async () => {
      const exchange = exchangeOf(() => world.clock.now);
      await nextWhenOpened(world, exchange);
      return custodyOf(exchange.engine).unknownSigned;
    };
    assert.equal(await unknown(), 0);
    const fees = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
    const sweep = {
      purpose: 'sweep-native',
      chainId: CHAIN_ID,
      index: 0,
      amount: 1_000n,
      gas: 21_000,
      variant: 1,
    } as const;
    await signer.client.sign({ ...sweep, ...fees, externalId: 'forgotten', nonce: 0 });
    assert.equal(await unknown(), 1);
  }));
