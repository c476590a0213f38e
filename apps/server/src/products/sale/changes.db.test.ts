import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const COIN = { kind: 'list-asset', symbol: 'SEED', scale: 4, grant: '0' };
const STOCK = { kind: 'house-funds', house: 'sale-issuer', way: 'in', asset: 'SEED', amount: '100000' };
const SALE = {
  ...{ kind: 'sale', asset: 'SEED', payAsset: 'USDT', supply: '100000', lot: '0.5', price: '0.25', cap: '2000' },
  ...{ minimum: '10', softCap: '0', atOnce: '20', steps: 4, days: 30, paper: 'a'.repeat(64) },
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);
const timesOf = ({ clock }: ConsoleWorld) => ({ startsAt: clock.now + DAY_MS, endsAt: clock.now + 8 * DAY_MS });

type Lines = readonly { readonly field: string; readonly from: string | null; readonly to: string }[];
const linesOf = (data: Readonly<Record<string, unknown>>) =>
  (data.lines as Lines).map(({ field, from, to }) => [field, from, to]);

test('two operators list a sale once its coins are there, see it, and cancel it with a reason', () =>
  story(async (world, { one, ask, twice }) => {
    const { engine } = world.context.exchange;
    assert.equal(await twice(COIN), undefined);
    const sale = { ...SALE, ...timesOf(world) };
    assert.equal(await twice(sale), 'sale_supply_missing');
    assert.equal(await twice(STOCK), undefined);
    const { data } = await ask(sale);
    const utc = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    assert.deepEqual(linesOf(data), [
      ['New sale', null, '100000.0000 SEED, paid with USDT'],
      ['Price of one coin', null, '0.25 USDT'],
      ['Lot', null, '0.5000 SEED for 0.125000 USDT'],
      ['Limit per person', null, '2000.0000 SEED'],
      ['Minimum subscription', null, '10.000000 USDT'],
      ['Minimum in total', null, 'None'],
      ['Subscription begins', null, utc(sale.startsAt)],
      ['Subscription ends', null, utc(sale.endsAt)],
      ['Unlocked when it trades', null, '20 %'],
      ['Unlock steps for the rest', null, '4 steps of 30 days'],
      ['Offer fingerprint (SHA-256)', null, 'a'.repeat(64)],
    ]);
    const single = linesOf((await ask({ ...sale, atOnce: '0', steps: 1, days: 1 })).data);
    assert.deepEqual(single[9], ['Unlock steps for the rest', null, '1 step of 1 day']);
    assert.equal(await twice(sale), undefined);
    const { data: read } = await one.call(operators.sale.read);
    const [listed] = read as unknown as { state: string; price: string; lotPrice: string; vesting: object }[];
    assert.deepEqual([listed?.state, listed?.price, listed?.lotPrice], ['pre-sale', '0.250000000000', '0.125000']);
    assert.deepEqual(listed?.vesting, { atOnce: '20', steps: 4, days: 30, done: 0 });
    assert.equal(await twice({ ...STOCK, amount: '1' }), undefined);
    const dear = {
      ...{ supply: '1', lot: '1', price: '30000.5', cap: '1', minimum: '30000.5' },
      paper: 'b'.repeat(64),
    };
    assert.equal(await twice({ ...sale, ...dear }), undefined);
    const { data: again } = await one.call(operators.sale.read);
    assert.equal((again as unknown as { price: string }[])[0]?.price, '30000.500000000000');
    const cancel = { kind: 'sale-cancel', sale: '1', reason: 'mistake' };
    assert.equal(await twice({ ...cancel, sale: '3' }), 'sale_unknown');
    assert.equal(await twice(cancel), undefined);
    assert.equal(engine.sales.sale(1)!.failure, 'mistake');
    assert.equal(await twice(cancel), 'sale_over');
  }));

test('operators read in words what they cancel, for how many people, and why', () =>
  story(async (world, { ask, twice }) => {
    const { submit } = world.context.exchange;
    const sale = { ...SALE, ...timesOf(world), startsAt: world.clock.now + 10 * MINUTE_MS };
    for (const change of [COIN, STOCK, sale]) assert.equal(await twice(change), undefined);
    const cancelled = async (reason: string) =>
      linesOf((await ask({ kind: 'sale-cancel', sale: '1', reason })).data).map(([, from, to]) => [from, to]);
    const nobody = [null, '0.000000 USDT to 0 people'];
    assert.deepEqual(await cancelled('law'), [['Pre-sale', 'Cancelled: legal reasons'], nobody]);
    world.clock.now = sale.startsAt;
    for (const user of [8_001, 8_002]) {
      const who = { user, clientId: '', bodyHash: 0 };
      await submit({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await submit({ kind: 'Grant', ...who });
      await submit({ kind: 'Subscribe', ...who, sale: 1, amount: 20_000_000, person: user });
      const [count, people] = user === 8_001 ? [20, '1 person'] : [40, '2 people'];
      assert.deepEqual(await cancelled('issuer'), [
        ['Subscribing', 'Cancelled: the issuer withdrew'],
        [null, `${count}.000000 USDT to ${people}`],
      ]);
    }
  }));

test('a sale that contradicts itself is refused at its field', () =>
  story(async (world, { ask, twice }) => {
    assert.equal(await twice(COIN), undefined);
    assert.equal(await twice(STOCK), undefined);
    const { startsAt, endsAt } = timesOf(world);
    const wrong = [
      [{ asset: 'NONE' }, 'asset_unknown', 'asset'],
      [{ payAsset: 'SEED' }, 'field_invalid', 'payAsset'],
      [{ lot: '0' }, 'amount_invalid', 'lot'],
      [{ supply: '100000.1' }, 'field_invalid', 'supply'],
      [{ cap: '2000.3' }, 'field_invalid', 'cap'],
      [{ cap: '99.5' }, 'field_invalid', 'cap'],
      [{ cap: '100000.5' }, 'field_invalid', 'cap'],
      [{ price: '0.000001' }, 'field_invalid', 'price'],
      [{ price: '0' }, 'field_invalid', 'price'],
      [{ minimum: '0.1' }, 'field_invalid', 'minimum'],
      [{ minimum: '500.000001' }, 'field_invalid', 'minimum'],
      [{ softCap: '25000.000001' }, 'field_invalid', 'softCap'],
      [{ endsAt: startsAt }, 'field_invalid', 'endsAt'],
      [{ startsAt: world.clock.now }, 'field_invalid', 'startsAt'],
      [{ atOnce: '100' }, 'field_invalid', 'atOnce'],
      [{ steps: 0 }, 'field_invalid', 'atOnce'],
      [{ days: 0 }, 'field_invalid', 'days'],
      [{ paper: 'A'.repeat(64) }, 'field_invalid', 'change.paper'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { data, code: told } = await ask({ ...SALE, startsAt, endsAt, ...part });
      assert.deepEqual([told, data.field], [code, field], JSON.stringify(part));
    }
  }));
