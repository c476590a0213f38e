import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { EvmAdapter } from '@tradewind/custody';
import { CHAIN_ID, callOf, DOUBLES, LyingNode } from '@tradewind/custody/testing';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import { ONE, spotOf, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (watched: Watched, world: World) => Promise<void>) =>
  server.story((world) => watchedChain(world, (watched) => run(watched, world)));
const lookTwice = async ({ look }: Watched) => {
  await look();
  await look();
};

test('a reorganisation of 1 to 8 blocks that drops a payment takes it back after six more, and the ledger is as before', () =>
  story(async (watched) => {
    const { chain, pay, told, transfers, running, exchange } = watched;
    const ann = await watched.person('ann');
    for (let depth = 1; depth <= 8; depth += 1) {
      await pay(ann.address, 5n * ONE);
      await chain.mine(depth);
      await lookTwice(watched);
      assert.equal(spotOf(watched, ann.user), 5_000_000, `${depth} deep`);
      await chain.reorganise(depth);
      await chain.mine();
      await lookTwice(watched);
      await chain.mine(5);
      await lookTwice(watched);
      assert.equal(spotOf(watched, ann.user), 5_000_000, 'it may come back');
      await chain.mine();
      await lookTwice(watched);
      assert.equal(spotOf(watched, ann.user), 0, `${depth} deep`);
      const last = (await transfers()).at(-1)!;
      assert.deepEqual([last.state, last.deposit], ['reversed', null]);
      assert.equal(running.reconciles, true, `${depth} deep`);
    }
    const kinds = await told(ann.user);
    assert.equal(kinds.filter((kind) => kind === 'deposit_reversed').length, 8);
    const owed = exchange.engine.houseBalances().filter(({ house }) => house === 'custody-receivable');
    assert.deepEqual(
      owed.map(({ amount }) => amount).filter((amount) => amount !== 0),
      [],
    );
  }));

test('the same transaction in another block is the same deposit, and counts its confirmations anew', () =>
  story(async (watched) => {
    const { chain, pay, told, transfers, look } = watched;
    const ann = await watched.person('ann');
    const { raw } = await pay(ann.address, 5n * ONE);
    await chain.mine(4);
    await lookTwice(watched);
    const before = (await transfers())[0]!;
    await chain.reorganise(4, [[raw, 2]]);
    await chain.mine();
    await lookTwice(watched);
    const [moved] = await transfers();
    assert.deepEqual([moved!.id, moved!.state, moved!.height], [before.id, 'credited', before.height + 2]);
    await chain.mine(2);
    await lookTwice(watched);
    assert.equal((await transfers())[0]!.state, 'credited');
    await chain.mine();
    await look();
    assert.equal((await transfers())[0]!.state, 'released');
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.deepEqual(await told(ann.user), ['deposit_credited', 'deposit_released']);
  }));

test('a payment that was taken back and comes after all is credited again', () =>
  story(async (watched) => {
    const { chain, pay, transfers, running } = watched;
    const ann = await watched.person('ann');
    const { raw } = await pay(ann.address, 5n * ONE);
    await chain.mine();
    await lookTwice(watched);
    await chain.reorganise(1);
    await chain.mine();
    await lookTwice(watched);
    await chain.mine(6);
    await lookTwice(watched);
    assert.equal((await transfers())[0]!.state, 'reversed');
    assert.equal(spotOf(watched, ann.user), 0);
    await chain.rpc.ask('eth_sendRawTransaction', raw);
    await chain.mine(6);
    for (let looks = 0; looks < 3; looks += 1) await lookTwice(watched);
    const [again] = await transfers();
    assert.deepEqual([again!.state, again!.deposit], ['released', 2]);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.equal(running.reconciles, true);
  }));

for (const depth of [2, 7])
  test(`one ${depth} blocks deep that was taken back as the process ended, and is there again when it begins, is credited again`, () =>
    story(async (watched) => {
      const { chain, pay, transfers, running, exchange, look } = watched;
      const ann = await watched.person('ann');
      const { raw } = await pay(ann.address, 5n * ONE);
      await chain.mine(depth);
      await lookTwice(watched);
      await chain.reorganise(depth);
      await chain.mine();
      await look();
      const { deposit } = (await transfers())[0]!;
      const taken = await exchange.submit({ kind: 'ReverseDeposit', deposit: deposit! });
      assert.equal(taken.outcome.refusal, '');
      await chain.rpc.ask('eth_sendRawTransaction', raw);
      await chain.mine(7);
      for (let looks = 0; looks < 3; looks += 1) await lookTwice(watched);
      const [again] = await transfers();
      assert.deepEqual([again!.state, again!.deposit, again!.orphaned_at], ['released', 2, null]);
      assert.equal(spotOf(watched, ann.user), 5_000_000);
      assert.equal(running.reconciles, true);
    }));

