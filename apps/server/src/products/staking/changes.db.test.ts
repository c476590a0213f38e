import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const PRODUCT = {
  ...{ kind: 'staking-product', asset: 'USDT', termDays: 30, dailyRate: '0.014', clawback: '100' },
  ...{ minimum: '10', maximum: '10000', perUser: '50000', quota: '1000000' },
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

test('two operators open a savings product, pause it and open it again, and see what runs and what is reserved', () =>
  story(async ({ context }, { one, ask, approve, other, twice }) => {
    const { engine } = context.exchange;
    const count = engine.staking.products().length;
    const asked = await ask(PRODUCT);
    const lines = (asked.data.lines as { field: string; to: string }[]).map(({ field, to }) => [field, to]);
    assert.deepEqual(lines.slice(0, 4), [
      ['new savings product', 'USDT, 30 days'],
      ['rate a day', '0.014 %'],
      ['rate of the whole term', '0.42 %'],
      ['smallest stake', '10.000000 USDT'],
    ]);
    assert.equal((await approve(asked, other)).code, undefined);
    const added = engine.staking.products().at(-1)!;
    assert.deepEqual([added.product, added.dailyRatePpm, added.clawbackPpm, added.open], [count, 140, 1_000_000, true]);
    const open = { kind: 'staking-open', product: String(count) };
    assert.equal(await twice({ ...open, open: true }), 'already_decided');
    assert.equal(await twice({ ...open, open: false }), undefined);
    assert.equal(engine.staking.products()[count]!.open, false);
    assert.equal(await twice({ ...open, open: true }), undefined);
    assert.equal(await twice({ ...open, product: '99', open: false }), 'staking_product_unknown');
    const { data } = await one.call(operators.staking.read);
    const { products, pools } = data as { products: { id: string; running: number }[]; pools: { asset: string }[] };
    assert.deepEqual([products.at(-1)?.id, products.at(-1)?.running], [String(count), 0]);
    assert.deepEqual(
      pools.map(({ asset }) => asset),
      ['USDT'],
    );
  }));

test('a product that contradicts itself is refused at its field', () =>
  story(async (_world, { ask }) => {
    const wrong = [
      [{ dailyRate: '0' }, 'field_invalid', 'dailyRate'],
      [{ dailyRate: '3.3334' }, 'field_invalid', 'dailyRate'],
      [{ dailyRate: '0.00001' }, 'amount_too_precise', 'dailyRate'],
      [{ clawback: '100.0001' }, 'field_invalid', 'clawback'],
      [{ minimum: '0' }, 'amount_invalid', 'minimum'],
      [{ maximum: '9.999999' }, 'field_invalid', 'maximum'],
      [{ perUser: '9999.999999' }, 'field_invalid', 'perUser'],
      [{ quota: '49999' }, 'field_invalid', 'quota'],
      [{ asset: 'NONE' }, 'asset_unknown', 'asset'],
      [{ termDays: 0 }, 'field_invalid', 'change.termDays'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { data, code: told } = await ask({ ...PRODUCT, ...part });
      assert.deepEqual([told, data.field], [code, field], JSON.stringify(part));
    }
  }));
