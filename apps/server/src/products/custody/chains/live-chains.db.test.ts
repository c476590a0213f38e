import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type RunningSigner, startSigner } from '@tradewind/custody';
import { TestChain } from '@tradewind/custody/testing';
import { createKysely } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import type { JobParts } from '../../product/parts.ts';
import { SPARE } from '../addresses/fill-pool.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { OwnTransactions } from '../sending/own-transactions.ts';
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
  await writeChains({});
});
after(async () => {
  await Promise.all([server?.stop(), signer?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Names what differs from the signer of all tests and endpoints at which nothing listens. */
async function writeChains({ signed = join(folder, 'signer'), publicKey = signer.publicKey, endpoints = ENDPOINTS }) {
  const chain = {
    ...{ chain: 'test', name: 'Test', chainId: CHAIN_ID, from: 0, blockMs: 1_000, creditAfter: 1, releaseAfter: 6 },
    ...{ userCap: '1', chainCap: '1', endpoints },
    assets: [{ asset: 'ETH', decimals: 18, contract: '', minimum: '1' }],
  };
  const told = { folder: signed, publicKey };
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ signer: told, chains: [chain] }));
}

/** A live start on the file; `warn` is told of warnings. */
function liveOn(
  { pool, clock }: World,
  { engine, catalogue, submit }: Exchange,
  warn: (sentence: string, err?: Error) => void = () => {},
): LiveChains {
  const submitAll = async (commands: readonly Command[]) => {
    for (const command of commands) assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  };
  const log = {
    info: () => {},
    warn: ({ err }: { readonly err?: Error }, sentence: string) => warn(sentence, err),
  };
  const parts = { engine, catalogue, submit, submitAll, pool, log, now: () => clock.now };
  return new LiveChains(parts as unknown as JobParts, join(folder, 'chains.json'));
}

/** What a live start says of a file by which it opens nothing. */
async function refusal(world: World): Promise<string> {
  const exchange = exchangeOf(() => world.clock.now);
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const live = liveOn(world, exchange, (_, err) => err && resolve(err.message));
  custodyOf(exchange.engine).followWith(() => resolve('it is followed'));
  live.start();
  try {
    return await said;
  } finally {
    await live.stop();
    assert.equal(custodyOf(exchange.engine).chain('test'), null);
  }
}

const FEES = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
const SWEEP = { purpose: 'sweep-native', index: 0, amount: 1_000n, gas: 21_000 } as const;
const sweepOf = (externalId: string) => ({
  ...SWEEP,
  ...{ chainId: CHAIN_ID, nonce: 0, variant: 1, externalId, ...FEES },
});

/** Runs a live start until its chain is open; answers which index was next when nobody could be given one before. */
async function nextWhenOpened(world: World, exchange: Exchange): Promise<number> {
  const { engine } = exchange;
  const live = liveOn(world, exchange);
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
    await signer.client.sign(sweepOf('forgotten'));
    assert.equal(await unknown(), 1);
  }));

test('nothing is opened with a signer whose key is not the one of the file', () =>
  server.story(async (world) => {
    const publicKey = 'ab'.repeat(32);
    await writeChains({ publicKey });
    const said = await refusal(world).finally(() => writeChains({}));
    assert.equal(said, `The signer's key is ${signer.publicKey}; the file of chains names ${publicKey}.`);
  }));

test('a chain one of whose endpoints is on another chain is not followed', () =>
  server.story(async (world) => {
    const other = await TestChain.start();
    try {
      await writeChains({ endpoints: [ENDPOINTS[0]!, other.url] });
      assert.match(await refusal(world), /^test is not followed: /);
    } finally {
      await other.stop();
      await writeChains({});
    }
  }));

test('a signer that comes out of a backup is told what it signed, while it is watched and at a start', {
  timeout: 60_000,
}, async (t) => {
  const signed = join(folder, 'restored');
  const start = async () => {
    const running = await startSigner({ folder: signed, policy: POLICY, onNotice: () => {} });
    t.after(() => running.stop());
    return running;
  };
  let own = await start();
  const putBack = async (log: Buffer) => {
    await own.stop();
    await writeFile(join(signed, 'signed.log'), log);
    own = await start();
    assert.equal((await own.client.status()).signed, 0);
  };
  await own.client.exportAddresses(0, 1);
  const backup = await readFile(join(signed, 'signed.log'));
  await server
    .story(async (world) => {
      await keepSigned(world, own);
      await writeChains({ signed, publicKey: own.publicKey });
      for (const when of ['while it is watched', 'at a start']) {
        if (when === 'at a start') await putBack(backup);
        const exchange = exchangeOf(() => world.clock.now);
        const { promise: opened, resolve: open } = Promise.withResolvers<void>();
        const { promise: adopted, resolve: adopt } = Promise.withResolvers<void>();
        const live = liveOn(world, exchange, (sentence) => {
          if (sentence.startsWith('the signer has signed less than is known here')) adopt();
        });
        custodyOf(exchange.engine).followWith(() => open());
        live.start();
        try {
          await opened;
          if (when === 'while it is watched') await putBack(backup);
          live.soon();
          await adopted;
        } finally {
          await live.stop();
        }
        assert.equal((await own.client.status()).signed, 1, when);
      }
    })
    .finally(() => writeChains({}));
});

/** Signs one transaction and keeps it in the tables. */
async function keepSigned({ pool, clock }: World, { client }: RunningSigner): Promise<void> {
  const { txid, raw } = await client.sign(sweepOf('known'));
  const { hot, gasTank } = (await client.status()).addresses;
  const transactions = new OwnTransactions(createKysely<CustodyTables>(pool), { id: 0, chainId: CHAIN_ID });
  const wish = {
    ...SWEEP,
    externalId: 'known',
    from: gasTank.toLowerCase(),
    to: hot.toLowerCase(),
    token: '',
    asset: 2,
  };
  await transactions.reserve(wish, FEES, 0, clock.now);
  const [row] = await transactions.open();
  await transactions.keep(row!.id, { txid, variant: 1, raw, amount: null }, clock.now);
}
