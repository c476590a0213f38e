import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { listContracts } from '../../exchange/testing/with-contract.ts';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const BRACKETS = { from: ['0', '10000'], maxLeverage: ['20', '10'], maintenance: ['2', '4'] };
const LISTED = {
  ...{ kind: 'perpetual-contract', index: 'LTC/USDT', lot: '0.1', group: 'C', deleveraging: 'pro-rata' },
  ...{ makerFee: '0.0002', takerFee: '0.0005', ...BRACKETS },
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) =>
  twoAdmins(server, async (world, two) => {
    await listContracts(world.context.exchange);
    await run(world, two);
  });

test('two operators list a contract that begins before its launch, change its brackets a week ahead, and end it a day ahead', () =>
  story(async ({ context, clock }, { one, ask, approve, other, twice }) => {
    const { engine } = context.exchange;
    const index = engine.instruments().find(({ kind, symbol }) => kind === 'spot' && symbol === 'ADA/USDT')!.symbol;
    const change = { ...LISTED, index, lot: '10' };
    const asked = await ask(change);
    const lines = (asked.data.lines as { field: string; to: string }[]).map(({ field, to }) => [field, to]);
    assert.deepEqual(
      [lines[0], lines.at(-1)],
      [
        ['new contract', 'ADA-USDT'],
        ['bracket 2', 'from 10000.000000 USDT: up to 10x, keeps 4 %'],
      ],
    );
    assert.equal((await approve(asked, other)).code, undefined);
    const listed = engine.perpetuals.contracts().at(-1)!;
    assert.equal(engine.instruments()[listed.instrument]!.state, 'prelaunch');
    assert.deepEqual([listed.group, listed.policy, listed.brackets.length], ['C', 'pro-rata', 2]);
    assert.equal(await twice(change), 'already_exists');
    const brackets = { kind: 'perpetual-brackets', contract: 'ADA-USDT', ...BRACKETS, maxLeverage: ['10', '5'] };
    assert.equal(await twice({ ...brackets, effectiveAt: clock.now + 6 * DAY_MS }), 'brackets_too_soon');
    assert.equal(await twice({ ...brackets, effectiveAt: clock.now + 8 * DAY_MS }), undefined);
    assert.equal(engine.perpetuals.contract(listed.instrument)?.ahead?.brackets[0]?.maxLeverage, 10);
    const end = { kind: 'perpetual-delist', contract: 'ADA-USDT' };
    assert.equal(await twice({ ...end, effectiveAt: clock.now + 1_000 }), 'terms_too_soon');
    assert.equal(await twice({ ...end, effectiveAt: clock.now + 2 * DAY_MS }), undefined);
    assert.equal(await twice({ ...end, effectiveAt: clock.now + 3 * DAY_MS }), 'contract_ending');
    const { data } = await one.call(operators.perpetual.read);
    const { contracts, funds } = data as {
      contracts: { contract: string; endsAt: number | null }[];
      funds: { group: string; desk: number | null }[];
    };
    assert.deepEqual(
      contracts.filter(({ endsAt }) => endsAt !== null).map(({ contract }) => contract),
      ['ADA-USDT'],
    );
    assert.deepEqual(
      funds.map(({ group, desk }) => [group, desk]),
      [
        ['A', 10],
        ['B', 11],
        ['C', 12],
      ],
    );
  }));

test('a contract that contradicts itself is refused at its field', () =>
  story(async (_world, { ask }) => {
    const wrong = [
      [{ index: 'BTC-USDT' }, 'instrument_unknown', 'index'],
      [{ index: 'BTC/USDT' }, 'already_exists', 'index'],
      [{ index: 'ETH/BTC' }, 'field_invalid', 'index'],
      [{ lot: '0' }, 'amount_invalid', 'lot'],
      [{ takerFee: '0.5' }, 'amount_too_large', 'takerFee'],
      [{ maxLeverage: ['20'] }, 'field_invalid', 'maxLeverage'],
      [{ maintenance: ['2', '4', '5'] }, 'field_invalid', 'maintenance'],
      [{ maxLeverage: ['20', '0'] }, 'field_invalid', 'maxLeverage'],
      [{ maxLeverage: ['1e1', '5'] }, 'field_invalid', 'maxLeverage'],
      [{ from: ['1', '10000'] }, 'field_invalid', 'from'],
      [{ maxLeverage: ['50', '10'] }, 'field_invalid', 'from'],
      [{ from: ['0', '10000.5'] }, 'field_invalid', 'from'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { code: told, data } = await ask({ ...LISTED, index: 'ADA/USDT', lot: '10', ...part });
      assert.deepEqual([told, (data as { field?: string }).field], [code, field], JSON.stringify(part));
    }
  }));
