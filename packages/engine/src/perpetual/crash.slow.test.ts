import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { formatDecimal } from '@tradewind/base';
import { CRASH_MARKETS, type CrashMoment, marketCrash, testSeed } from '@tradewind/testkit';
import { createEngine, type EngineApi, restoreEngine } from '../index.ts';
import { CrashWatch } from '../testing/crash-watch.ts';

/** Samples between two looks at every account. */
const LOOK_EVERY = 100;
const seed = testSeed();
const crash = { seed, accounts: 10_000 };

function apply(engine: EngineApi, { time, commands }: CrashMoment, each?: () => void): void {
  for (const command of commands) {
    engine.apply(command, engine.seq + 1, time);
    each?.();
    engine.events.clear();
  }
}

const hashes = (engine: EngineApi) => ({ seq: engine.seq, events: engine.eventHash(), state: engine.stateHash() });
const money = (units: number) => `${formatDecimal(units, 6)} USDT`;

let engine: EngineApi;
let watch: CrashWatch;

before(() => {
  engine = createEngine();
  watch = new CrashWatch(engine);
  let samples = 0;
  for (const moment of marketCrash(crash)) {
    apply(engine, moment, () => watch.take(engine.events.decode()));
    watch.inspect();
    samples += 1;
    if (samples % LOOK_EVERY === 0) watch.inspectAll();
  }
  watch.inspectAll();
});

test('30 % down in ten minutes and half back: nobody owes, nothing is lost, longs are shorts, clearing is what is won', (t) => {
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}; ${crash.accounts} accounts`);
  for (const { instrument, group, price } of CRASH_MARKETS) {
    const { insuranceFund, mark } = engine.perpetuals.contract(instrument)!;
    const { most, liquidated, traded, taken, deleveraged, fees, made } = watch.tallyOf(instrument);
    t.diagnostic(`group ${group}: at most ${most} positions, ${liquidated} steps of liquidations`);
    t.diagnostic(`lots that the book took ${traded}, the fund ${taken}, deleveraged ${deleveraged}`);
    t.diagnostic(`fund: fees ${money(fees)}, made up ${money(made)}, has ${money(insuranceFund)}`);
    assert.ok(most * 3 > crash.accounts, `${most} positions were open`);
    assert.ok(liquidated * 20 > crash.accounts, `${liquidated} steps`);
    assert.ok(traded > 0 && taken > 0 && deleveraged > 0, 'book, fund and others took their part');
    assert.ok(Math.abs(mark - price * 85) < price, `the mark came back to ${mark}`);
  }
  assert.equal(watch.fundings, CRASH_MARKETS.length, 'both paid a funding in the middle of it');
});

test('the same seed makes the same crash, and an engine that is stopped in its middle and continued ends the same', () => {
  const moments = [...marketCrash(crash)];
  const middle = moments.findIndex(({ time }) => time === moments.at(-1)!.time - 600_000);
  const again = createEngine();
  for (const moment of moments.slice(0, middle)) apply(again, moment);
  const continued = restoreEngine(again.snapshot());
  for (const moment of moments.slice(middle)) {
    apply(again, moment);
    apply(continued, moment);
  }
  assert.deepEqual(hashes(again), hashes(engine));
  assert.deepEqual(hashes(continued), hashes(engine));
});
