import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { publicKeyOf, signEntry } from '@tradewind/custody/testing';
import { startTestServer, type TestServer, type World } from '../../../people/common/fixture.ts';
import { importAddresses } from '../common/address-pool.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import { honest, inLogs, type TwoNodes, twoNodes } from '../testing/two-nodes.ts';
import { ETH, ONE, ours, SIGNER, spotOf, type Watched } from '../testing/watched-chain.ts';
import { ChainWatch } from './chain-watch.ts';

/** Below it all indexes are somebody's, or were skipped after a restore. */
const SKIPPED_TO = 4;
const CENT = 10n ** 16n;
/** A hundredth of an ether, as the ledger counts it. */
const CENT_UNITS = 1_000_000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (watched: Watched, nodes: TwoNodes, world: World) => Promise<void>) =>
  server.story((world) => twoNodes(world, (watched, nodes) => run(watched, nodes, world)));

/** A watcher that goes on knowing what it has heard. */
function watcherOf({ chain, parts, running }: Watched, { clock }: World) {
  const watch = new ChainWatch(parts, running);
  return async (blocks = 0, times = 2): Promise<void> => {
    clock.now += MINUTE_MS;
    if (blocks > 0) await chain.mine(blocks);
    for (let at = 0; at < times; at += 1) {
      await watch.watch();
      await watch.compared();
    }
  };
}

/** Fills the pool, and skips what nobody has below `SKIPPED_TO`. */
async function skip({ exchange: { engine, submit }, db }: Watched): Promise<void> {
  const runtime = custodyOf(engine);
  const indexes = Array.from({ length: SKIPPED_TO + 2 }, (_, index) => index);
  await importAddresses(
    db,
    indexes.map((index) => signEntry(SIGNER, index, checksummed(ours(index)) as `0x${string}`)),
  );
  await runtime.pool.refresh(db, publicKeyOf(SIGNER));
  assert.equal((await submit({ kind: 'SkipAddresses', to: SKIPPED_TO })).outcome.refusal, '');
}

async function give({ exchange }: Watched, user: number, index: number): Promise<void> {
  assert.equal((await exchange.submit({ kind: 'GiveAddress', user, index })).outcome.refusal, '');
}

const ownerlessOf = ({ db }: Watched) =>
  db.selectFrom('custody_ownerless').select(['address', 'amount', 'told_by']).orderBy('id').execute();
const statesOf = async ({ transfers }: Watched) =>
  (await transfers()).map(({ class: kind, amount, state }) => [kind, amount, state]);
const etherOf = ({ exchange }: Watched, user: number) => exchange.engine.balance(user, 'spot', ETH);

/** Tells blocks without their transactions, by which payments of ether are known. */
const withoutPayments = (_method: string, result: unknown) => {
  const block = result as { readonly transactions?: unknown } | null;
  return Array.isArray(block?.transactions) ? { ...block, transactions: [] } : result;
};

test('what the first endpoint leaves out at an address of nobody is kept by the word of another, and comes to whom it is given', () =>
  story(async (watched, { first }, world) => {
    const { chain, pay, person, running } = watched;
    const ann = await person('ann');
    await skip(watched);
    const look = watcherOf(watched, world);
    await look();
    first.lie = inLogs(() => []);
    await pay(ours(1), 3n * ONE);
    await chain.mine();
    await look(0, 1);
    assert.match(running.disagreement ?? '', /^first does not know of a transfer /);
    first.lie = honest;
    await look(7);
    assert.deepEqual(await ownerlessOf(watched), [{ address: ours(1), amount: '3000000', told_by: 'second' }]);
    await give(watched, ann.user, 1);
    await look(1);
    assert.deepEqual(await statesOf(watched), [['simple', '3000000', 'released']]);
    assert.deepEqual([spotOf(watched, ann.user), running.disagreement, running.reconciles], [3_000_000, null, true]);
  }));

test('ether that the first endpoint leaves out there comes once, also behind a restart', () =>
  story(async (watched, { first }, world) => {
    const { chain, db, person, running } = watched;
    const ann = await person('ann');
    await skip(watched);
    const look = watcherOf(watched, world);
    await look();
    first.lie = withoutPayments;
    await chain.send({ to: ours(1), value: CENT });
    await chain.mine();
    await look(0, 1);
    first.lie = honest;
    await look(7);
    await give(watched, ann.user, 1);
    await db.updateTable('custody_chains').set({ asked_index: 0 }).execute();
    await look(2);
    await watcherOf(watched, world)(7);
    assert.deepEqual(await statesOf(watched), [['simple', String(CENT), 'released']]);
    assert.equal(etherOf(watched, ann.user).available, CENT_UNITS);
    assert.equal(running.reconciles, true);
  }));

test('endpoints that disagree on what comes to nobody hold back no deposit of anybody', () =>
  story(async (watched, { second }, world) => {
    const { pay, person, running, chain } = watched;
    const ann = await person('ann');
    await skip(watched);
    const look = watcherOf(watched, world);
    await look();
    second.lie = inLogs((logs) => logs.filter(({ topics }) => !String(topics).includes(ours(1).slice(2))));
    await pay(ours(1), 3n * ONE);
    await pay(ann.address, 5n * ONE);
    await chain.mine();
    await look(0, 1);
    assert.match(running.disagreement ?? '', /^second does not know of a transfer /);
    assert.equal(spotOf(watched, ann.user), 5_000_000);
    assert.deepEqual(await ownerlessOf(watched), [{ address: ours(1), amount: '3000000', told_by: 'first' }]);
    await look(7);
    assert.deepEqual(await statesOf(watched), [['simple', '5000000', 'released']]);
  }));

for (const [what, values] of [
  ['a payment', [CENT]],
  ['each payment, one below the minimum too,', [CENT / 100n, CENT - CENT / 100n]],
] as const)
  test(`${what} that comes to light after people credited the coins without it waits for people`, () =>
    story(async (watched, { first, second }, world) => {
      const { chain, db, exchange, person, transfers } = watched;
      const ann = await person('ann');
      const look = watcherOf(watched, world);
      await look();
      for (const node of [first, second]) node.lie = withoutPayments;
      for (const value of values) await chain.send({ to: ann.address, value });
      await chain.mine();
      await look(0, 1);
      await db.updateTable('custody_chains').set({ asked_index: 0 }).execute();
      await look(7);
      const [counted] = await transfers();
      assert.deepEqual(await statesOf(watched), [['unattributed', String(CENT), 'review']]);
      const credit = await exchange.submit({ kind: 'CreditDeposit', deposit: counted!.deposit! });
      assert.equal(credit.outcome.refusal, '');
      await look(1);
      for (const node of [first, second]) node.lie = honest;
      const again = watcherOf(watched, world);
      for (let round = 0; round < 3; round += 1) await again(7);
      assert.equal(etherOf(watched, ann.user).available, CENT_UNITS, 'once');
      assert.deepEqual(await statesOf(watched), [
        ['unattributed', String(CENT), 'released'],
        ...values.map((value) => ['simple', String(value), 'review']),
      ]);
    }));
