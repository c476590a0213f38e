import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS, type SpanMs } from '@tradewind/base';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import { honest, inLogs, type TwoNodes, twoNodes } from '../testing/two-nodes.ts';
import { ONE, spotOf, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from '../watch/chain-watch.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (watched: Watched, nodes: TwoNodes, world: World) => Promise<void>) =>
  server.story((world) => twoNodes(world, (watched, nodes) => run(watched, nodes, world)));
const lookTwice = async ({ look }: Watched) => {
  await look();
  await look();
};
/** More blocks than the headers that are kept. */
const mineBeyondWindow = ({ chain }: Watched) => chain.rpc.ask('anvil_mine', '0x130');
const stateOf = ({ running, parts }: Watched) => running.stateAt(parts.now());
const twice = inLogs((logs) => logs.flatMap((log) => [log, log]));

test('a transfer that the first node invents is never booked, also when its block is older than what is kept', () =>
  story(async (watched, { first }) => {
    const { chain, transfers, running } = watched;
    const ann = await watched.person('ann');
    await watched.look();
    first.lie = twice;
    await watched.pay(ann.address, 5n * ONE);
    await chain.mine(7);
    await lookTwice(watched);
    await mineBeyondWindow(watched);
    await lookTwice(watched);
    await chain.mine(7);
    await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 0);
    assert.ok((await transfers()).every(({ state, agreed_at: agreed }) => state === 'seen' && agreed === null));
    assert.equal(stateOf(watched), 'disagree');
    assert.match(running.disagreement!, /2 transfers are not agreed on\.$/);
    first.lie = honest;
    await chain.mine(7);
    for (let looks = 0; looks < 3; looks += 1) await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 5_000_000, 'what both tell is credited once');
    const states = (await transfers()).map(({ state, class: kind }) => [state, kind]).sort();
    assert.deepEqual(states, [
      ['released', 'simple'],
      ['reversed', 'indirect'],
    ]);
    assert.equal(stateOf(watched), 'live');
    assert.equal(running.reconciles, true);
  }));

test('one that the second node does not tell of waits for it, however old it is, and what comes later goes on', () =>
  story(async (watched, { second }) => {
    const { chain, transfers, running } = watched;
    const [ann, ben] = [await watched.person('ann'), await watched.person('ben')];
    await watched.look();
    second.lie = inLogs(() => []);
    await watched.pay(ann.address, 5n * ONE);
    await chain.mine();
    await watched.look();
    second.lie = (method, result) => (method === 'eth_getBlockByNumber' ? null : result);
    await mineBeyondWindow(watched);
    await lookTwice(watched);
    second.lie = inLogs((logs) => logs.filter(({ topics }) => !String(topics).includes(ann.address.slice(2))));
    await watched.pay(ben.address, 3n * ONE);
    await chain.mine(7);
    await lookTwice(watched);
    await lookTwice(watched);
    assert.deepEqual([spotOf(watched, ann.user), spotOf(watched, ben.user)], [0, 3_000_000]);
    assert.match(running.disagreement!, /^second does not know of a transfer .* 1 transfer is not agreed on\.$/);
    second.lie = honest;
    await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.deepEqual(
      (await transfers()).map(({ state }) => state),
      ['released', 'released'],
    );
    assert.equal(running.disagreement, null);
    assert.equal(running.reconciles, true);
  }));

test('a payment that the first node leaves out is kept for people, and credited once it tells of it', () =>
  story(async (watched, { first }) => {
    const { chain, transfers, running } = watched;
    const ann = await watched.person('ann');
    await watched.look();
    first.lie = inLogs(() => []);
    await watched.pay(ann.address, 5n * ONE);
    await chain.mine(7);
    await lookTwice(watched);
    await lookTwice(watched);
    assert.deepEqual(
      (await transfers()).map(({ state, told_by: by, agreed_at: agreed }) => [state, by, agreed]),
      [['seen', 'second', null]],
    );
    assert.match(running.disagreement!, /^first does not know of a transfer/);
    first.lie = honest;
    await lookTwice(watched);
    await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.equal(stateOf(watched), 'live');
  }));

