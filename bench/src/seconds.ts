import { type Command, createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, type EngineApi } from '@tradewind/engine';
import { quantile, stallMilliseconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Settlement of 100,000 seconds contracts due in one second';

const USERS = 5_000;
const CONTRACTS_EACH = 20;
const STAKE = 1_000_000;
const DURATION_S = 30;
const TICK_MS = 500;
const START_MS = Date.UTC(2026, 0, 1, 12);
const PRICE = 6_000_000;
const GOAL_MS = 20;

/** A clock and a journal position for an engine whose commands are all accepted. */
class Run {
  readonly engine: EngineApi = createEngine();
  now = START_MS;
  seq = 0;

  apply(command: Command): void {
    this.seq += 1;
    const { refusal } = this.engine.apply(command, this.seq, this.now);
    if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
  }

  /** Milliseconds of the processor for a command and its events: all that the leader does without a pause. */
  measure(command: Command): number {
    const stall = stallMilliseconds(() => {
      this.apply(command);
      this.engine.events.decode();
    });
    this.engine.events.clear();
    return stall;
  }
}

export async function run(): Promise<Row[]> {
  const run = new Run();
  for (const command of setup()) run.apply(command);
  run.engine.events.clear();
  for (let i = 0; i < USERS * CONTRACTS_EACH; i += 1) {
    // Within one second, before and after a tick; both directions alike, so that no exposure fills.
    if (i === (USERS * CONTRACTS_EACH) / 2) {
      run.now += TICK_MS;
      run.apply(tick(run.now));
    }
    run.apply(contract(i));
    run.engine.events.clear();
  }
  const entry = enterAll(run);
  const stalls = settleAll(run);
  const total = stalls.reduce((sum, one) => sum + one, 0);
  return [
    { name: 'all contracts of the second', value: total / 1_000, unit: 's' },
    { name: 'commands', value: stalls.length, unit: 'AdvanceTime' },
    { name: 'the tick that begins 50,000 of them', value: entry, unit: 'ms' },
    { name: 'one command with its events, p99', value: quantile(Float64Array.from(stalls), 0.99), unit: 'ms' },
    { name: 'longest stall', value: Math.max(...stalls), unit: 'ms', goal: `<= ${GOAL_MS}` },
  ];
}

function setup(): Command[] {
  const amount = STAKE * CONTRACTS_EACH;
  const terms = { payoutPpm: 800_000, minStake: STAKE, maxStake: STAKE, open: true, effectiveAt: 0 };
  const commands: Command[] = [
    { kind: 'Genesis', mode: 'demo' },
    { ...DEFAULT_ASSETS[0]!, grantAmount: amount },
    { ...DEFAULT_ASSETS[1]!, grantAmount: 0 },
    DEFAULT_INSTRUMENTS[0]!,
    { kind: 'SetIndexSources', names: ['bench'], quorum: 1 },
    { kind: 'SetRules', orderRate: false, priceBands: true, selfTradePrevention: true },
    { kind: 'FundHouse', house: 'play-money', asset: 0, amount: amount * USERS },
    { kind: 'FundHouse', house: 'seconds-pool', asset: 0, amount: amount * USERS },
    { kind: 'SetSecondsRules', asset: 0, openStake: amount, dailyLoss: amount, effectiveAt: 0 },
    { kind: 'SetSecondsProduct', durationSeconds: DURATION_S, ...terms },
    tick(START_MS),
  ];
  for (let user = 1; user <= USERS; user += 1) {
    const who = { user, clientId: '', bodyHash: 0 };
    commands.push(
      { kind: 'OpenAccount', user, class: 'user', group: 0 },
      { kind: 'Grant', ...who },
      { kind: 'InternalTransfer', ...who, from: 'spot', to: 'fast', asset: 0, amount },
    );
  }
  return commands;
}

function tick(time: number, price = PRICE): Command {
  return { kind: 'IndexTick', time, ticks: [{ instrument: 0, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] }] };
}

function contract(i: number): Command {
  const who = { user: 1 + (i % USERS), clientId: '', bodyHash: 0 };
  const direction = i % 2 === 0 ? 'rise' : 'fall';
  return {
    kind: 'OpenSeconds',
    ...who,
    instrument: 0,
    durationSeconds: DURATION_S,
    direction,
    stake: STAKE,
    fromSpot: false,
  };
}

/** The second half begins with one tick; then ticks go by until the end of all. */
function enterAll(run: Run): number {
  run.now += TICK_MS;
  const entry = run.measure(tick(run.now));
  for (let passed = 0; passed < DURATION_S * 1_000; passed += TICK_MS) {
    run.now += TICK_MS;
    run.measure(tick(run.now, PRICE + 1));
  }
  return entry;
}

function settleAll(run: Run): number[] {
  const stalls: number[] = [];
  // The sample after the expiry decides them all.
  run.now += TICK_MS;
  run.measure(tick(run.now));
  while (
    (run.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= run.now &&
    run.engine.seconds.exposure().contracts > 0
  ) {
    stalls.push(run.measure({ kind: 'AdvanceTime' }));
    run.now += 1;
  }
  const left = run.engine.seconds.exposure().contracts;
  if (left > 0) throw new Error(`${left} contracts did not end`);
  return stalls;
}
