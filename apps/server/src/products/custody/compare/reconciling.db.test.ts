import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOUBLES, signEntry } from '@tradewind/custody/testing';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import { honest, twoNodes } from '../testing/two-nodes.ts';
import { ETH, HOUSE, ONE, ours, SIGNER, spotOf, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from '../watch/chain-watch.ts';
import { ChainBalances, type ToldBalances } from './chain-balances.ts';

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

test('what one node alone tells of balances is no gift and no coin of anybody, and people read of it', () =>
  server.story((world) =>
    twoNodes(world, async (watched, { first, second }) => {
      const { chain, exchange, look, running, transfers, parts } = watched;
      await watched.person('ann');
      await watched.pay(HOUSE.hot, 4n * ONE);
      first.lie = (method, result) => (method === 'eth_getBalance' ? '0x8ac7230489e80000' : result);
      await chain.mine(7);
      for (let looks = 0; looks < 2; looks += 1) await look();
      assert.deepEqual(exchange.engine.custody.wallets(0), []);
      assert.deepEqual(await transfers(), []);
      assert.equal(running.reconciled, null);
      assert.equal(running.stateAt(parts.now()), 'disagree');
      assert.match(running.balancesDiffer!, /^first tells of 10000000000000000000 and second of 0 at 0x/);
      // They agree on a lie: then it is what the chain says.
      second.lie = first.lie;
      await look();
      assert.ok(exchange.engine.custody.wallets(0).some(({ asset, amount }) => asset === ETH && amount > 0));
      [first.lie, second.lie] = [honest, honest];
      assert.equal(running.balancesDiffer, null);
    }),
  ));

test('what was told is kept while the endpoints do not tell alike of the block of it', () =>
  server.story((world) =>
    twoNodes(world, async (watched, { second }) => {
      const { chain, running, look, db, parts } = watched;
      const ann = await watched.person('ann');
      await watched.pay(ann.address, 5n * ONE);
      await chain.mine(7);
      for (let looks = 0; looks < 2; looks += 1) await look();
      const { height } = running.reconciled!;
      const kept = () => db.selectFrom('custody_balances').selectAll().orderBy('address').orderBy('asset').execute();
      const before = await kept();
      assert.ok(before.some(({ address }) => address === ann.address));
      await chain.mine();
      const asked = new ChainBalances(parts, running);
      const next = await asked.block(height + 1);
      second.lie = (method, result) =>
        method === 'eth_getBlockByNumber' ? { ...(result as object), hash: `0x${'0'.repeat(64)}` } : result;
      assert.match((await asked.ask(next!)) as string, /^The block whose balances were told last/);
      assert.deepEqual(await kept(), before);
      second.lie = honest;
      await asked.keep((await asked.ask(next!)) as ToldBalances);
      assert.equal(await asked.ask({ ...next!, height }), null, 'no block before the one that was asked for last');
      assert.ok((await kept()).some((one) => one.height === height + 1));
    }),
  ));

test('where the block that was asked for last is not on the chain any more everything is asked for anew', () =>
  story(async ({ chain, running, look, db, parts, person, pay }) => {
    const [ann, ben] = [await person('ann'), await person('ben')];
    for (const { address } of [ann, ben]) await pay(address, 5n * ONE);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    const kept = () => db.selectFrom('custody_balances').selectAll().orderBy('place').orderBy('asset').execute();
    const before = await kept();
    assert.deepEqual(
      before.map(({ place, amount }) => [place, amount]),
      [ann, ben].map((_, place) => [place, String(5n * ONE)]),
    );
    await db.updateTable('custody_chains').set({ asked_hash: '0xgone' }).execute();
    const balances = new ChainBalances(parts, running);
    const block = (await balances.block(running.reconciled!.height))!;
    const told = (await balances.ask(block)) as ToldBalances;
    const asked = () => db.selectFrom('custody_chains').select(['asked_height', 'asked_hash']).executeTakeFirst();
    assert.deepEqual([await kept(), await asked()], [[], { asked_height: null, asked_hash: null }]);
    await balances.keep(told);
    assert.deepEqual(await kept(), before);
    assert.deepEqual(await asked(), { asked_height: block.height, asked_hash: block.hash });
  }));

test('deposits are credited while a node is still to tell balances, and the last comparison stands until it has', () =>
  server.story((world) =>
    twoNodes(world, async (watched, { second }) => {
      const { chain, running, parts } = watched;
      const ann = await watched.person('ann');
      const watch = new ChainWatch(parts, running);
      await chain.mine(7);
      await watch.watch();
      await watch.compared();
      const before = running.reconciled!.height;
      const { promise: told, resolve: tell } = Promise.withResolvers<void>();
      second.lie = (method, result) => (method === 'eth_getBalance' ? told.then(() => result) : result);
      await watched.pay(ann.address, 5n * ONE);
      await chain.mine();
      await watch.watch();
      assert.equal(spotOf(watched, ann.user), 5_000_000);
      await chain.mine(6);
      await watch.watch();
      assert.equal((await watched.transfers())[0]!.state, 'released');
      assert.equal(running.reconciled!.height, before);
      tell();
      await watch.compared();
      await watch.watch();
      await watch.compared();
      assert.ok(running.reconciled!.height > before + 1);
      assert.equal(running.reconciles, true);
      await watch.stop();
    }),
  ));

test('of many addresses those where nothing moved are asked for in turn, and coins that a contract sent to any are found', () =>
  server.story((world) =>
    twoNodes(world, async (watched, { first }) => {
      const { chain, exchange, look, db, running, transfers } = watched;
      const people = 450;
      for (let index = 0; index < people; index += 1) {
        const user = 10_000 + index;
        await exchange.submit({ kind: 'OpenAccount', user, class: 'user', group: 0 });
        await exchange.submit({ kind: 'AssignAddress', user });
        const { kind, address, signature } = signEntry(SIGNER, index, checksummed(ours(index)) as `0x${string}`);
        await db.insertInto('custody_addresses').values({ kind, index, address, signature }).execute();
      }
      const { pool, signedBy } = custodyOf(exchange.engine);
      await pool.refresh(db, signedBy);
      let asked = 0;
      first.lie = (method, result) => {
        if (method === 'eth_getBalance') asked += 1;
        return result;
      };
      await chain.mine(7);
      await look();
      assert.equal(asked, 402, 'those of the house and 400 more');
      const spread = await chain.deploy(DOUBLES.Disperse);
      const last = ours(people - 1);
      await chain.call(spread, DOUBLES.Disperse, 'sendNative', [[last], [ETHER]], 0, ETHER);
      await chain.mine(7);
      asked = 0;
      await look();
      assert.equal(asked, 52);
      assert.deepEqual(
        (await transfers()).map(({ address, amount }) => [address, amount]),
        [[last, String(ETHER)]],
      );
      await watched.pay(ours(7), 3n * ONE);
      await chain.mine(7);
      await look();
      await look();
      assert.equal(running.reconciles, true);
      const { deposits, height } = running.reconciled!;
      assert.deepEqual(deposits, {
        addresses: 2,
        amounts: new Map([
          [USDT, 3n * ONE],
          [ETH, ETHER],
        ]),
      });
      const rows = await db.selectFrom('custody_balances').selectAll().orderBy('place').execute();
      assert.deepEqual(
        rows.map(({ place, address }) => [place, address]),
        [
          [7, ours(7)],
          [people - 1, last],
        ],
      );
      assert.ok(rows.every((row) => row.height <= height));
    }),
  ));
