import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOUBLES } from '@tradewind/custody/testing';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { MINIMUM, ONE, spotOf, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from './chain-watch.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (watched: Watched) => Promise<void>) => server.story((world) => watchedChain(world, run));
const statesOf = async ({ transfers }: Watched) => (await transfers()).map(({ state }) => state);
test('a plain payment is seen, credited with one confirmation, released with six, and told once each', () =>
  story(async (watched) => {
    const { chain, pay, look, told, transfers, running } = watched;
    const ann = await watched.person('ann');
    await pay(ann.address, 25n * ONE);
    await look();
    assert.deepEqual(await transfers(), []);
    await chain.mine();
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.equal(spotOf(watched, ann.user), 25_000_000);
    assert.deepEqual(
      (await transfers()).map(({ state, deposit, class: kind }) => [state, deposit, kind]),
      [['credited', 1, 'simple']],
    );
    await chain.mine(4);
    await look();
    assert.deepEqual(await statesOf(watched), ['credited']);
    await chain.mine();
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.deepEqual(await statesOf(watched), ['released']);
    assert.deepEqual(await told(ann.user), ['deposit_credited', 'deposit_released']);
    assert.equal(running.reconciles, true);
    assert.equal(running.stateAt(watched.parts.now()), 'live');
  }));

test('a watcher that ends before or after any of its commands is followed by one that credits once', () =>
  story(async (watched) => {
    const { chain, pay, look, told, parts, running } = watched;
    const ann = await watched.person('ann');
    let paid = 0n;
    for (const at of [1, 2, 3, 4])
      for (const when of ['before', 'after'] as const) {
        await pay(ann.address, 10n * ONE);
        await pay(ann.address, 20n * ONE);
        paid += 30n * ONE;
        let count = 0;
        const submit: typeof parts.submit = async (command) => {
          count += 1;
          if (count === at && when === 'before') throw new Error('the process ends');
          const applied = await parts.submit(command);
          if (count >= at) throw new Error('the process ends');
          return applied;
        };
        for (let blocks = 0; blocks < 6; blocks += 1) {
          await chain.mine();
          await new ChainWatch({ ...parts, submit }, running).watch().catch(() => {});
        }
        await look();
      }
    await look();
    assert.equal(spotOf(watched, ann.user), Number(paid));
    assert.deepEqual([...new Set(await statesOf(watched))], ['released']);
    const kinds = await told(ann.user);
    assert.equal(kinds.filter((kind) => kind === 'deposit_released').length, 16);
    assert.equal(kinds.filter((kind) => kind === 'deposit_credited').length, 16);
    assert.equal(running.reconciles, true);
  }));

test('two watchers at once book each payment once and tell of it once', () =>
  story(async (watched) => {
    const { chain, pay, told, parts, running } = watched;
    const ann = await watched.person('ann');
    const both = [new ChainWatch(parts, running), new ChainWatch(parts, running)];
    for (let payments = 0; payments < 10; payments += 1) await pay(ann.address, 3n * ONE);
    for (let blocks = 0; blocks < 8; blocks += 1) {
      await chain.mine();
      await Promise.allSettled(both.map((watch) => watch.watch()));
    }
    await both[0]!.watch();
    assert.equal(spotOf(watched, ann.user), 30_000_000);
    const kinds = await told(ann.user);
    assert.equal(kinds.filter((kind) => kind === 'deposit_credited').length, 10);
    assert.equal(kinds.filter((kind) => kind === 'deposit_released').length, 10);
  }));

test('what is more than the ledger holds is told and left, and everything beside it goes on', () =>
  story(async (watched) => {
    const { chain, exchange, look, running, usdt } = watched;
    const ann = await watched.person('ann');
    const huge = await chain.deploy(DOUBLES.PlainToken, 18, 2n ** 255n);
    const terms = { chain: 0, decimals: 18, contract: huge, minimum: 1, faucet: 0 };
    const { outcome } = await exchange.submit({ kind: 'ListChainAsset', asset: 1, ...terms });
    assert.equal(outcome.refusal, '');
    await chain.call(huge, DOUBLES.PlainToken, 'transfer', [ann.address, 2n ** 255n - 1n]);
    await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [ann.address, ONE]);
    await chain.mine(6);
    for (let looks = 0; looks < 3; looks += 1) await look();
    const rows = await watched.transfers();
    assert.deepEqual(
      rows.map(({ state, reason, amount }) => [state, reason, amount]),
      [
        ['rejected', 'too-large', String(2n ** 255n - 1n)],
        ['released', null, '1000000'],
      ],
    );
    assert.equal(running.reconciles, true);
  }));

test('small payments are booked and credited all together once their sum has reached the minimum', () =>
  story(async (watched) => {
    const { chain, pay, look, told } = watched;
    const ann = await watched.person('ann');
    const ben = await watched.person('ben');
    await pay(ann.address, ONE / 2n);
    await pay(ben.address, ONE - 1n);
    await chain.mine(7);
    await look();
    assert.deepEqual(await statesOf(watched), ['below-minimum', 'below-minimum']);
    assert.equal(spotOf(watched, ann.user), 0);
    await pay(ann.address, ONE / 2n - 1n);
    await chain.mine();
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal(spotOf(watched, ann.user), 0);
    await pay(ann.address, 1n);
    await chain.mine();
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.equal(spotOf(watched, ann.user), MINIMUM);
    assert.deepEqual(await statesOf(watched), ['released', 'below-minimum', 'credited', 'credited']);
    assert.deepEqual(await told(ben.user), []);
    assert.deepEqual(await told(ann.user), ['deposit_credited']);
    assert.equal(watched.running.reconciles, true);
  }));

