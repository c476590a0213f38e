import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const RULES = {
  kind: 'SetSecondsRules',
  asset: 0,
  openStake: 500_000_000,
  dailyLoss: 500_000_000,
  effectiveAt: 0,
} as const;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

test('two operators announce terms of seconds contracts an hour ahead, and see the pool and what runs may cost', () =>
  story(async ({ clock, context }, { one, ask, twice }) => {
    const { engine } = context.exchange;
    const terms = {
      kind: 'seconds-product',
      durationSeconds: 60,
      payout: '83.5',
      minAmount: '10',
      maxAmount: '200',
      open: true,
    };
    await context.exchange.submit(RULES);
    const later = clock.now + 3 * HOUR_MS;
    assert.equal(await twice({ ...terms, effectiveAt: clock.now }), undefined, 'the first terms hold at once');
    assert.equal((await ask({ ...terms, payout: '84', effectiveAt: clock.now + HOUR_MS / 2 })).code, 'terms_too_soon');
    const asked = await ask({ ...terms, payout: '84', effectiveAt: later });
    const lines = (asked.data.lines as { field: string; from: string; to: string }[]).slice(0, 2);
    assert.deepEqual(lines, [
      { field: '60 s payout', from: '83.5 %', to: '84 %' },
      { field: '60 s smallest amount', from: '10.000000 USDT', to: '10.000000 USDT' },
    ]);
    const { data } = await one.call(operators.seconds.read);
    assert.deepEqual([data.pool, data.reserved, data.contracts], ['0.000000', '0.000000', 0]);
    assert.equal(engine.seconds.products()[0]?.terms?.payoutPpm, 835_000);
  }));

test('terms that contradict themselves are refused at their field', () =>
  story(async ({ context }, { ask }) => {
    await context.exchange.submit(RULES);
    const amounts = { minAmount: '10', maxAmount: '200' };
    const terms = {
      kind: 'seconds-product',
      durationSeconds: 60,
      payout: '80',
      ...amounts,
      open: true,
      effectiveAt: 0,
    };
    for (const [wrong, field] of [
      [{ payout: '0' }, 'payout'],
      [{ payout: '100.0001' }, 'payout'],
      [{ minAmount: '0.000001' }, 'minAmount'],
      [{ maxAmount: '9.999999' }, 'maxAmount'],
    ] as const)
      assert.equal((await ask({ ...terms, ...wrong })).data.field, field);
    assert.equal((await ask({ ...terms, payout: '80.00001' })).code, 'amount_too_precise');
  }));

test('two operators announce what users may do at most, an hour ahead; until then what was holds', () =>
  story(async ({ clock, context }, { one, ask, twice }) => {
    await context.exchange.submit(RULES);
    const limits = {
      kind: 'seconds-rules',
      openStake: '300',
      dailyLoss: '120.5',
      effectiveAt: clock.now + 3 * HOUR_MS,
    };
    assert.equal((await ask({ ...limits, effectiveAt: clock.now })).code, 'terms_too_soon');
    assert.equal((await ask({ ...limits, openStake: '0.0000001' })).code, 'amount_too_precise');
    const asked = await ask(limits);
    assert.deepEqual((asked.data.lines as object[]).slice(0, 2), [
      { field: 'open stakes of one user', from: '500.000000 USDT', to: '300.000000 USDT' },
      { field: 'loss of one user on a day', from: '500.000000 USDT', to: '120.500000 USDT' },
    ]);
    assert.equal(await twice(limits), undefined);
    const read = async () =>
      ((await one.call(operators.seconds.read)).data as unknown as DataOf<typeof operators.seconds.read>).rules;
    const then = { openStake: '300.000000', dailyLoss: '120.500000' };
    const now = { openStake: '500.000000', dailyLoss: '500.000000' };
    assert.deepEqual(await read(), { ...now, next: { ...then, effectiveAt: limits.effectiveAt } });
    clock.now = limits.effectiveAt;
    await context.exchange.submit({ kind: 'AdvanceTime' });
    const { seconds } = context.exchange.engine;
    assert.deepEqual(
      [seconds.rules(), seconds.nextRules()],
      [{ asset: 0, openStake: 300_000_000, dailyLoss: 120_500_000 }, null],
    );
  }));
