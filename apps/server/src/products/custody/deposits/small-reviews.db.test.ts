import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOUBLES } from '@tradewind/custody/testing';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { ONE, spotOf, type Watched, watchedChain } from '../testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Spread extends Watched {
  readonly ann: { readonly user: number; readonly address: string };
  /** A contract sends so much of a token to Ann. */
  readonly spread: (amount: bigint) => Promise<void>;
  readonly states: () => Promise<readonly (readonly [string, boolean])[]>;
  /** A contract sends as many times the smallest unit to Ann, at once. */
  readonly specks: (count: number) => Promise<void>;
  /** Keys in the queue. */
  readonly queued: () => Promise<readonly string[]>;
}

const story = (run: (watched: Spread) => Promise<void>) =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, usdt } = watched;
      const ann = await watched.person('ann');
      const contract = await chain.deploy(DOUBLES.Disperse);
      await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [contract, 100n * ONE]);
      const spread = async (amount: bigint) => {
        await chain.call(contract, DOUBLES.Disperse, 'sendToken', [usdt, [ann.address], [amount]]);
      };
      const specks = async (count: number) => {
        const all = Array.from({ length: count }, () => ann.address);
        const amounts = all.map(() => 1n);
        await chain.call(contract, DOUBLES.Disperse, 'sendToken', [usdt, all, amounts]);
      };
      const states = async () => (await watched.transfers()).map(({ state, lead }) => [state, lead !== null] as const);
      const queued = async () => {
        const { rows } = await world.pool.query('SELECT ref FROM queue_items WHERE closed_at IS NULL ORDER BY id');
        return rows.map(({ ref }) => String(ref));
      };
      await run({ ...watched, ann, spread, specks, states, queued });
    }),
  );

test('small payments of contracts come to people as one when they have come to the minimum and are final', () =>
  story(async (watched) => {
    const { chain, spread, states, queued, look, told, ann } = watched;
    await spread(400_000n);
    await spread(599_999n);
    await chain.mine(8);
    await look();
    assert.deepEqual(await states(), [
      ['below-minimum', false],
      ['below-minimum', false],
    ]);
    await spread(1n);
    await chain.mine(5);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual(await queued(), [], 'the last one is not final');
    await chain.mine();
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual(await states(), [
      ['review', true],
      ['review', true],
      ['review', false],
    ]);
    const [, , lead] = await watched.transfers();
    assert.deepEqual([await queued(), await told(ann.user)], [[lead!.key], ['deposit_review']]);
    // While people look at it, what comes later waits for its own sum.
    await spread(2n * ONE - 1n - ONE);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual((await states()).at(-1), ['below-minimum', false]);
    assert.deepEqual([spotOf(watched, ann.user), watched.running.reconciles], [0, true]);
  }));

test('a flood of them is one matter, and what has waited unbooked is booked by then', () =>
  story(async ({ chain, spread, states, queued, look, exchange, running }) => {
    for (let payments = 0; payments < 25; payments += 1) await spread(40_000n);
    await chain.mine();
    await look();
    assert.equal(exchange.engine.custody.deposits().length, 20);
    await chain.mine(6);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal((await states()).filter(([state]) => state === 'review').length, 25);
    assert.equal((await queued()).length, 1);
    assert.equal(exchange.engine.custody.deposits().length, 25);
    assert.equal(running.reconciles, true);
  }));

test('specks of a stranger keep nobody from a sum, and are not booked before there is one', () =>
  story(async (watched) => {
    const { chain, spread, states, queued, look, exchange, transfers } = watched;
    for (let payments = 0; payments < 25; payments += 1) await spread(1n);
    await chain.mine();
    await watched.specks(230);
    await chain.mine();
    await look();
    const booked = exchange.engine.custody.deposits().length;
    assert.equal(booked, 20);
    await spread(300_000n);
    await spread(699_999n);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    const [one, other] = (await transfers()).slice(-2);
    assert.equal(other!.state, 'review');
    assert.deepEqual([one!.state, one!.lead], ['review', other!.key]);
    assert.deepEqual(await queued(), [other!.key]);
    assert.equal((await states()).filter(([state]) => state === 'review').length, 200);
  }));

test('when the one that leads left the chain, the others wait for another one', () =>
  story(async ({ chain, spread, states, queued, look, db, transfers }) => {
    await spread(400_000n);
    await spread(700_000n);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal((await queued()).length, 1);
    const [part, lead] = await transfers();
    const approval = {
      operator_id: 1,
      reason: 'exchange-payout',
      decision: 'credit',
      approved_at: 1,
      matter: '',
    } as const;
    await db
      .insertInto('custody_approvals')
      .values({ ...approval, deposit: part!.deposit! })
      .execute();
    await db.updateTable('custody_transfers').set({ state: 'reversed' }).where('key', '=', lead!.key).execute();
    await look();
    assert.deepEqual((await states())[0], ['below-minimum', false]);
    assert.deepEqual(await db.selectFrom('custody_approvals').selectAll().execute(), [], 'nobody has approved it');
  }));