test('what was credited and is mined again in another block is not released by one node alone', () =>
  story(async (watched, { second }) => {
    const { chain, transfers } = watched;
    const ann = await watched.person('ann');
    const { raw } = await watched.pay(ann.address, 5n * ONE);
    await chain.mine(3);
    await lookTwice(watched);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    await chain.reorganise(3, [[raw, 1]]);
    second.lie = inLogs(() => []);
    await chain.mine(10);
    await lookTwice(watched);
    await lookTwice(watched);
    assert.deepEqual(
      (await transfers()).map(({ state, agreed_at: agreed }) => [state, agreed]),
      [['credited', null]],
    );
    second.lie = honest;
    await lookTwice(watched);
    assert.equal((await transfers())[0]!.state, 'released');
  }));

test('with one node its word is all there is', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const ann = await watched.person('ann');
      await watched.pay(ann.address, 5n * ONE);
      await watched.chain.mine();
      await watched.look();
      assert.notEqual((await watched.transfers())[0]!.agreed_at, null);
    }),
  ));

test('small payments that became a sum count once, however often their block is read again', () =>
  story(async (watched, { second }, { clock }) => {
    const { chain, db, transfers } = watched;
    const ann = await watched.person('ann');
    await watched.look();
    for (let payments = 0; payments < 25; payments += 1) await watched.pay(ann.address, 10_000n);
    const { txid } = await watched.pay(ann.address, 20_000n);
    second.lie = inLogs((logs) => logs.filter(({ transactionHash }) => transactionHash !== txid));
    await chain.mine();
    await lookTwice(watched);
    await mineBeyondWindow(watched);
    const sums = async () => (await transfers()).filter((one) => one.txid === '').map(({ amount }) => amount);
    for (let looks = 0; looks < 4; looks += 1) {
      clock.now += MINUTE_MS;
      await lookTwice(watched);
      assert.deepEqual(await sums(), ['50000']);
    }
    assert.equal((await transfers()).length, 22, 'twenty that are booked, the sum, and the disputed one');
    assert.equal((await db.selectFrom('custody_folded').selectAll().execute()).length, 5);
    assert.match(watched.running.disagreement!, /1 transfer is not agreed on\.$/);
    second.lie = honest;
    clock.now += MINUTE_MS;
    await lookTwice(watched);
    await lookTwice(watched);
    assert.deepEqual([await sums(), (await transfers()).length], [['70000'], 21]);
    assert.equal(watched.running.reconciles, true);
  }));

for (const depth of [3, 7])
  test(`one endpoint alone takes nothing back: what it leaves out after a reorganisation of ${depth} blocks stays`, () =>
    story(async (watched, { first }) => {
      const { chain, transfers, running } = watched;
      const ann = await watched.person('ann');
      const { raw } = await watched.pay(ann.address, 5n * ONE);
      await chain.mine(depth);
      await lookTwice(watched);
      const [before] = await transfers();
      assert.equal(spotOf(watched, ann.user), 5_000_000);
      await chain.reorganise(depth, [[raw, 1]]);
      first.lie = inLogs(() => []);
      for (const blocks of [1, 13, 1]) {
        await chain.mine(blocks);
        await lookTwice(watched);
      }
      const [left] = await transfers();
      assert.deepEqual(
        [left!.state, left!.orphaned_at, left!.agreed_at, left!.told_by],
        [before!.state, null, null, 'second'],
      );
      assert.equal(spotOf(watched, ann.user), 5_000_000);
      assert.match(running.disagreement!, /^first does not know of a transfer/);
      first.lie = honest;
      await lookTwice(watched);
      assert.deepEqual([(await transfers())[0]!.state, spotOf(watched, ann.user)], ['released', 5_000_000]);
      assert.equal(running.disagreement, null);
      assert.equal(running.reconciles, true);
    }));

