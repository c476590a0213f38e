import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators } from '@tradewind/api';
import { startConsoleServer } from '../../http/testing/console-fixture.ts';
import { twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const TERMS = {
  minimum: '10.000000',
  maximum: '5000.000000',
  daily: '50000.000000',
  spreadA: '0.002000',
  spreadB: '0.003000',
  spreadC: '0.006000',
  sizeSpread: '0.001000',
  step: '10000.000000',
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

test('two operators change spreads and limits of conversions; operators see what the house has and may hold', () =>
  twoAdmins(server, async ({ context }, { one, ask, twice }) => {
    const read = async () => {
      const { data, status, code } = await one.call(operators.convert.read);
      assert.equal(status, 200, code);
      return data as unknown as DataOf<typeof operators.convert.read>;
    };
    const before = await read();
    assert.deepEqual([before.hub, before.terms.spreadA, before.terms.minimum], ['USDT', '0.001000', '5.000000']);
    const bitcoin = before.inventory.find(({ asset }) => asset === 'BTC')!;
    assert.deepEqual([bitcoin.amount, bitcoin.promised, bitcoin.most], ['500.00000000', '0.00000000', '1000.00000000']);

    assert.equal(await twice({ kind: 'convert-terms', ...TERMS }), undefined);
    assert.deepEqual((await read()).terms, TERMS);
    for (const [wrong, field] of [
      [{ maximum: '9' }, 'maximum'],
      [{ daily: '4999' }, 'daily'],
      [{ minimum: '0' }, 'minimum'],
      [{ step: '0' }, 'step'],
    ] as const)
      assert.equal((await ask({ kind: 'convert-terms', ...TERMS, ...wrong })).data.field, field);
    assert.equal(await twice({ kind: 'convert-terms', ...TERMS, spreadA: '1' }), 'configuration_invalid');
    assert.equal(await twice({ kind: 'convert-terms', ...TERMS, spreadA: '0.0000001' }), 'amount_too_precise');
    assert.deepEqual((await read()).terms, TERMS);

    assert.equal(await twice({ kind: 'convert-limit', asset: 'BTC', most: '600' }), undefined);
    assert.equal((await read()).inventory.find(({ asset }) => asset === 'BTC')!.most, '600.00000000');
    assert.equal(await twice({ kind: 'convert-limit', asset: 'BTC', most: '0' }), undefined);
    const assets = context.exchange.engine.convert.assets().map(({ asset }) => asset);
    assert.deepEqual(assets.includes(1), false);
    assert.equal((await read()).inventory.find(({ asset }) => asset === 'BTC')!.amount, '500.00000000');
    assert.equal(await twice({ kind: 'convert-limit', asset: 'NONE', most: '1' }), 'asset_unknown');
  }));

test('more than the limit of the inventory is refused to who asks for it', () =>
  twoAdmins(server, async (_world, { ask }) => {
    const funds = { kind: 'house-funds', house: 'convert-inventory', way: 'in', asset: 'USDT' };
    assert.equal((await ask({ ...funds, amount: '50000000.000001' })).code, 'house_limit_exceeded');
  }));
