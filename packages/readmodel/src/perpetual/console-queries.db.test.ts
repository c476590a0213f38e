import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event, EventOf } from '@tradewind/engine';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { project } from '../testing/sample-history.ts';
import {
  contractsOfPositions,
  fundBalanceBefore,
  type LiquidationStep,
  largestPositions,
  liquidationSums,
  liquidationsSince,
  openSides,
} from './console-queries.ts';
import { ContractHistory } from './testing/contract-history.ts';

const STEPS = 2_000;
const MOST = 3;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Liquidated = EventOf<'PositionLiquidated'> & { readonly time: number; readonly deleveragings: number };

const timeOf = (events: readonly Event[]) => events.find((event) => event.kind === 'CommandApplied')!.time;

/** Steps with how many positions the same command closed against each. */
function stepsOf({ commands }: ContractHistory): Liquidated[] {
  return commands.flatMap((events) => {
    const closed = events.flatMap((event) =>
      event.kind === 'PositionChanged' && event.cause === 'deleveraged' ? [event] : [],
    );
    return events.flatMap((event) => {
      if (event.kind !== 'PositionLiquidated') return [];
      const { position } = event;
      const against = closed.filter((one) => one.reference === position && one.position !== position);
      return [{ ...event, time: timeOf(events), deleveragings: against.length }];
    });
  });
}

async function checkOpen({ db }: Story, { engine, contracts }: ContractHistory): Promise<void> {
  const open = contracts.map((instrument) => ({ instrument, all: engine.perpetuals.positionsIn(instrument) }));
  const held = open.filter(({ all }) => all.length > 0);
  const count = (lots: readonly { readonly lots: number }[], sign: number) =>
    lots.filter((one) => Math.sign(one.lots) === sign).length;
  assert.deepEqual(
    await openSides(db),
    held.map(({ instrument, all }) => ({ instrument, longs: count(all, 1), shorts: count(all, -1) })),
  );
  const largest = held.flatMap(({ instrument, all }) => {
    const first = all.toSorted((a, b) => Math.abs(b.lots) - Math.abs(a.lots) || a.id - b.id).slice(0, MOST);
    return first.map(({ id, lots }) => ({ position: id, instrument, lots }));
  });
  assert.deepEqual(await largestPositions(db, MOST), largest);
  const ids = largest.map(({ position }) => position);
  const where = await contractsOfPositions(db, ids);
  assert.deepEqual(
    ids.map((id) => where.get(id)),
    largest.map(({ instrument }) => instrument),
  );
}

/** Since a step before which there are others. */
async function checkLiquidations({ db }: Story, history: ContractHistory): Promise<void> {
  const steps = stepsOf(history);
  assert.ok(steps.length > 1, 'something was liquidated');
  const since = steps[Math.floor(steps.length / 3)]!.time;
  const later = steps.filter(({ time }) => time >= since).toReversed();
  const told = (some: readonly LiquidationStep[]) => some.map(({ id: _, seq: __, ...step }) => step);
  const expected = later.map(({ kind: _, ...step }) => step);
  const first = await liquidationsSince(db, { since, limit: 2 });
  assert.deepEqual(told(first.items), expected.slice(0, 2));
  if (first.next !== null) {
    const { items } = await liquidationsSince(db, { since, before: first.next });
    assert.deepEqual(told(items), expected.slice(2, 2 + items.length));
    assert.ok(items.length > 0);
  }
  const [instrument] = history.contracts;
  const ofOne = await liquidationsSince(db, { since, instrument });
  const own = expected.filter((step) => step.instrument === instrument);
  assert.deepEqual(told(ofOne.items), own.slice(0, ofOne.items.length));
  assert.deepEqual(
    await liquidationSums(db, since),
    history.contracts.flatMap((contract) => sumsOf(later, contract)),
  );
  assert.deepEqual(await liquidationSums(db, history.now + 1), []);
}

function sumsOf(steps: readonly Liquidated[], instrument: number) {
  const own = steps.filter((step) => step.instrument === instrument);
  const sum = (of: (step: Liquidated) => number) => own.reduce((total, step) => total + of(step), 0);
  if (own.length === 0) return [];
  const sums = {
    steps: own.length,
    positions: new Set(own.map(({ position }) => position)).size,
    lots: sum(({ wanted }) => Math.abs(wanted)),
    fundPaid: BigInt(sum(({ fundPaid }) => fundPaid)),
    fees: BigInt(sum(({ fee }) => fee)),
    deleveragings: sum(({ deleveragings }) => deleveragings),
  };
  return [{ instrument, ...sums }];
}

async function checkFund({ db }: Story, { commands, engine, now }: ContractHistory): Promise<void> {
  const flows = commands.flatMap((events) => {
    const own = events.filter((event) => event.kind === 'HousePosted' && event.house === 'insurance-a');
    return own.map((event) => ({ time: timeOf(events), total: (event as EventOf<'HousePosted'>).total }));
  });
  const middle = flows[Math.floor(flows.length / 2)]!.time;
  const then = flows.findLast(({ time }) => time < middle)?.total ?? 0;
  assert.equal(await fundBalanceBefore(db, 'A', middle), then);
  assert.equal(await fundBalanceBefore(db, 'A', flows[0]!.time), 0, 'before anything came in');
  const fund = engine.perpetuals.funds().find(({ group }) => group === 'A')!;
  assert.equal(await fundBalanceBefore(db, 'A', now + 1), fund.balance);
}

test('operators read who holds what, what was liquidated since when and what a fund had, as the engine told it', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const history = new ContractHistory(seed);
  history.play(STEPS);
  const random = new CounterRandom(seed);
  await server.story(async (story) => {
    await project(story, LIVE_SCHEMA, history, () => random.oneIn(60));
    await checkOpen(story, history);
    await checkLiquidations(story, history);
    await checkFund(story, history);
  });
});
