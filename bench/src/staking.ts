import { type Command, createEngine, DEFAULT_ASSETS, type EngineApi } from '@tradewind/engine';
import { heldBytes, quantile, stallMilliseconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Rewards of 1,000,000 stakes at a day change';

const USERS = 5_000;
const STAKES_EACH = 200;
const STAKE = 1_000_000;
const START_MS = Date.UTC(2026, 0, 1, 12);
const REWARD_MS = Date.UTC(2026, 0, 3, 0, 10);
const GOAL_MS = 20;

/** An engine with a million stakes of one unit of USDT, made on one day; and what they hold in memory. */
export async function run(): Promise<Row[]> {
  const engine = createEngine();
  let seq = 0;
  const apply = (command: Command) => {
    seq += 1;
    const { refusal } = engine.apply(command, seq, START_MS);
    if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
    engine.events.clear();
  };
  for (const command of setup()) apply(command);
  const before = heldBytes();
  for (let i = 0; i < USERS * STAKES_EACH; i += 1)
    apply({
      kind: 'Stake',
      user: 1 + (i % USERS),
      clientId: '',
      bodyHash: 0,
      product: 0,
      amount: STAKE,
      fromSpot: false,
    });
  const bytes = (heldBytes() - before) / (USERS * STAKES_EACH);
  const stalls = payAll(engine, seq);
  const total = stalls.reduce((sum, one) => sum + one, 0);
  return [
    { name: 'all rewards of the day', value: total / 1_000, unit: 's' },
    { name: 'commands', value: stalls.length, unit: 'AdvanceTime' },
    { name: 'one command with its events, p99', value: quantile(Float64Array.from(stalls), 0.99), unit: 'ms' },
    { name: 'longest stall', value: Math.max(...stalls), unit: 'ms', goal: `<= ${GOAL_MS}` },
    { name: 'memory', value: bytes, unit: 'bytes per stake' },
  ];
}

function setup(): Command[] {
  const amount = STAKE * STAKES_EACH;
  const commands: Command[] = [
    { kind: 'Genesis', mode: 'demo' },
    { ...DEFAULT_ASSETS[0]!, grantAmount: amount },
    { kind: 'FundHouse', house: 'play-money', asset: 0, amount: amount * USERS },
    { kind: 'FundHouse', house: 'reward-pool', asset: 0, amount: amount * USERS },
    {
      kind: 'ListStakingProduct',
      product: 0,
      asset: 0,
      termDays: 90,
      dailyRatePpm: 250,
      minimum: STAKE,
      maximum: STAKE,
      perUser: amount,
      quota: amount * USERS,
      clawbackPpm: 1_000_000,
    },
  ];
  for (let user = 1; user <= USERS; user += 1) {
    const who = { user, clientId: '', bodyHash: 0 };
    commands.push(
      { kind: 'OpenAccount', user, class: 'user', group: 0 },
      { kind: 'Grant', ...who },
      { kind: 'InternalTransfer', ...who, from: 'spot', to: 'finance', asset: 0, amount },
    );
  }
  return commands;
}

/** Milliseconds of the processor for each command until no timer is due: apply and decode, all that the leader does without a pause. */
function payAll(engine: EngineApi, last: number): number[] {
  const stalls: number[] = [];
  let paid = 0;
  for (let seq = last + 1; (engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= REWARD_MS; seq += 1) {
    const stall = stallMilliseconds(() => {
      engine.apply({ kind: 'AdvanceTime' }, seq, REWARD_MS);
      for (const { kind } of engine.events.decode()) if (kind === 'StakeRewarded') paid += 1;
    });
    engine.events.clear();
    stalls.push(stall);
  }
  if (paid !== USERS * STAKES_EACH) throw new Error(`${paid} rewards were paid`);
  return stalls;
}
