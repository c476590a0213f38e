import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { readSwitches, switchedOn } from '../../people/countries/countries.ts';
import { verifyAudit } from '../verify-audit.ts';

const { health, markets } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

test('one operator halts a market with a public reason, and two let it trade again', () =>
  story(async ({ context, otp }, { one, twice }) => {
    const halt = { instrument: 'BTC/USDT', state: 'cancel-only', reason: 'the index is wrong' };
    const done = await one.call(markets.halt, { body: { ...halt, otp: otp(one.secret) } });
    assert.equal(done.status, 200, done.code);
    const shown = async () => {
      const { data } = await one.call(markets.list);
      const { state, stateReason } = (data as unknown as { state: string; stateReason: string | null }[])[0]!;
      return [state, stateReason];
    };
    assert.deepEqual(await shown(), ['cancel-only', 'the index is wrong']);
    assert.equal(await twice({ kind: 'resume', instrument: 'BTC/USDT' }), undefined);
    assert.deepEqual(await shown(), ['trading', null]);
    assert.equal(await twice({ kind: 'resume', instrument: 'BTC/USDT' }), 'already_decided');
    assert.equal(context.exchange.engine.instruments()[0]!.state, 'trading');
  }));

test('two announce fees, which begin at their time; what rises within the hour is refused', () =>
  story(async ({ clock, context }, { twice }) => {
    const { engine, submit } = context.exchange;
    const fees = { kind: 'fees', instrument: 'BTC/USDT', makerFee: '0.002', takerFee: '0.003', minNotional: '10' };
    assert.equal(await twice({ ...fees, makerFee: '0.0000001', effectiveAt: clock.now }), 'amount_too_precise');
    assert.equal(await twice({ ...fees, effectiveAt: clock.now + HOUR_MS }), 'terms_too_soon');
    const effectiveAt = clock.now + 2 * HOUR_MS;
    assert.equal(await twice({ ...fees, effectiveAt }), undefined);
    const announced = { makerFeePpm: 2_000, takerFeePpm: 3_000, minNotional: 10_000_000, effectiveAt };
    assert.deepEqual(engine.instruments()[0]!.next, announced);
    assert.equal(engine.instruments()[0]!.takerFeePpm, 1_000);
    clock.now = effectiveAt;
    await submit({ kind: 'AdvanceTime' });
    assert.equal(engine.instruments()[0]!.takerFeePpm, 3_000);
  }));

test('two adjust what a user has available, from what the house holds for it', () =>
  story(async ({ context }, { twice }) => {
    const { engine, submit } = context.exchange;
    await submit({ kind: 'OpenAccount', user: 1_000, class: 'user', group: 0 });
    const change = { kind: 'adjustment', person: 1_000, account: 'spot', asset: 'USDT', code: 'compensation' };
    assert.equal(await twice({ ...change, amount: '12.5' }), undefined);
    assert.equal(engine.balance(1_000, 'spot', 0).available, 12_500_000);
    assert.equal(await twice({ ...change, amount: '-12.6' }), 'insufficient_balance');
    assert.equal(await twice({ ...change, amount: '-2.5', code: 'mistaken-credit' }), undefined);
    assert.equal(engine.balance(1_000, 'spot', 0).available, 10_000_000);
    assert.equal(await twice({ ...change, amount: '0' }), 'amount_invalid');
    assert.equal(await twice({ ...change, amount: '99000000' }), 'house_free_exceeded');
    assert.equal(await twice({ ...change, person: 999, amount: '1' }), 'not_found');
  }));