test('a flood of small payments makes few rows and few bookings, and what is old of it becomes one', () =>
  story(async (watched) => {
    const { chain, exchange, look, usdt, db } = watched;
    const ann = await watched.person('ann');
    const spread = await chain.deploy(DOUBLES.Disperse);
    await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [spread, 100n * ONE]);
    for (let payments = 0; payments < 30; payments += 1) await watched.pay(ann.address, 10_000n);
    await chain.call(spread, DOUBLES.Disperse, 'sendToken', [usdt, [ann.address], [5n]]);
    await chain.mine(7);
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.equal(exchange.engine.custody.deposits().length, 20);
    assert.equal(watched.running.reconciles, true);
    await chain.rpc.ask('anvil_mine', '0x110');
    for (let looks = 0; looks < 2; looks += 1) await look();
    const { rows } = await sql`SELECT class, transfers, amount::text, count(*)::int4 AS rows FROM custody_transfers
      GROUP BY class, transfers, amount ORDER BY class, transfers`.execute(db);
    assert.deepEqual(rows, [
      { class: 'indirect', transfers: 1, amount: '5', rows: 1 },
      { class: 'simple', transfers: 1, amount: '10000', rows: 20 },
      { class: 'simple', transfers: 10, amount: '100000', rows: 1 },
    ]);
    await watched.pay(ann.address, 700_000n);
    await chain.mine(7);
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.equal(spotOf(watched, ann.user), 1_000_000);
    assert.equal(watched.running.reconciles, true);
    assert.deepEqual(await watched.told(ann.user), ['deposit_credited']);
  }));

test('what came through a contract waits for people, and what they decide is told', () =>
  story(async (watched) => {
    const { chain, exchange, look, told, usdt, db } = watched;
    const ann = await watched.person('ann');
    const spread = await chain.deploy(DOUBLES.Disperse);
    await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [spread, 100n * ONE]);
    const both = [ann.address, ann.address];
    await chain.call(spread, DOUBLES.Disperse, 'sendToken', [usdt, both, [5n * ONE, 7n * ONE]]);
    await chain.mine();
    for (let looks = 0; looks < 3; looks += 1) await look();
    assert.deepEqual(await statesOf(watched), ['review', 'review']);
    const open = async () => {
      const waiting = sql`SELECT kind, person_id FROM queue_items WHERE closed_at IS NULL`;
      return (await waiting.execute(db)).rows;
    };
    assert.deepEqual(await open(), Array(2).fill({ kind: 'deposit', person_id: ann.user }));
    assert.equal(spotOf(watched, ann.user), 0);
    await exchange.submit({ kind: 'CreditDeposit', deposit: (await watched.transfers())[1]!.deposit! });
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual(await statesOf(watched), ['review', 'credited']);
    assert.equal((await open()).length, 1);
    assert.equal(spotOf(watched, ann.user), 7_000_000);
    await chain.mine(5);
    await look();
    assert.deepEqual(await statesOf(watched), ['review', 'released']);
    assert.deepEqual(await told(ann.user), [
      'deposit_review',
      'deposit_review',
      'deposit_credited',
      'deposit_released',
    ]);
    assert.equal(watched.running.reconciles, true);
  }));

test('paused deposits wait, and are credited once they go on', () =>
  story(async (watched) => {
    const { chain, exchange, pay, look } = watched;
    const ann = await watched.person('ann');
    const pause = (paused: boolean) => exchange.submit({ kind: 'SetDepositPause', chain: 0, asset: USDT, paused });
    await pause(true);
    await pay(ann.address, 9n * ONE);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual(await statesOf(watched), ['paused']);
    assert.equal(spotOf(watched, ann.user), 0);
    await pause(false);
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.deepEqual(await statesOf(watched), ['released']);
    assert.equal(spotOf(watched, ann.user), 9_000_000);
  }));

test('a transaction of many transfers is kept once, and what it called with each of them', () =>
  story(async (watched) => {
    const { chain, usdt, look } = watched;
    const ann = await watched.person('ann');
    const spread = await chain.deploy(DOUBLES.Disperse);
    await watched.pay(spread, 100n * ONE);
    const all = Array.from({ length: 40 }, () => ann.address);
    const amounts = all.map((_, at) => 2n * ONE + BigInt(at));
    const { raw } = await chain.call(spread, DOUBLES.Disperse, 'sendToken', [usdt, all, amounts]);
    await chain.mine();
    await look();
    const rows = await watched.transfers();
    assert.equal(rows.length, 40);
    assert.deepEqual(
      rows.map((row) => row.raw).filter((one) => one !== null),
      [raw],
    );
    assert.ok(rows.every(({ facts }) => facts!.called === spread));
  }));
