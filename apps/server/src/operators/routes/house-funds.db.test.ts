import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators } from '@tradewind/api';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

type Accounts = DataOf<typeof operators.houseFunds.read>;

const POOL = { kind: 'house-funds', house: 'reward-pool', way: 'in', asset: 'USDT', amount: '1000.5' } as const;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

const poolOf = async ({ one }: Two, house: string = POOL.house) => {
  const accounts = (await one.call(operators.houseFunds.read)).data as unknown as Accounts;
  const { balance, setAside, free } = accounts.find((row) => row.house === house && row.asset === 'USDT')!;
  return [balance, setAside, free];
};

test('two operators bring funds in and take them out, in the log of the operators and marked as play money in a demo', () =>
  story(async (_world, two) => {
    assert.deepEqual(await poolOf(two), ['250000.000000', '0.000000', '250000.000000']);
    const asked = await two.ask(POOL);
    assert.deepEqual(asked.data.lines, [
      { field: 'comes into reward-pool', from: null, to: '1000.500000 USDT, demo funds' },
    ]);
    assert.equal((await two.approve(asked, two.one)).code, 'own_request');
    assert.equal((await two.approve(asked, two.other)).code, undefined);
    assert.deepEqual(await poolOf(two), ['251000.500000', '0.000000', '251000.500000']);
    assert.equal((await two.approve(asked, two.other)).code, 'already_decided');
    assert.equal(await two.twice({ ...POOL, way: 'out', amount: '251000.5' }), undefined);
    assert.deepEqual(await poolOf(two), ['0.000000', '0.000000', '0.000000']);
    const { data } = await two.one.call(operators.audit.list, { query: { action: 'approval.carry-out' } });
    const entries = (data as unknown as DataOf<typeof operators.audit.list>).items;
    assert.deepEqual(
      entries.map(({ operator }) => operator?.name),
      ['Other', 'Other'],
    );
    assert.match(JSON.stringify(entries[1]?.detail), /comes into reward-pool.+1000\.500000 USDT.+a test/);
  }));

test('what cannot be carried out is refused to who asks: beyond what is free or 2^53, or no such account', () =>
  story(async (_world, two) => {
    const refused = async (change: object) => (await two.ask({ ...POOL, ...change })).code;
    assert.equal(await refused({ way: 'out', amount: '250000.000001' }), 'house_free_exceeded');
    assert.equal(await refused({ amount: '9007199254.740991' }), 'asset_total_exceeded');
    assert.equal(await refused({ amount: '9007199254.740992' }), 'amount_too_large');
    assert.equal(await refused({ asset: 'NONE' }), 'asset_unknown');
    assert.equal(await refused({ amount: '0' }), 'amount_invalid');
    assert.equal(await refused({ amount: '0.0000001' }), 'amount_too_precise');
    for (const house of ['fees', 'external', 'reward-reserve'])
      assert.equal(await refused({ house }), 'field_invalid', house);
    assert.deepEqual(await poolOf(two), ['250000.000000', '0.000000', '250000.000000']);
  }));

test('of two requests for all that is free the second is refused when it is approved', () =>
  story(async (_world, two) => {
    const all = { ...POOL, way: 'out', amount: '250000' };
    const [first, second] = [await two.ask(all), await two.ask(all)];
    assert.equal((await two.approve(first, two.other)).code, undefined);
    assert.equal((await two.approve(second, two.other)).code, 'house_free_exceeded');
  }));

test('a request that reached the journal but not the decision moves its funds once', () =>
  story(async ({ context }, two) => {
    const asked = await two.ask(POOL);
    const command = { kind: 'MoveHouseFunds', house: POOL.house, asset: 0, amount: 1_000_500_000 } as const;
    await context.exchange.submit({ ...command, approval: Number(asked.data.id) });
    assert.equal((await two.approve(asked, two.other)).code, undefined);
    assert.deepEqual(await poolOf(two), ['251000.500000', '0.000000', '251000.500000']);
  }));

test('only finance and admins move funds; all operators see them', () =>
  story(async ({ enrol, otp }, two) => {
    for (const role of ['risk', 'compliance', 'support'] as const) {
      const hand = await enrol(role, role);
      const body = { change: POOL, reason: 'a test', otp: otp(hand.secret) };
      assert.equal((await hand.call(operators.approvals.request, { body })).code, 'not_permitted', role);
      assert.equal((await hand.call(operators.houseFunds.read)).status, 200, role);
    }
    const risk = await enrol('risk', 'Rita');
    assert.equal((await two.approve(await two.ask(POOL), risk)).code, 'not_permitted');
    assert.deepEqual(await poolOf(two), ['250000.000000', '0.000000', '250000.000000']);
  }));
