import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed } from '@tradewind/testkit';
import type { Event } from '../../events.ts';
import { createEngine, restoreEngine } from '../../index.ts';
import { Occurrences } from '../occurrences.ts';
import { TwinRun } from '../twin-run.ts';
import { debtRun } from './debt-run.ts';
import { DebtSource } from './debt-source.ts';

const SEQUENCES = 2;
const COMMANDS = 6_000;
/** Not a multiple of anything: the engine starts again at many moments. */
const RESTART_EVERY = 487;

/** How often each case has to come at least in all sequences together; usual are several times as many. */
const WANTED: Readonly<Record<string, number>> = {
  'deposit owed': 100,
  'debt settled': 40,
  'debt settled in part': 40,
};
/** Commands behind which several paid. */
const WANTED_TOGETHER = 5;
/** Users who owe at one time. */
const WANTED_DEBTORS = 5;

const payers = (events: readonly Event[]) =>
  new Set(events.flatMap((event) => (event.kind === 'DebtSettled' ? event.user : [])));

test('many who owe pay as if all of them were looked at behind each command, over restarts', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const occurrences = new Occurrences();
  let together = 0;
  let most = 0;
  for (let i = 0; i < SEQUENCES; i += 1) {
    const run: TwinRun = new TwinRun(new DebtSource(seed + i, () => run.engine));
    for (let done = 1; done <= COMMANDS; done += 1) {
      const { command, outcome, events } = run.next();
      occurrences.afterCommand(command, outcome, events);
      if (payers(events).size > 1) together += 1;
      if (done % RESTART_EVERY !== 0) continue;
      most = Math.max(most, new Set(run.engine.custody.debts().map(({ user }) => user)).size);
      const before = run.engine.snapshot();
      run.restart();
      assert.deepEqual(run.engine.snapshot(), before);
    }
  }
  t.diagnostic(`${together} commands with several who paid, ${most} who owed at one time`);
  assert.deepEqual(occurrences.missing(WANTED), []);
  assert.ok(together >= WANTED_TOGETHER, `several paid behind ${together} commands`);
  assert.ok(most >= WANTED_DEBTORS, `${most} owed at one time`);
});

test('a replay, and each snapshot with what came behind it, give the same events and state', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const engine = createEngine();
  const replayed = createEngine();
  let restored = restoreEngine(engine.snapshot());
  for (const { command, seq, time } of debtRun(engine, seed, COMMANDS)) {
    for (const again of [replayed, restored]) {
      again.apply(command, seq, time);
      again.events.clear();
      assert.equal(again.eventHash(), engine.eventHash(), `${JSON.stringify(command)} as ${seq}`);
    }
    if (seq % RESTART_EVERY !== 0) continue;
    for (const again of [replayed, restored]) assert.equal(again.stateHash(), engine.stateHash());
    restored = restoreEngine(engine.snapshot());
  }
});
