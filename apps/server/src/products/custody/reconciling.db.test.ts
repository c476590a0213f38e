import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOUBLES } from '@tradewind/custody/testing';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { ETH, HOUSE, ONE, spotOf, USDT, type Watched, watchedChain } from './testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ETHER = 10n ** 18n;
const story = (run: (watched: Watched) => Promise<void>) => server.story((world) => watchedChain(world, run));

test('coins that a contract sent are found at the final block, and wait for people', () =>
  story(async (watched) => {
    const { chain, look, transfers, running, told } = watched;
    const ann = await watched.person('ann');
    const spread = await chain.deploy(DOUBLES.Disperse);
    const amounts = [ETHER / 2n, 3n];
    const all = [ann.address, (await watched.person('ben')).address];
    await chain.call(spread, DOUBLES.Disperse, 'sendNative', [all, amounts], 0, ETHER / 2n + 3n);
    await chain.mine();
    await look();
    assert.deepEqual(await transfers(), []);
    await chain.mine(5);
    for (let looks = 0; looks < 3; looks += 1) await look();
    const rows = await transfers();
    assert.deepEqual(
      rows.map(({ class: kind, state, amount, address, asset }) => [kind, state, amount, address, asset]),
      [['unattributed', 'review', String(ETHER / 2n), ann.address, ETH]],
    );
    assert.deepEqual(await told(ann.user), ['deposit_review']);
    await chain.mine(3);
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.equal((await transfers()).length, 1);
    assert.equal(running.reconciles, true);
    const [, ether] = running.reconciled!.assets;
    assert.equal(ether!.chain, ETHER / 2n);
  }));

test('what strangers send to wallets of the house is the house’s, and stops nothing', () =>
  story(async (watched) => {
    const { chain, exchange, look, pay, running } = watched;
    await pay(HOUSE.hot, 4n * ONE + 1n);
    await chain.send({ to: HOUSE.gas, value: ETHER + 7n });
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal(running.reconciles, true);
    const held = exchange.engine.custody
      .wallets(0)
      .map(({ asset, wallet, amount, rest }) => [asset, wallet, amount, rest]);
    assert.deepEqual(held, [
      [USDT, 'hot', 4_000_001, 0],
      [ETH, 'hot', 100_000_000, 7],
    ]);
  }));

test('a wallet that holds less than the ledger says is told, and nothing is swept until it does not', () =>
  story(async (watched) => {
    const { chain, exchange, look, running } = watched;
    const warned: string[] = [];
    Object.assign(watched.parts.log, { warn: (_: object, message: string) => warned.push(message) });
    const key = 'ab'.repeat(32);
    const backed = { chain: 0, asset: USDT, wallet: 'hot', amount: 5_000_000, rest: 0, key } as const;
    await exchange.submit({ kind: 'BackChain', ...backed });
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal(running.reconciles, false);
    assert.ok(warned.includes('chain and ledger differ: nothing is swept'));
    await watched.pay(HOUSE.hot, 5n * ONE);
    await chain.mine(7);
    await look();
    assert.equal(running.reconciles, true);
    assert.equal(spotOf(watched, 1), 0);
  }));