test('nothing is taken back while one endpoint does not say that it is gone, and that is said', () =>
  story(async (watched, { second }, { clock }) => {
    const { chain, transfers, running } = watched;
    const ann = await watched.person('ann');
    await watched.pay(ann.address, 5n * ONE);
    await chain.mine(2);
    await lookTwice(watched);
    await chain.reorganise(2);
    await chain.mine();
    await lookTwice(watched);
    second.lie = (method, result) => {
      if (method === 'eth_getTransactionReceipt') throw new Error('busy');
      return result;
    };
    await chain.mine(8);
    await lookTwice(watched);
    assert.deepEqual([(await transfers())[0]!.state, spotOf(watched, ann.user)], ['credited', 5_000_000]);
    assert.match(running.disagreement!, /^1 deposit that left the chain is not taken back/);
    assert.equal(stateOf(watched), 'disagree');
    second.lie = honest;
    clock.now += MINUTE_MS;
    await lookTwice(watched);
    assert.deepEqual([(await transfers())[0]!.state, spotOf(watched, ann.user)], ['reversed', 0]);
    assert.equal(running.disagreement, null);
  }));

test('one that was taken back and is told again by both is credited again, though one told it first', () =>
  story(async (watched, { first }) => {
    const { chain, transfers, running } = watched;
    const ann = await watched.person('ann');
    const { raw } = await watched.pay(ann.address, 5n * ONE);
    await chain.mine(2);
    await lookTwice(watched);
    await chain.reorganise(2);
    for (const blocks of [1, 7]) {
      await chain.mine(blocks);
      await lookTwice(watched);
    }
    assert.equal((await transfers())[0]!.state, 'reversed');
    await chain.rpc.ask('eth_sendRawTransaction', raw);
    first.lie = inLogs(() => []);
    await chain.mine(7);
    await lookTwice(watched);
    assert.deepEqual([(await transfers())[0]!.state, spotOf(watched, ann.user)], ['seen', 0]);
    first.lie = honest;
    await lookTwice(watched);
    await lookTwice(watched);
    assert.deepEqual([(await transfers())[0]!.state, spotOf(watched, ann.user)], ['released', 5_000_000]);
    assert.equal(running.reconciles, true);
  }));

test('blocks that one endpoint never tells alike keep no newer one from its turn, and are read ever less often', () =>
  story(async (watched, { second }, { clock }) => {
    const { chain, parts, running } = watched;
    const ann = await watched.person('ann');
    await watched.look();
    const left = new Set<unknown>();
    let reads = 0;
    second.lie = (method, result) => {
      if (method === 'eth_getLogs') reads += 1;
      return inLogs((logs) => logs.filter(({ transactionHash }) => !left.has(transactionHash)))(method, result);
    };
    for (let blocks = 0; blocks < 9; blocks += 1) {
      left.add((await watched.pay(ann.address, 5n * ONE)).txid);
      await chain.mine();
    }
    const { txid } = await watched.pay(ann.address, 7n * ONE);
    left.add(txid);
    await chain.mine(7);
    const watch = new ChainWatch(parts, running);
    const lookAfter = async (span: SpanMs) => {
      const before = reads;
      clock.now += span;
      await watch.watch();
      await watch.compared();
      return reads - before;
    };
    await lookAfter(0);
    left.delete(txid);
    await lookAfter(MINUTE_MS);
    assert.equal(spotOf(watched, ann.user), 7_000_000);
    for (let looks = 0; looks < 20; looks += 1) await lookAfter(HOUR_MS);
    await lookAfter(0);
    assert.equal(await lookAfter(HOUR_MS - 1), 0, 'each rests for an hour');
    assert.equal(await lookAfter(1), 8);
    assert.match(running.disagreement!, /9 transfers are not agreed on\.$/);
  }));