test('a transaction that is mined again and pays another amount takes back the first and is booked as what it pays now', () =>
  story(async (watched) => {
    const { chain, usdt, transfers, running, look, exchange } = watched;
    const ann = await watched.person('ann');
    await watched.pay(chain.addressOf(5), 10n * ONE);
    await chain.mine();
    const { raw } = await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [ann.address, 5n * ONE], 5);
    await chain.mine(2);
    await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    const data = callOf(DOUBLES.QuirkUSDT, 'setFee', 50n, 10n ** 9n);
    const dearer = await chain.sign({ to: usdt, data });
    await chain.reorganise(2, [
      [dearer, 0],
      [raw, 1],
    ]);
    await chain.mine();
    await look();
    assert.equal(spotOf(watched, ann.user), 4_975_000, 'never both');
    await look();
    assert.deepEqual(
      (await transfers()).map(({ state, amount }) => [state, amount]),
      [
        ['reversed', '5000000'],
        ['credited', '4975000'],
      ],
    );
    await chain.mine(6);
    await lookTwice(watched);
    assert.equal((await transfers())[1]!.state, 'released');
    assert.equal(running.reconciles, true);
    const [receivable] = exchange.engine.houseBalances().filter(({ house }) => house === 'custody-receivable');
    assert.equal(receivable?.amount ?? 0, 0);
  }));

test('a final payment that is gone with its blocks stays booked, and the operator reads of it and that a wallet lacks it', () =>
  story(async (watched, { clock }) => {
    const { chain, pay, look, transfers, running, parts, told, exchange } = watched;
    const warned: string[] = [];
    Object.assign(parts.log, { warn: (_: object, message: string) => warned.push(message) });
    const ann = await watched.person('ann');
    await pay(ann.address, 5n * ONE);
    await chain.mine(7);
    await lookTwice(watched);
    clock.now += DAY_MS;
    await exchange.submit({ kind: 'SetDepositPause', chain: 0, asset: USDT, paused: false });
    await chain.reorganise(7);
    await chain.mine();
    await look();
    await chain.mine(6);
    for (let looks = 0; looks < 3; looks += 1) await lookTwice(watched);
    const lost = 'a deposit left the chain after it could be reversed';
    assert.deepEqual(
      warned.filter((one) => one === lost),
      [lost],
    );
    const [row] = await transfers();
    assert.deepEqual([row!.state, row!.reason, row!.orphaned_at], ['released', 'lost', null]);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.equal((await told(ann.user)).includes('deposit_reversed'), false);
    assert.equal(running.reconciles, false);
  }));

test('a chain that left all the blocks that are kept is told, and nothing of it is booked', () =>
  story(async (watched) => {
    const { chain, pay, look, transfers, running, db } = watched;
    const ann = await watched.person('ann');
    await chain.rpc.ask('anvil_mine', '0x110');
    await look();
    assert.equal(running.alarm, null);
    const kept = () => db.selectFrom('custody_headers').selectAll().orderBy('height').execute();
    const before = await kept();
    await chain.reorganise(before.length + 1);
    await pay(ann.address, 5n * ONE);
    await chain.mine(7);
    await lookTwice(watched);
    const { height } = before.at(-1)!;
    assert.equal(running.alarm, `None of the last blocks up to ${height} is on the node's chain any more.`);
    assert.equal(running.stateAt(watched.parts.now()), 'behind');
    assert.deepEqual(await transfers(), []);
    assert.deepEqual(await kept(), before);
    assert.equal(spotOf(watched, ann.user), 0);
  }));

test('nothing is credited while a second node tells otherwise, and the operator reads what', () =>
  server.story(async (world) => {
    let liar: LyingNode | undefined;
    await watchedChain(
      world,
      async (watched) => {
        const { chain, pay, look, running, transfers } = watched;
        const ann = await watched.person('ann');
        await look();
        liar!.lie = (method, result) => (method === 'eth_getLogs' ? [] : result);
        const { txid } = await pay(ann.address, 5n * ONE);
        await chain.mine(7);
        await lookTwice(watched);
        assert.equal(spotOf(watched, ann.user), 0);
        assert.deepEqual(
          (await transfers()).map(({ state }) => state),
          ['seen'],
        );
        assert.equal(running.stateAt(watched.parts.now()), 'disagree');
        assert.match(running.disagreement!, new RegExp(`^second does not know of a transfer of ${txid}`));
        liar!.lie = (_method, result) => result;
        await lookTwice(watched);
        assert.equal(spotOf(watched, ann.user), 5_000_000);
        assert.equal(running.stateAt(watched.parts.now()), 'live');
        await liar!.stop();
        await pay(ann.address, 5n * ONE);
        await chain.mine(7);
        await lookTwice(watched);
        assert.equal(spotOf(watched, ann.user), 5_000_000, 'one node alone is no word');
      },
      {
        others: async (chain) => {
          liar = await LyingNode.before(chain.url);
          return [new EvmAdapter({ name: 'second', url: liar.url, chainId: CHAIN_ID })];
        },
      },
    );
  }));
