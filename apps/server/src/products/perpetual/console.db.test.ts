import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators, type Route } from '@tradewind/api';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import { migrateReadModel } from '@tradewind/readmodel';
import { genesisLiquidityCommands } from '../../exchange/liquidity/accounts.ts';
import { CONTRACT, listContracts, sampled } from '../../exchange/testing/with-contract.ts';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const { perpetual, markets } = operators;
const [ANN, BOB, SIMULATED, MAKER] = [1_000, 1_001, 2, 1];
const UNIT = 1_000_000;
/** Longer than what was looked up is shown again. */
const OLD_MS = 2 * MINUTE_MS;
/** In ticks. */
const PRICE = 600_000;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

interface Told extends ConsoleWorld {
  readonly hand: Hand;
  readonly contract: number;
  readonly told: <R extends Route>(route: R, query?: Readonly<Record<string, string>>) => Promise<DataOf<R>>;
  /** The index of the contract is 60,000 now. */
  readonly sample: () => Promise<void>;
  readonly trade: (buyer: number, seller: number, lots: number) => Promise<void>;
}

/** Contracts at 60,000 with people who may trade, tables without rows, and an auditor, who reads. */
const story = (run: (told: Told) => Promise<void>) =>
  consoleStory(server, async (world) => {
    const { exchange } = world.context;
    const { engine, catalogue } = exchange;
    await migrateReadModel(world.pool);
    for (const command of genesisLiquidityCommands(engine.assets())) await exchange.submit(command);
    await listContracts(exchange);
    const send = async (command: Command) => {
      const { outcome } = await exchange.submit(command);
      assert.equal(outcome.refusal, '', command.kind);
    };
    for (const user of [ANN, BOB]) {
      const who = { user, clientId: '', bodyHash: 0 };
      await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await send({ kind: 'Grant', ...who });
      await send({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'contract', asset: 0, amount: 1_000 * UNIT });
    }
    const contract = catalogue.instrument(CONTRACT).view.id;
    const order = (user: number, side: 'buy' | 'sell', quantity: number): Promise<void> =>
      send({
        ...{ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument: contract, side, quantity },
        ...{ type: 'limit', price: PRICE, timeInForce: 'GTC', postOnly: false, reduceOnly: false, fromSpot: false },
        ...{ stopPrice: 0, triggerBy: 'last', takeProfit: 0, stopLoss: 0, protectBy: 'mark' },
      });
    const sample = async () => {
      await send({ kind: 'AdvanceTime' });
      await sampled(exchange, PRICE);
    };
    const trade = async (buyer: number, seller: number, lots: number) => {
      await sample();
      await order(seller, 'sell', lots);
      await order(buyer, 'buy', lots);
      for (const { id, user, lots: now } of engine.perpetuals.positionsIn(contract))
        await world.pool.query(
          `INSERT INTO readmodel.contract_positions (id, user_id, instrument, mode, leverage, lots, entry_notional, margin,
             most_lots, opened_lots, opened_sum, closed_lots, closed_sum, realised, fees, funding, liquidated, cause, opened_at)
           VALUES ($1, $2, $3, 'isolated', 5, $4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, 'trade', 0)
           ON CONFLICT (id) DO UPDATE SET lots = excluded.lots`,
          [id, user, contract, now],
        );
    };
    const hand = await world.enrol('auditor');
    const told: Told['told'] = async (route, query) => {
      const { status, code, data } = await hand.call(route, query && { query });
      assert.equal(status, 200, code);
      return data as DataOf<typeof route>;
    };
    await run({ ...world, hand, contract, told, sample, trade });
  });

