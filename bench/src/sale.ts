import { type Command, createEngine, DEFAULT_ASSETS, type EngineApi } from '@tradewind/engine';
import { heldBytes, quantile, stallMilliseconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'A sale of a new coin with 100,000 subscriptions';

const USERS = 100_000;
const START_MS = Date.UTC(2026, 0, 1, 12);
const END_MS = Date.UTC(2026, 0, 2, 12);
const LOT_PRICE = 1_000_000;
const FUNDS = 2_000 * LOT_PRICE;
/** The first have a hundred times as much: some of them reach the cap. */
const [LARGE, TIMES] = [500, 100];
/** About a third of what is committed. */
const [SUPPLY_LOTS, CAP_LOTS] = [50_000_000, 50_000];
const GOAL_MS = 20;

/** Everybody commits another amount; then the sale ends, is allocated and paid. */
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
  for (let user = 1; user <= USERS; user += 1) {
    const most = fundsOf(user);
    const amount = LOT_PRICE + ((user * 7_919_777_777) % (most - LOT_PRICE));
    apply({ kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale: 1, amount, person: user });
  }
  const bytes = (heldBytes() - before) / USERS;
  const stalls = settle(engine, seq);
  return [
    { name: 'from the end to everybody paid', value: stalls.reduce((sum, one) => sum + one, 0) / 1_000, unit: 's' },
    { name: 'commands', value: stalls.length, unit: 'AdvanceTime' },
    { name: 'one command with its events, p99', value: quantile(Float64Array.from(stalls), 0.99), unit: 'ms' },
    { name: 'longest stall', value: Math.max(...stalls), unit: 'ms', goal: `<= ${GOAL_MS}` },
    { name: 'memory', value: bytes, unit: 'bytes per subscription' },
  ];
}

function setup(): Command[] {
  const commands: Command[] = [
    { kind: 'Genesis', mode: 'demo' },
    { ...DEFAULT_ASSETS[0]!, grantAmount: FUNDS },
    { kind: 'ListAsset', asset: 1, symbol: 'COIN', scale: 0, grantAmount: 0 },
    { kind: 'FundHouse', house: 'play-money', asset: 0, amount: FUNDS * (USERS + LARGE * TIMES) },
    { kind: 'FundHouse', house: 'sale-issuer', asset: 1, amount: SUPPLY_LOTS },
    {
      kind: 'ListSale',
      sale: 1,
      asset: 1,
      payAsset: 0,
      supply: SUPPLY_LOTS,
      lot: 1,
      lotPrice: LOT_PRICE,
      cap: CAP_LOTS,
      minimum: LOT_PRICE,
      softCap: 0,
      startsAt: START_MS,
      endsAt: END_MS,
      freePpm: 1_000_000,
      vestingSteps: 0,
      vestingDays: 0,
      paper: '00'.repeat(32),
    },
    { kind: 'AdvanceTime' },
  ];
  for (let user = 1; user <= USERS; user += 1)
    commands.push(
      { kind: 'OpenAccount', user, class: 'simulated', group: 0 },
      { kind: 'Endow', user, account: 'spot', asset: 0, amount: fundsOf(user) },
    );
  return commands;
}

const fundsOf = (user: number): number => (user <= LARGE ? FUNDS * TIMES : FUNDS);

/** Milliseconds of the processor for each command until no timer is due: apply and decode, all that the leader does without a pause. */
function settle(engine: EngineApi, last: number): number[] {
  const stalls: number[] = [];
  let paid = 0;
  for (let seq = last + 1; (engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= END_MS; seq += 1) {
    const stall = stallMilliseconds(() => {
      engine.apply({ kind: 'AdvanceTime' }, seq, END_MS);
      for (const { kind } of engine.events.decode()) if (kind === 'SaleAllocated') paid += 1;
    });
    engine.events.clear();
    stalls.push(stall);
  }
  if (paid !== USERS) throw new Error(`${paid} subscriptions were settled`);
  return stalls;
}
