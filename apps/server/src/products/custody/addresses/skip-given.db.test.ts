import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningSigner } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import { custodyOf } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { testSigner } from '../testing/route-story.ts';
import { restoredOf } from '../verify/backup-told.ts';
import { AT_ONCE, fillPool, SPARE } from './fill-pool.ts';
import { skipGiven } from './skip-given.ts';

let server: TestServer;
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  [server, signer] = await Promise.all([startTestServer(), testSigner()]);
});
after(async () => {
  await Promise.all([server?.stop(), signer?.remove()]);
});

const KNOWN = 5;

/** Data with five addresses in their pool; `start` does what a live start does, and answers the next index. */
async function installation({ pool, clock }: World) {
  const { engine, submit } = exchangeOf(() => clock.now);
  const db = createKysely<CustodyTables>(pool);
  const runtime = custodyOf(engine);
  runtime.signedBy = signer.publicKey;
  await fillPool({ db, runtime, signer: signer.client, given: () => KNOWN - SPARE });
  const submitAll = async (commands: readonly Command[]) => {
    for (const command of commands) assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  };
  const start = async (asked: RunningSigner = signer) => {
    const log = { warn: () => {} };
    await skipGiven({ db, engine, submitAll, log }, await asked.client.status());
    return engine.custody.nextAddressIndex();
  };
  return { start, restore: () => restoredOf(pool) };
}

test('an ordinary start skips nothing, nor one after a crash; after a restore nobody gets what the pool had, once', () =>
  server.story(async (world) => {
    const { start, restore } = await installation(world);
    assert.equal((await signer.client.status()).reserved, KNOWN, 'written down before it came into the pool');
    assert.equal(await start(), 0);
    await signer.client.reserve(KNOWN + AT_ONCE);
    assert.equal(await start(), 0, 'a crash before the pool had what was reserved');
    await restore();
    assert.equal(await start(), KNOWN + AT_ONCE);
    assert.equal(await start(), KNOWN + AT_ONCE);
  }));

test('a signer that has reserved more than a crash can have lost tells that the data are older, whoever brought them back', () =>
  server.story(async (world) => {
    const { start } = await installation(world);
    await signer.client.reserve(KNOWN + AT_ONCE + 1);
    assert.equal(await start(), KNOWN + AT_ONCE + 1);
  }));

test('of a signer out of an older copy and a restored pool the one that knows more counts', () =>
  server.story(async (world) => {
    const older = await testSigner();
    try {
      const { start, restore } = await installation(world);
      await restore();
      assert.equal(await start(older), KNOWN);
    } finally {
      await older.remove();
    }
  }));