test('a country is closed from a time on, with its legal basis, and the log of it all is whole', () =>
  story(async ({ clock, context, pool }, { one, twice }) => {
    const effectiveAt = clock.now + HOUR_MS;
    const change = { kind: 'country-switch', product: 'referral', country: 'DEMO', on: false };
    assert.equal(await twice({ ...change, legalBasis: 'Rule 12 of the regulator', effectiveAt }), undefined);
    const switches = await readSwitches(context.db);
    const demo = { mode: 'demo', country: 'DEMO' } as const;
    assert.equal(switchedOn(switches, 'referral', { ...demo, now: effectiveAt - 1 }), true);
    assert.equal(switchedOn(switches, 'referral', { ...demo, now: effectiveAt }), false);
    assert.equal(switchedOn(switches, 'referral', { mode: 'live', country: 'FR', now: effectiveAt }), false);
    const elsewhere = { ...change, country: 'FR', legalBasis: 'Rule 12 of the regulator', effectiveAt };
    assert.equal(await twice(elsewhere), 'field_invalid');
    const listed = await one.call(markets.countries);
    assert.equal((listed.data as unknown as unknown[]).length, 1);
    assert.deepEqual((await verifyAudit(pool)).problems, []);
  }));

test('the platform page says what the house holds, how many letters wait and where the last snapshot stands', () =>
  story(async ({ join, pool }, { one }) => {
    await join('ada@example.com');
    assert.equal((await one.call(health.read)).data.snapshot, null);
    await pool.query(`INSERT INTO snapshot SELECT seq, 1, 'x', '', '', seq * 1000, '' FROM generate_series(7, 8) seq`);
    await pool.query(`INSERT INTO snapshot_part VALUES (7, 0, 'abc'), (8, 0, 'abcd'), (8, 1, 'e')`);
    const { data } = await one.call(health.read);
    assert.deepEqual(data.snapshot, { seq: 8, time: 8_000, bytes: 5 });
    assert.equal((data.outbox as { waiting: number }).waiting, 1);
    const house = data.house as { house: string; asset: string; amount: string }[];
    const bitcoins = new Map(house.filter(({ asset }) => asset === 'BTC').map(({ house: of, amount }) => [of, amount]));
    assert.equal(bitcoins.get('play-money'), '40000000.00000000');
    assert.equal(bitcoins.get('adjustments'), '40000.00000000');
    assert.equal(
      [...bitcoins.values()].reduce((sum, amount) => sum + Number(amount), 0),
      0,
      'what the house has came from outside',
    );
  }));

test('two change the index sources, ten minutes ahead at least and only to those that the server has', () =>
  story(async ({ clock, context }, { one, twice }) => {
    const { engine, submit } = context.exchange;
    const change = {
      kind: 'sources',
      names: ['binance', 'kraken'],
      quorum: 2,
      effectiveAt: clock.now + 30 * MINUTE_MS,
    };
    assert.equal(await twice({ ...change, names: ['binance', 'nowhere'] }), 'field_invalid');
    assert.equal(await twice({ ...change, quorum: 3 }), 'field_invalid');
    assert.equal(await twice({ ...change, effectiveAt: clock.now + 9 * MINUTE_MS }), 'sources_too_soon');
    assert.equal(await twice(change), undefined);
    const { data } = await one.call(health.read);
    const { sources } = data as unknown as {
      sources: { sources: { name: string }[]; next: object; available: string[] };
    };
    assert.deepEqual(sources.sources, [{ name: 'simulated', line: null }]);
    assert.deepEqual(sources.next, { names: ['binance', 'kraken'], quorum: 2, effectiveAt: change.effectiveAt });
    assert.deepEqual(sources.available, ['simulated', 'binance', 'coinbase', 'kraken']);
    clock.now = change.effectiveAt;
    await submit({ kind: 'AdvanceTime' });
    assert.deepEqual(
      engine.indexSources().sources.map(({ name }) => name),
      ['binance', 'kraken'],
    );
  }));

test('two change how far index sources may differ; more than an outlier is no bound', () =>
  story(async ({ context }, { one, twice }) => {
    const { engine } = context.exchange;
    assert.equal(await twice({ kind: 'index-rules', apart: '5.0001' }), 'field_invalid');
    assert.equal(await twice({ kind: 'index-rules', apart: '0.00001' }), 'field_invalid');
    assert.equal(await twice({ kind: 'index-rules', apart: '0.025' }), undefined);
    assert.equal(engine.indexSources().apartPpm, 250);
    const { data } = await one.call(health.read);
    assert.equal((data as unknown as { sources: { apart: string } }).sources.apart, '0.025');
  }));