test('of each contract it is told how many hold each side, what the house holds and the inventory of its maker', () =>
  story(async ({ told, sample, trade, clock }) => {
    await sample();
    const none = await told(perpetual.exposure);
    assert.deepEqual(none.contracts[0], { contract: CONTRACT, longs: 0, shorts: 0, maker: 0, desk: 0, stops: [] });
    await trade(ANN, MAKER, 10);
    await trade(BOB, MAKER, 2);
    assert.equal((await told(perpetual.exposure)).contracts[0]!.longs, 0, 'it was counted a moment ago');
    clock.now += OLD_MS;
    const { contracts, maker } = await told(perpetual.exposure);
    const [first] = contracts as [(typeof contracts)[number]];
    assert.deepEqual([first.longs, first.shorts, first.maker, first.desk], [2, 1, -12, 0]);
    assert.deepEqual([maker?.equity, maker?.bound], ['4999999.856000', '500000.000000'], 'less a maker fee of 0.02 %');
    assert.deepEqual(maker?.contracts[0], {
      ...{ contract: CONTRACT, lots: -12, entryPrice: '60000.000', notional: '720.000000', unrealised: '0.000000' },
    });
    assert.deepEqual(maker?.contracts[1]?.entryPrice, null, 'it holds none of another');
  }));

test('what keeps a contract from trading is told with its reason and since when', () =>
  story(async ({ told, sample, enrol, otp, clock, context: { exchange } }) => {
    const risk = await enrol('risk');
    const halt = {
      instrument: CONTRACT,
      state: 'cancel-only',
      reason: 'the index is looked at',
      otp: otp(risk.secret),
    };
    const since = clock.now;
    assert.equal((await risk.call(markets.halt, { body: halt })).code, undefined);
    await sample();
    const stops = async () => (await told(perpetual.exposure)).contracts[0]!.stops;
    const halted = { by: 'operator', reason: halt.reason, since, until: null } as const;
    assert.deepEqual(await stops(), [halted]);
    const { time } = exchange.engine.index(0);
    clock.now += 60_000;
    await exchange.submit({ kind: 'AdvanceTime' });
    assert.deepEqual(await stops(), [halted, { by: 'index', reason: null, since: time, until: null }]);
    const [, other] = (await told(perpetual.exposure)).contracts;
    assert.deepEqual(other?.stops, [{ by: 'index', reason: null, since: null, until: null }], 'it had no index yet');
  }));

test('the largest positions come by what they are worth, with the person and how far liquidation is', () =>
  story(async ({ told, trade, pool, clock }) => {
    await trade(ANN, MAKER, 10);
    await trade(SIMULATED, BOB, 4);
    const all = await told(perpetual.positions);
    assert.deepEqual(
      all.map(({ holder, person, side, lots, notional }) => [holder, person, side, lots, notional]),
      [
        // Of the same worth: that of the resting order was opened first.
        ['maker', null, 'short', 10, '600.000000'],
        ['person', ANN, 'long', 10, '600.000000'],
        ['person', BOB, 'short', 4, '240.000000'],
        ['simulated', null, 'long', 4, '240.000000'],
      ],
    );
    const { leverage, mode, marginRatio, liquidationPrice, distance } = all[1]!;
    assert.deepEqual([leverage, mode, marginRatio], [5, 'isolated', '0.025000'], '0.5 % of what a fifth stands behind');
    assert.equal(liquidationPrice, '48241.206');
    assert.equal(distance, '0.195979');
    assert.equal((await told(perpetual.positions, { contract: CONTRACT })).length, 4);
    assert.deepEqual(await told(perpetual.positions, { contract: 'ETH-USDT' }), []);
    await pool.query('UPDATE readmodel.contract_positions SET closed_seq = 1 WHERE user_id = $1', [BOB]);
    assert.equal((await told(perpetual.positions)).length, 4, 'they were looked up a moment ago');
    clock.now += OLD_MS;
    assert.equal((await told(perpetual.positions)).length, 3);
  }));

