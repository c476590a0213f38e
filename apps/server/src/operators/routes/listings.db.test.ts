import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { listContracts } from '../../exchange/testing/with-contract.ts';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const { approvals } = operators;
const ASSET = { kind: 'list-asset', symbol: 'SEA', scale: 4, grant: '2500' };
const MARKET = {
  ...{ kind: 'list-instrument', base: 'SOL', quote: 'BTC', tick: '0.00000005', lot: '1' },
  ...{ minNotional: '0.0001', makerFee: '0.001', takerFee: '0.002', bandGroup: 'B' },
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

test('two list an asset with play money behind it; the same symbol is refused from then on', () =>
  story(async ({ context }, { ask, approve, other, twice }) => {
    const { engine } = context.exchange;
    const [first, second] = [await ask(ASSET), await ask({ ...ASSET, scale: 2 })];
    assert.equal((await approve(first, other)).code, undefined);
    const listed = engine.assets().at(-1)!;
    assert.deepEqual(listed, { ...listed, symbol: 'SEA', scale: 4, grantAmount: 25_000_000 });
    assert.equal(context.exchange.catalogue.asset('SEA').id, listed.id);
    const funds = engine.houseBalances().filter(({ asset, amount }) => asset === listed.id && amount > 0);
    assert.deepEqual(
      funds.map(({ house, amount }) => [house, amount]),
      [
        ['play-money', 2_500_000_000_000],
        ['adjustments', 2_500_000_000],
      ],
    );
    assert.equal((await approve(second, other)).code, 'already_exists', 'asked for before it was there');
    assert.equal(await twice(ASSET), 'already_exists');
    assert.equal(await twice({ ...ASSET, symbol: 'BTC' }), 'already_exists');
  }));

test('an asset with a senseless symbol, scale or grant is refused at its field', () =>
  story(async (_world, { ask }) => {
    const wrong = [
      [{ symbol: 'sea' }, 'field_invalid', 'change.symbol'],
      [{ symbol: 'S' }, 'field_invalid', 'change.symbol'],
      [{ symbol: 'SEA/X' }, 'field_invalid', 'change.symbol'],
      [{ scale: 9 }, 'field_invalid', 'change.scale'],
      [{ scale: -1 }, 'field_invalid', 'change.scale'],
      [{ scale: 1.5 }, 'field_invalid', 'change.scale'],
      [{ grant: '-1' }, 'amount_malformed', 'change.grant'],
      [{ grant: '0.00001' }, 'amount_too_precise', 'grant'],
      [{ grant: '9'.repeat(20) }, 'amount_too_large', 'grant'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { data, code: told } = await ask({ ...ASSET, ...part });
      assert.deepEqual([told, data.field], [code, field], JSON.stringify(part));
    }
  }));

test('two list a market, which waits for its launch until two resume it, and its index is the quotient of two others', () =>
  story(async ({ context }, { ask, approve, other, twice }) => {
    const { engine } = context.exchange;
    const asked = await ask(MARKET);
    const lines = (asked.data.lines as { field: string; to: string }[]).map(({ field, to }) => [field, to]);
    assert.deepEqual(Object.fromEntries(lines), {
      'new market': 'SOL/BTC',
      state: 'prelaunch',
      'price step': '0.00000005 BTC',
      'amount step': '1 SOL',
      'smallest order': '0.00010000 BTC',
      'maker fee': '0.1%',
      'taker fee': '0.2%',
      'price bands': 'B',
      index: 'SOL/USDT divided by BTC/USDT',
    });
    assert.equal((await approve(asked, other)).code, undefined);
    const listed = () => engine.instruments().at(-1)!;
    const { tickUnits, priceScale, lotUnits, unitsPerTickLot, state } = listed();
    assert.deepEqual([tickUnits, priceScale, lotUnits, unitsPerTickLot, state], [5, 8, 1e8, 5, 'prelaunch']);
    assert.equal(await twice(MARKET), 'already_exists');
    assert.equal(await twice({ ...MARKET, base: 'BTC', quote: 'SOL' }), 'already_exists');
    assert.equal(await twice({ kind: 'resume', instrument: 'SOL/BTC' }), undefined);
    assert.equal(listed().state, 'trading');
  }));

test('beside contracts a market gets the next place, and its index is the quotient of two in Spot', () =>
  story(async ({ context }, { twice }) => {
    const { exchange } = context;
    await listContracts(exchange);
    const before = exchange.engine.instruments();
    assert.equal(await twice(MARKET), undefined);
    const listed = exchange.engine.instruments().at(-1)!;
    assert.deepEqual([listed.id, listed.kind, listed.symbol], [before.length, 'spot', 'SOL/BTC']);
    for (const [instrument, spot] of [
      [0, 60_000],
      [2, 150],
    ] as const) {
      const { priceScale } = before[instrument]!;
      const sources = [{ source: 0, price: spot * 10 ** (priceScale + 2), ageMs: 0, heardMs: 0 }];
      await exchange.submit({ kind: 'IndexTick', time: exchange.engine.time, ticks: [{ instrument, sources }] });
    }
    assert.equal(exchange.engine.index(listed.id).state, 'live');
  }));

test('a market whose numbers make no sense is refused at its field', () =>
  story(async (_world, { ask }) => {
    const wrong = [
      [{ base: 'NIX' }, 'asset_unknown', 'base'],
      [{ quote: 'NIX' }, 'asset_unknown', 'quote'],
      [{ quote: 'SOL' }, 'field_invalid', 'quote'],
      [{ base: 'ETH' }, 'already_exists', 'base'],
      [{ tick: '1e-5' }, 'amount_malformed', 'change.tick'],
      [{ tick: '0' }, 'amount_invalid', 'tick'],
      [{ tick: '0.0000000000001' }, 'amount_too_precise', 'tick'],
      [{ lot: '0' }, 'amount_invalid', 'lot'],
      [{ lot: '0.000000001' }, 'amount_too_precise', 'lot'],
      [{ lot: '0.1' }, 'steps_indivisible', 'lot'],
      [{ tick: '900', lot: '90000000' }, 'amount_too_large', 'lot'],
      [{ minNotional: '0' }, 'amount_invalid', 'minNotional'],
      [{ makerFee: '0.050001' }, 'amount_too_large', 'makerFee'],
      [{ takerFee: '0.1' }, 'amount_too_large', 'takerFee'],
      [{ bandGroup: 'D' }, 'field_invalid', 'change.bandGroup'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { data, code: told } = await ask({ ...MARKET, ...part });
      assert.deepEqual([told, data.field], [code, field], JSON.stringify(part));
    }
    const bounds = { tick: '0.00000001', makerFee: '0.05', takerFee: '0' };
    assert.equal((await ask({ ...MARKET, ...bounds })).code, undefined);
  }));

test('only risk and admin may list; an edit of the request changes what is approved', () =>
  story(async ({ enrol, otp }, { ask, approve, one, other }) => {
    const finance = await enrol('finance');
    const body = { change: ASSET, reason: 'a test', otp: otp(finance.secret) };
    assert.equal((await finance.call(approvals.request, { body })).code, 'not_permitted');
    const asked = await ask(ASSET);
    assert.equal((await approve(asked, finance)).code, 'not_permitted');
    const edit = { change: { ...ASSET, scale: 6 }, reason: 'six decimals', otp: otp(one.secret) };
    const edited = await one.call(approvals.edit, { params: { id: Number(asked.data.id) }, body: edit });
    assert.equal((await approve(asked, other)).code, 'request_changed');
    assert.equal((await approve(edited, other)).code, undefined);
  }));
