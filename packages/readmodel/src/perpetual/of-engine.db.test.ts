import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event, EventOf, PositionView } from '@tradewind/engine';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { candles } from '../queries/candles.ts';
import type { Page } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { tablesSql } from '../schema/migrations.ts';
import { project } from '../testing/sample-history.ts';
import { compareTables } from '../verify/compare-tables.ts';
import { type ClosedPlace, type ContractPosition, closedPositionsPage, positionDetail } from './closed-positions.ts';
import { contractTradesPage } from './contract-trades.ts';
import { type IncomeKind, incomePage } from './income.ts';
import {
  bracketTables,
  contractFees,
  deleveragingsPage,
  fundFlowsPage,
  fundingRatesPage,
  liquidationsPage,
  premiumsBetween,
} from './open-lists.ts';
import { ContractHistory, USERS } from './testing/contract-history.ts';

/** More than half an interval of funding, and what follows its end. */
const STEPS = 6_000;
const AGAIN = 'again';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function toldOf<K extends Event['kind']>({ commands }: ContractHistory, kind: K): EventOf<K>[] {
  return commands.flat().filter((event): event is EventOf<K> => event.kind === kind);
}

async function all<T, P = number>(read: (before: P | undefined) => Promise<Page<T, P>>): Promise<T[]> {
  const items: T[] = [];
  let place: P | null | undefined;
  while (place !== null) {
    const page: Page<T, P> = await read(place ?? undefined);
    items.push(...page.items);
    place = page.next;
  }
  return items;
}

/** What of a position the tables and the engine both say; of a cross one the engine reckons a margin by itself. */
function shared({ id, user, instrument, mode, leverage, lots, margin, ...position }: ContractPosition | PositionView) {
  const { entryNotional, realised, funding, fees, openedAt } = position;
  const own = mode === 'isolated' ? margin : 0;
  return { id, user, instrument, mode, leverage, lots, own, entryNotional, realised, funding, fees, openedAt };
}

async function checkPositions({ db }: Story, history: ContractHistory): Promise<void> {
  const { engine, contracts } = history;
  for (const view of contracts.flatMap((contract) => engine.perpetuals.positionsIn(contract))) {
    const { position } = (await positionDetail(db, view.user, view.id))!;
    assert.deepEqual(shared(position), shared(view));
    assert.equal(position.closedAt, null);
    assert.equal(Math.sign(position.mostLots), Math.sign(view.lots));
  }
  const ends = toldOf(history, 'PositionChanged').filter(({ lots, changed }) => lots === 0 && changed !== 0);
  for (const user of USERS) {
    const closed = await all((place: ClosedPlace | undefined) =>
      closedPositionsPage(db, user, { before: place, limit: 7 }),
    );
    const expected = ends.filter((end) => end.user === user).map(({ position }) => position);
    assert.deepEqual(
      closed.map(({ id }) => id).toSorted((a, b) => a - b),
      expected.toSorted((a, b) => a - b),
    );
    for (const [place, { closedAt }] of closed.entries())
      assert.ok(place === 0 || closedAt! <= closed[place - 1]!.closedAt!, 'the last closed first');
  }
}

/** Reasons of the record of the contract account, by kinds of income. */
const REASONS: Readonly<Record<IncomeKind, string>> = {
  realised: 'contract-profit',
  funding: 'funding',
  fee: 'fee',
  'liquidation-fee': 'liquidation-fee',
};

async function checkIncome({ db, pool }: Story): Promise<void> {
  for (const user of USERS) {
    const told = await all((place: number | undefined) => incomePage(db, user, { before: place, limit: 37 }));
    for (const [kind, reason] of Object.entries(REASONS) as [IncomeKind, string][]) {
      const { rows } = await pool.query<{ sum: number }>(
        `SELECT coalesce(sum(amount), 0)::int8 AS sum FROM readmodel.records
         WHERE user_id = $1 AND reason = $2 AND account = 'contract'`,
        [user, reason],
      );
      const own = told.filter((one) => one.kind === kind);
      const ofKind = await all((place: number | undefined) => incomePage(db, user, { before: place, kind }));
      assert.deepEqual(ofKind, own);
      assert.equal(
        own.reduce((sum, { amount }) => sum + amount, 0),
        rows[0]!.sum,
        `${kind} of user ${user} is what the record of the account says`,
      );
    }
  }
}

