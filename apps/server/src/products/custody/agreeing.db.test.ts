import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { honest, inLogs, type TwoNodes, twoNodes } from './testing/two-nodes.ts';
import { ONE, spotOf, type Watched, watchedChain } from './testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (watched: Watched, nodes: TwoNodes) => Promise<void>) =>
  server.story((world) => twoNodes(world, run));
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