test('liquidations of the day have sums and pages, what was before midnight is left out', () =>
  story(async ({ told, pool, clock, contract, hand }) => {
    const midnight = clock.now - (clock.now % DAY_MS);
    const none = await told(perpetual.liquidationSums);
    assert.deepEqual(none, { from: midnight, all: null, contracts: [] });
    await pool.query(
      `INSERT INTO readmodel.contract_liquidations
       SELECT n, n, $3, $2, 'isolated', 10, 600000000, 57255724, 24972400, 28627862, 10, 57034600, 4, 0, 5, 1, 57034600, 7, 9,
         $1::int8 - 1 + n, n FROM generate_series(0, 102) AS n`,
      [midnight, contract, ANN],
    );
    await pool.query(
      `INSERT INTO readmodel.contract_changes (id, position_id, user_id, instrument, cause, mode, leverage, lots,
         entry_notional, margin, changed, price, realised, fee, reference, time, seq)
       SELECT n, 500 + n, $3, $2, 'deleveraged', 'cross', 5, 0, 0, 0, -1, 57034600, 0, 0, 102, $1::int8 + 101, 102
       FROM generate_series(1, 2) AS n`,
      [midnight, contract, MAKER],
    );
    clock.now += OLD_MS;
    const { all, contracts } = await told(perpetual.liquidationSums);
    const sums = {
      steps: 102,
      positions: 102,
      asset: 'USDT',
      fundPaid: '0.000714',
      fees: '0.000918',
      deleveragings: 2,
    };
    assert.deepEqual(all, sums);
    assert.deepEqual(contracts, [{ ...sums, contract: CONTRACT, lots: 1_020 }]);
    const first = await told(perpetual.liquidations);
    assert.deepEqual(first.items[0], {
      ...{ position: '102', holder: 'person', person: ANN, contract: CONTRACT, side: 'long', time: midnight + 101 },
      ...{ lots: 10, traded: 4, taken: 5, deleveraged: 1, mark: '57255.724', asset: 'USDT' },
      ...{ fundPaid: '0.000007', fee: '0.000009', deleveragings: 2 },
    });
    assert.equal(first.items.length, 100);
    const rest = await told(perpetual.liquidations, { cursor: first.next! });
    assert.deepEqual(
      [rest.items.map(({ position, deleveragings }) => [position, deleveragings]), rest.next],
      [
        [
          ['2', 0],
          ['1', 0],
        ],
        null,
      ],
    );
    const other = await hand.call(perpetual.liquidations, { query: { contract: 'LTC-USDT' } });
    assert.equal(other.code, 'contract_unknown');
  }));

test('a fund tells its change in 24 hours, and every movement with its contract', () =>
  story(async ({ told, trade, pool, clock, contract, context: { exchange } }) => {
    await trade(ANN, MAKER, 10);
    const { id } = exchange.engine.perpetuals.positions(ANN)[0]!;
    const flow = [clock.now - DAY_MS - 1_000, clock.now - DAY_MS + 60_000, id, contract];
    await pool.query(
      `INSERT INTO readmodel.fund_flows (id, house, asset, amount, total, reason, reference, reference_id, time, seq) VALUES
         (1, 'insurance-a', 0, 4000000000000, 4000000000000, 'inflow', 'none', 0, $1, 1),
         (2, 'insurance-a', 0, -7, 3999999999993, 'insurance', 'position', $3, $2, 2),
         (3, 'insurance-a', 0, 2, 3999999999995, 'funding', 'contract', $4, $2, 3)`,
      flow,
    );
    const changes = await told(perpetual.fundChanges);
    assert.deepEqual(changes, [
      { group: 'A', change: '1000000.000000' },
      { group: 'B', change: '2000000.000000' },
      { group: 'C', change: '500000.000000' },
    ]);
    const { items, next } = await told(perpetual.flows, { group: 'A' });
    assert.deepEqual(
      items.map(({ reason, amount, balance, contract: of }) => [reason, amount, balance, of]),
      [
        ['funding', '0.000002', '3999999.999995', CONTRACT],
        ['insurance', '-0.000007', '3999999.999993', CONTRACT],
        ['inflow', '4000000.000000', '4000000.000000', null],
      ],
    );
    assert.equal(next, null);
  }));
