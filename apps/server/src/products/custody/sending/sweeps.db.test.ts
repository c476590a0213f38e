import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { EvmAdapter, type RunningSigner, startSigner } from '@tradewind/custody';
import { CHAIN_ID } from '@tradewind/custody/testing';
import { makeTestFolder } from '@tradewind/testkit';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { RunningChain } from '../common/runtime.ts';
import { standingOf } from '../common/standing.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { settleTransfer } from '../deposits/settle-transfer.ts';
import { type SweptChain, sweptChain } from '../testing/swept-chain.ts';
import { ETH, ONE, USDT } from '../testing/watched-chain.ts';

const ETHER = 10n ** 18n;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.stop());

/** Each story has keys of its own: a nonce belongs to what was signed first, for ever. */
const story = (run: (swept: SweptChain, signer: RunningSigner) => Promise<void>) =>
  server.story(async (world) => {
    const folder = await makeTestFolder();
    const policy = { ...DEMO_POLICY, chains: [CHAIN_ID] };
    const signer = await startSigner({ folder: `${folder}/signer`, policy, onNotice: () => {} });
    try {
      await sweptChain(world, signer, (swept) => run(swept, signer));
    } finally {
      await signer.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

const outgoing = ({ db }: SweptChain) => db.selectFrom('custody_outgoing').selectAll().orderBy('id').execute();

/** What a wallet of the ledger holds of an asset, in its smallest units. */
function held({ exchange }: SweptChain, wallet: 'deposit' | 'hot', asset: number): number {
  const found = exchange.engine.custody.wallets(0).find((one) => one.wallet === wallet && one.asset === asset);
  return found?.amount ?? 0;
}

/** People refuse the only deposit that waits for them. */
async function refuse({ parts, transfers }: SweptChain): Promise<void> {
  const waiting = (await transfers()).filter(({ state }) => state === 'review');
  assert.equal(waiting.length, 1);
  const [row] = waiting;
  await settleTransfer(parts, row!, { ...standingOf(parts.engine, row!), state: 'rejected' });
}

/** A base fee that was never paid before, from the next block on. */
async function feesRise({ chain }: SweptChain): Promise<void> {
  await chain.rpc.ask('anvil_setNextBlockBaseFeePerGas', `0x${(60n * 10n ** 9n).toString(16)}`);
  await chain.mine();
}

test('ether is swept but for its fee, once, and what people refused of it stays where it is', () =>
  story(async (swept) => {
    const ann = await swept.member('ann');
    await swept.chain.send({ to: ann.address, value: ETHER });
    await swept.chain.send({ to: ann.address, value: ETHER / 2n, data: '0x01' });
    await swept.settle();
    assert.deepEqual((await swept.wanted()).length, 1, 'before people decide only what was credited is swept');
    await refuse(swept);
    await swept.sweep();
    await swept.sweep();
    await swept.settle();
    await swept.sender().advance();
    const [row, ...others] = await outgoing(swept);
    assert.deepEqual([row!.purpose, row!.state, row!.succeeded, others.length], ['sweep-native', 'final', true, 0]);
    assert.equal(await swept.coins(swept.hot), BigInt(row!.amount));
    const left = await swept.coins(ann.address);
    assert.equal(left, ETHER + ETHER / 2n - BigInt(row!.amount) - BigInt(row!.fee!));
    assert.ok(
      left >= ETHER / 2n && left < ETHER / 2n + ETHER / 1_000n,
      'the refused half ether, and what the fee left',
    );
    assert.equal(swept.running.reconciles, true);
    assert.deepEqual(await swept.wanted(), [], 'what is left is no sweep worth its fee');
  }));

test('when fees rise a sweep of ether gives up as much of itself, with the same nonce, and is booked as it was mined', () =>
  story(async (swept) => {
    const ann = await swept.member('ann');
    await swept.chain.send({ to: ann.address, value: ETHER });
    await swept.settle();
    await swept.sweep();
    await feesRise(swept);
    const [before] = await outgoing(swept);
    assert.equal(before!.state, 'broadcast');
    // Each raise asks for four times the last ceiling at most.
    for (let raises = 0; raises < 4; raises += 1) {
      swept.clock.now += 61_000;
      for (let looks = 0; looks < 2; looks += 1) await swept.sender().advance();
    }
    await swept.settle();
    await swept.sender().advance();
    const [row, ...others] = await outgoing(swept);
    assert.deepEqual([row!.state, row!.nonce, others.length], ['final', before!.nonce, 0]);
    assert.ok(BigInt(row!.amount) < BigInt(before!.amount));
    assert.equal(row!.amount, row!.request.amount);
    assert.equal(await swept.coins(swept.hot), BigInt(row!.amount));
    assert.equal(swept.running.reconciles, true);
    // Gifts to the house are taken in again.
    await swept.chain.send({ to: swept.hot, value: 7n });
    await swept.settle();
    assert.equal(swept.running.reconciles, true);
  }));

test('a sweep that its address cannot pay any more is replaced by one that it can', () =>
  story(async (swept) => {
    const { chain } = swept;
    const ann = await swept.member('ann');
    for (let halves = 0; halves < 2; halves += 1) {
      await chain.send({ to: ann.address, value: ETHER / 2n });
      await swept.settle();
    }
    const [payment] = await swept.wanted();
    await swept.sender().order(payment!);
    await chain.reorganise(6);
    assert.equal(await swept.coins(ann.address), ETHER / 2n);
    await swept.sender().advance();
    await chain.mine();
    assert.equal(await swept.coins(swept.hot), 0n);
    swept.clock.now += 61_000;
    for (let looks = 0; looks < 2; looks += 1) await swept.sender().advance();
    await chain.mine();
    await swept.sender().advance();
    const [row, ...others] = await outgoing(swept);
    assert.deepEqual([row!.state, row!.succeeded, others.length], ['mined', true, 0]);
    assert.equal(await swept.coins(swept.hot), BigInt(row!.amount));
    assert.ok(BigInt(row!.amount) < ETHER / 2n && BigInt(row!.amount) > (ETHER / 10n) * 4n);
  }));

test('tokens are swept with gas of the tank, whatever dust comes meanwhile; gas is no deposit and never refused coins', () =>
  story(async (swept) => {
    const { chain, pay, look } = swept;
    const ann = await swept.member('ann');
    await pay(ann.address, 50n * ONE);
    await chain.send({ to: ann.address, value: ETHER / 10n, data: '0x01' });
    await swept.settle();
    await refuse(swept);
    const dust = async () => {
      await pay(ann.address, 1n);
      await chain.mine();
      await look();
    };
    await dust();
    await swept.sweep();
    await swept.settle();
    await dust();
    await swept.sweep();
    await dust();
    await swept.settle();
    await swept.sender().advance();
    const rows = await outgoing(swept);
    assert.deepEqual(
      rows.map(({ purpose, state, succeeded, amount }) => [purpose, state, succeeded, amount === String(50n * ONE)]),
      [
        ['gas', 'final', true, false],
        ['sweep-token', 'final', true, true],
      ],
    );
    assert.deepEqual([held(swept, 'hot', USDT), held(swept, 'deposit', USDT)], [50_000_000, 3]);
    assert.ok((await swept.coins(ann.address)) >= ETHER / 10n, 'the refused coins paid nothing');
    const states = (await swept.transfers()).map(({ state, asset }) => [asset, state]);
    assert.deepEqual(states, [
      [USDT, 'released'],
      [ETH, 'rejected'],
      ...Array.from({ length: 3 }, () => [USDT, 'below-minimum']),
    ]);
    assert.equal(swept.running.reconciles, true);
    assert.deepEqual(await swept.wanted(), []);
  }));

test('nothing is swept that is worth less than a hundred fees, has no price, or while chain and ledger differ', () =>
  story(async (swept) => {
    const { chain, running } = swept;
    const ann = await swept.member('ann');
    await chain.send({ to: ann.address, value: ETHER / 100n });
    await swept.settle();
    assert.equal((await swept.wanted()).length, 1);
    await feesRise(swept);
    await swept.look();
    assert.deepEqual(await swept.wanted(), [], 'the fee would be more than one per cent');
    await chain.send({ to: ann.address, value: ETHER });
    await swept.settle();
    assert.equal((await swept.wanted()).length, 1);
    const backed = { chain: 0, asset: USDT, wallet: 'hot', amount: 1, rest: 0, key: 'ab'.repeat(32) } as const;
    assert.equal((await swept.exchange.submit({ kind: 'BackChain', ...backed })).outcome.refusal, '');
    await swept.settle();
    assert.equal(running.reconciles, false, 'one unit is missing');
    assert.deepEqual(await swept.wanted(), []);
    await swept.pay(swept.hot, 1n);
    await swept.settle();
    assert.equal(running.reconciles, true);
    assert.equal((await swept.wanted()).length, 1);
    swept.clock.now += 60_000;
    assert.deepEqual(await swept.wanted(), [], 'nobody has heard of the chain for a minute');
  }));

/** Dies at its so many-th step, a step being whatever reaches the node or the signer, before or after it was done. */
function dying({ chain, running }: SweptChain, signer: RunningSigner, steps: number) {
  let left = steps;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left === 0) throw new Error('killed before');
    const done = await act();
    left -= 1;
    if (left === 0) throw new Error('killed after');
    return done;
  };
  class Dying extends EvmAdapter {
    override send(raw: string) {
      return step(() => super.send(raw));
    }
    override nonce(address: string) {
      return step(() => super.nonce(address));
    }
  }
  const node = new Dying({ name: 'first', url: chain.url, chainId: CHAIN_ID });
  return {
    chain: new RunningChain(running.settings, [node]),
    signer: { sign: (order: Parameters<typeof signer.client.sign>[0]) => step(() => signer.client.sign(order)) },
  };
}

test('killed at any step, a sweep is done once and nothing is left on its way', () =>
  story(async (swept, signer) => {
    const ann = await swept.member('ann');
    let came = 0n;
    for (let steps = 1; steps <= 7; steps += 1) {
      await swept.chain.send({ to: ann.address, value: ETHER });
      came += ETHER;
      await swept.settle();
      const [payment] = await swept.wanted();
      const process = swept.sender(dying(swept, signer, steps));
      const run = async () => {
        await process.order(payment!);
        await process.advance();
      };
      if (steps < 7) await assert.rejects(run(), /killed/);
      else await run();
      await swept.sweep();
      await swept.settle();
      await swept.sender().advance();
      const rows = await outgoing(swept);
      assert.equal(rows.length, steps);
      assert.ok(rows.every(({ state, succeeded }) => state === 'final' && succeeded));
      const paid = rows.reduce((sum, { amount, fee }) => sum + BigInt(amount) + BigInt(fee!), 0n);
      assert.equal(
        await swept.coins(swept.hot),
        rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      );
      assert.equal(await swept.coins(ann.address), came - paid);
      assert.equal(swept.running.reconciles, true);
    }
  }));
