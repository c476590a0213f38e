import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FoundDeposit } from '@tradewind/api';
import type { ChainAdapter } from '@tradewind/custody';
import { DOUBLES } from '@tradewind/custody/testing';
import { createTestApp } from '../../../http/testing/test-app.ts';
import { identifyUser } from '../../../people/accounts/identify-user.ts';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { RouteParts } from '../../product/parts.ts';
import { custodyOf } from '../common/runtime.ts';
import { SwitchedAdapter } from '../demo/switched-adapter.ts';
import { ONE, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from '../watch/chain-watch.ts';
import { bindFind } from './find.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Finding extends Watched {
  readonly ann: { readonly user: number; readonly address: string };
  /** Mines, and follows what was mined. */
  readonly mined: (blocks?: number) => Promise<void>;
  /** What Ann is told; a refusal is its code. */
  readonly find: (text: string) => Promise<FoundDeposit | string>;
  /** What was told a moment ago is forgotten. */
  readonly later: () => void;
}

interface Chains {
  /** Nodes that are asked before the one that knows everything. */
  readonly nodes?: (honest: ChainAdapter) => readonly ChainAdapter[];
  /** Whether a chain of which nobody answers comes first. */
  readonly behind?: boolean;
}

const story = (run: (finding: Finding) => Promise<void>, { nodes = () => [], behind = false }: Chains = {}) =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, parts, running, db } = watched;
      const ann = await watched.person('ann');
      const runtime = custodyOf(exchange.engine);
      const [honest] = running.adapters;
      if (behind) runtime.open({ ...running.settings, id: 1, chain: 'away' }, [new SwitchedAdapter('away', 5)]);
      const opened = runtime.open(running.settings, running.adapters);
      const mined = async (blocks = 1) => {
        await chain.mine(blocks);
        await new ChainWatch(parts, opened).watch();
      };
      Object.assign(opened, { adapters: [...nodes(honest!), honest!] });
      const { app, bind } = createTestApp({
        identify: identifyUser(async (sessionId) => ({ user: ann.user, sessionId, locked: false, scopes: null })),
      });
      let now = 0;
      const later = () => {
        now += 10_000;
      };
      bindFind(bind, { ...exchange } as unknown as RouteParts, db, () => now);
      const find = async (text: string) => {
        const url = `/api/v1/wallet/find?text=${encodeURIComponent(text)}`;
        const { Data } = (await app.inject({ method: 'GET', url, headers: { authorization: 'ann' } })).json();
        return Data.code ?? Data;
      };
      await run({ ...watched, ann, mined, find, later });
      await app.close();
    }),
  );

const answer = (found: FoundDeposit | string) => {
  if (typeof found === 'string') return found;
  const { chain, onChain, pays, lacks, deposits } = found;
  return [chain, onChain, pays, lacks, deposits.map(({ amount }) => amount)];
};

test('a transaction that pays is told while it waits, in its block, and as what was credited', () =>
  story(async ({ pay, mined, find, later, ann, chain }) => {
    const { txid } = await pay(ann.address, 5n * ONE);
    assert.deepEqual(answer(await find(txid)), ['test', 'waiting', null, 'not-mined', []]);
    await chain.mine();
    later();
    assert.deepEqual(answer(await find(txid)), ['test', 'confirmed', null, 'not-scanned', []]);
    await mined(0);
    assert.deepEqual(answer(await find(txid)), ['test', 'confirmed', true, null, ['5.000000']]);
    const other = await pay(`0x${'77'.repeat(20)}`, ONE);
    await mined();
    assert.deepEqual(answer(await find(other.txid)), ['test', 'confirmed', false, 'other-address', []]);
    assert.deepEqual(answer(await find(`0x${'ab'.repeat(32)}`)), [null, 'missing', null, 'not-found', []]);
  }));

test('a token that is not taken and transfers of zero are told as what they are', () =>
  story(async ({ chain, mined, find, ann, usdt }) => {
    const fake = await chain.deploy(DOUBLES.FakeUSDT);
    const [unknown, nothing, native] = [
      await chain.call(fake, DOUBLES.FakeUSDT, 'transfer', [ann.address, 9n * ONE]),
      await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [ann.address, 0n]),
      await chain.send({ to: ann.address, value: 0n }),
    ];
    await mined();
    assert.deepEqual(answer(await find(unknown.txid)), ['test', 'confirmed', false, 'unknown-token', []]);
    assert.deepEqual(answer(await find(nothing.txid)), ['test', 'confirmed', false, 'zero', []]);
    assert.deepEqual(answer(await find(native.txid)), ['test', 'confirmed', false, 'zero', []]);
  }));

test('what is old and small is found in the sum that it became a part of', () =>
  story(async ({ chain, pay, mined, find, ann }) => {
    const sent = [];
    for (let payments = 0; payments < 22; payments += 1) sent.push(await pay(ann.address, 10_000n));
    await mined(7);
    await chain.rpc.ask('anvil_mine', '0x110');
    await mined();
    assert.deepEqual(answer(await find(sent.at(-1)!.txid)), ['test', 'confirmed', true, null, ['0.020000']]);
    assert.deepEqual(answer(await find(sent[0]!.txid)), ['test', 'confirmed', true, null, ['0.010000']]);
  }));

test('every chain is asked, and each of its nodes, until one knows it', async () => {
  const lost = (honest: ChainAdapter): ChainAdapter =>
    Object.assign(Object.create(honest), { receipt: async () => null, raw: async () => null });
  const nodes = (honest: ChainAdapter) => [new SwitchedAdapter('away', honest.chainId), lost(honest)];
  await story(
    async ({ chain, find, later }) => {
      const { txid } = await chain.send({ to: `0x${'77'.repeat(20)}`, value: 1n });
      assert.deepEqual(answer(await find(txid)), ['test', 'waiting', null, 'not-mined', []]);
      await chain.mine();
      later();
      assert.deepEqual(answer(await find(txid)), ['test', 'confirmed', null, 'not-scanned', []]);
      // It may be on the one that does not answer.
      assert.equal(answer(await find(`0x${'ab'.repeat(32)}`)), 'chain_down');
    },
    { nodes, behind: true },
  );
});

test('the same transaction asked by many costs nodes one question, until the chain has moved on or ten seconds', async () => {
  let questions = 0;
  const counting = (honest: ChainAdapter): ChainAdapter =>
    new Proxy(honest, {
      get: (node, name) => {
        if (name === 'receipt') questions += 1;
        const found = Reflect.get(node, name);
        return typeof found === 'function' ? found.bind(node) : found;
      },
    });
  await story(
    async ({ chain, find, later, mined }) => {
      const { txid } = await chain.send({ to: `0x${'77'.repeat(20)}`, value: 1n });
      const missing = `0x${'ab'.repeat(32)}`;
      const asked = async (text: string, told: FoundDeposit['onChain']) => {
        const before = questions;
        const [one, other] = await Promise.all([find(text), find(text)]);
        for (const found of [one, other, await find(text)]) assert.equal((found as FoundDeposit).onChain, told);
        return questions - before;
      };
      assert.equal(await asked(txid, 'waiting'), 1);
      assert.equal(await asked(missing, 'missing'), 1);
      assert.equal(await asked(txid, 'waiting'), 0);
      later();
      assert.equal(await asked(txid, 'waiting'), 1);
      await mined();
      assert.equal(await asked(txid, 'confirmed'), 1);
    },
    { nodes: (honest) => [counting(honest)] },
  );
});