async function checkOpen({ db }: Story, history: ContractHistory): Promise<void> {
  const { engine, contracts } = history;
  const flows = await all((place: number | undefined) => fundFlowsPage(db, 'A', { before: place, limit: 50 }));
  const fund = engine.perpetuals.funds().find(({ group }) => group === 'A')!;
  assert.equal(flows[0]?.total, fund.balance);
  assert.equal(
    flows.reduce((sum, { amount }) => sum + amount, 0),
    fund.balance,
    'a fund is the sum of its flows',
  );
  const steps = await all((place: number | undefined) => liquidationsPage(db, { before: place, limit: 3 }));
  assert.deepEqual(
    steps.map(({ id: _, time: __, seq: ___, ...step }) => step).toReversed(),
    toldOf(history, 'PositionLiquidated').map(({ kind: _, user: __, ...step }) => step),
  );
  const closed = await all((place: number | undefined) => deleveragingsPage(db, { before: place, limit: 3 }));
  for (const { position, deleveraged, deleveragePrice, seq } of steps) {
    const against = closed.filter((one) => one.reference === position && one.seq === seq);
    assert.equal(
      against.reduce((sum, one) => sum + Math.abs(one.changed), 0),
      deleveraged,
      'as many lots were closed against winners as the step says, and no more',
    );
    assert.ok(against.every(({ price }) => price === deleveragePrice));
  }
  for (const contract of contracts) {
    const of = <T extends { readonly instrument: number }>(events: readonly T[]) =>
      events.filter(({ instrument }) => instrument === contract);
    const rates = await all((place: number | undefined) => fundingRatesPage(db, contract, { before: place, limit: 1 }));
    assert.deepEqual(
      rates.map(({ time: _, seq: __, ...rate }) => rate).toReversed(),
      of(toldOf(history, 'FundingSet')).map(({ kind: _, ...rate }) => rate),
    );
    const sampled = of(toldOf(history, 'PremiumSampled')).map(({ kind: _, ...sample }) => sample);
    const first = await premiumsBetween(db, contract, { from: 0, to: history.now + 1 });
    const rest = await premiumsBetween(db, contract, { from: first.samples.at(-1)!.time + 1, to: history.now + 1 });
    assert.deepEqual(
      [...first.samples, ...rest.samples].map(({ seq: _, ...sample }) => sample),
      sampled,
    );
    const [table] = await bracketTables(db, contract);
    const view = engine.perpetuals.contract(contract)!;
    assert.deepEqual(table?.brackets, view.brackets);
    const [marked] = await candles(db, { instrument: contract, interval: '1m', source: 'mark', limit: 1 });
    assert.equal(marked?.close, view.mark);
  }
}

/** Lists as they are asked for with a command, from which on there are others. */
async function checkUpTo({ db }: Story, history: ContractHistory): Promise<void> {
  const steps = await all((place: number | undefined) => liquidationsPage(db, { before: place }));
  for (const { seq } of steps) {
    const [first] = (await liquidationsPage(db, { seq: seq - 1, limit: 1 })).items;
    assert.equal(first?.id, steps.find((one) => one.seq < seq)?.id);
  }
  const flows = await all((place: number | undefined) => fundFlowsPage(db, 'A', { before: place }));
  const middle = flows[Math.floor(flows.length / 2)]!;
  assert.equal((await fundFlowsPage(db, 'A', { seq: middle.seq, limit: 1 })).items[0]!.seq, middle.seq);
  for (const contract of history.contracts) {
    const trades = await all((place: number | undefined) => contractTradesPage(db, contract, { before: place }));
    const told = toldOf(history, 'Traded').filter(({ instrument }) => instrument === contract);
    assert.deepEqual(
      trades.map(({ id, price, quantity }) => [id, price, quantity]).toReversed(),
      told.map(({ trade, price, quantity }) => [trade, price, quantity]),
    );
    for (const { seq } of trades.slice(0, 20)) {
      const [last] = (await contractTradesPage(db, contract, { seq: seq - 1, limit: 1 })).items;
      assert.equal(last?.id, trades.find((one) => one.seq < seq)?.id);
    }
    assert.deepEqual((await contractTradesPage(db, contract, { seq: 1 })).items, [], 'there were none yet');
    const fees = await contractFees(db, contract);
    assert.deepEqual(
      fees.map(({ makerFeePpm, takerFeePpm }) => [makerFeePpm, takerFeePpm]),
      [[200, 500]],
    );
  }
}

test('the tables of contracts say what the engine says, wherever batches end', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const history = new ContractHistory(seed);
  history.play(STEPS);
  const random = new CounterRandom(seed);
  await server.story(async (story) => {
    await project(story, LIVE_SCHEMA, history, () => random.oneIn(60));
    await checkPositions(story, history);
    await checkIncome(story);
    await checkOpen(story, history);
    await checkUpTo(story, history);
    const { rows } = await story.pool.query<{ count: number }>(
      `SELECT count(*) FROM readmodel.orders o FULL JOIN readmodel.contract_orders c ON c.order_id = o.id
       WHERE (o.id IS NULL OR c.order_id IS NULL)`,
    );
    assert.equal(rows[0]!.count, 0, 'each order in a contract says what it has beyond others');
    for (const kind of ['PositionLiquidated', 'FundingPaid'] as const)
      assert.ok(toldOf(history, kind).length > 0, kind);

    await story.pool.query(tablesSql(AGAIN));
    await project(story, AGAIN, history, () => false);
    assert.deepEqual(await compareTables(story.pool, LIVE_SCHEMA, AGAIN, history.now), []);
  });
});
