import { setImmediate } from 'node:timers/promises';
import {
  type Command,
  createEngine,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type EngineApi,
  type Event,
  limits,
} from '@tradewind/engine';
import { DEFAULT_FEES, DEFAULT_TERMS } from '@tradewind/rules/perpetual';
import { stallMilliseconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = '100,000 open positions: ticks without anybody due, a funding, and 10 % down';

const POSITIONS = 100_000;
const [CONTRACT, DESK] = [1, POSITIONS + 1];
const UNIT = 1_000_000;
const START_MS = Date.UTC(2026, 0, 1, 0, 1);
const TICK_MS = 500;
/** Hundredths of a tick of BTC/USDT. */
const PRICE = 600_000_00;
/** Lots of a thousandth of a bitcoin. */
const LOTS = 10;
const DOWN_TICKS = 20;
const CALM_TICKS = 1_000;
const [STALL_GOAL_MS, CALM_GOAL_MS] = [20, 1];

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

  begin(commands: Iterable<Command>): void {
    for (const command of commands) {
      this.apply(command);
      this.engine.events.clear();
    }
  }

  /** Does a command and tells its events: all that the leader does without a pause. */
  tell(command: Command): readonly Event[] {
    this.apply(command);
    const events = this.engine.events.decode();
    this.engine.events.clear();
    return events;
  }

  /** The next sample of the index. */
  sample(price: number): readonly Event[] {
    this.now += TICK_MS;
    return this.tell(tick(this.now, price));
  }
}

export async function run(): Promise<Row[]> {
  const queue = begun('queue');
  const calm = stallMilliseconds(() => {
    for (let at = 0; at < CALM_TICKS; at += 1) queue.sample(PRICE + (at % 2));
  });
  const funding = await fund(queue);
  return [
    { name: 'a tick without anybody due', value: calm / CALM_TICKS, unit: 'ms', goal: `<= ${CALM_GOAL_MS}` },
    { name: 'a funding of all: longest stall', value: funding.stall, unit: 'ms', goal: `<= ${STALL_GOAL_MS}` },
    { name: 'commands of it', value: funding.commands, unit: 'AdvanceTime' },
    ...(await fall(queue, 'queue')),
    ...(await fall(begun('pro-rata'), 'pro-rata')),
  ];
}

type Policy = 'queue' | 'pro-rata';

function begun(policy: Policy): Run {
  const run = new Run();
  run.begin(setup(policy));
  run.begin(positions());
  return run;
}

function* setup(policy: Policy): Generator<Command> {
  const { brackets } = DEFAULT_TERMS.A;
  const perPerson = 1_000 * UNIT;
  yield { kind: 'Genesis', mode: 'demo' };
  for (const asset of DEFAULT_ASSETS.slice(0, 2)) yield { ...asset, grantAmount: 0 };
  yield DEFAULT_INSTRUMENTS[0]!;
  yield { kind: 'SetIndexSources', names: ['bench'], quorum: 1 };
  yield { kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: false };
  yield {
    ...{ kind: 'ListContract', instrument: CONTRACT, index: 0, symbol: 'BTC-USDT', lotUnits: 100_000 },
    ...{ group: 'A', policy, brackets, state: 'trading' },
    ...{ makerFeePpm: DEFAULT_FEES.makerPpm, takerFeePpm: DEFAULT_FEES.takerPpm },
  };
  yield { kind: 'OpenAccount', user: DESK, class: 'house', group: 0 };
  yield { kind: 'SetFundDesk', group: 'A', user: DESK };
  yield { kind: 'FundHouse', house: 'insurance-a', asset: 0, amount: 5_000_000 * UNIT };
  yield { kind: 'FundHouse', house: 'play-money', asset: 0, amount: perPerson * POSITIONS };
  for (let user = 1; user <= POSITIONS; user += 1) {
    yield { kind: 'OpenAccount', user, class: 'simulated', group: 0 };
    yield { kind: 'Endow', user, account: 'contract', asset: 0, amount: perPerson };
  }
  yield tick(START_MS, PRICE);
}

/** Longs and shorts in pairs, from 2 to 50 times levered, every third long with all of its account behind it. */
function* positions(): Generator<Command> {
  for (let user = 1; user < POSITIONS; user += 2) {
    const leverage = 2 + ((user >> 1) % 49);
    const mode = user % 6 === 1 ? 'cross' : 'isolated';
    yield { kind: 'SetLever', user, clientId: '', bodyHash: 0, instrument: CONTRACT, mode, leverage };
    yield order(user + 1, 'sell');
    yield order(user, 'buy');
  }
}

function order(user: number, side: 'buy' | 'sell'): Command {
  return {
    ...{ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument: CONTRACT, side, type: 'limit' },
    ...{ timeInForce: 'GTC', postOnly: false, reduceOnly: false, triggerBy: 'last', price: PRICE / 100, stopPrice: 0 },
    ...{ quantity: LOTS, takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: false },
  };
}

function tick(time: number, price: number): Command {
  return { kind: 'IndexTick', time, ticks: [{ instrument: 0, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] }] };
}

/** All of an interval's premiums would take its eight hours: half of them make a rate, which commands then pay. */
async function fund(run: Run): Promise<{ readonly stall: number; readonly commands: number }> {
  const interval = limits.FUNDING_INTERVAL_MS;
  const end = Math.ceil(run.now / interval) * interval;
  for (run.now = end - interval / 2 - TICK_MS; run.now < end - TICK_MS; run.now += limits.PREMIUM_INTERVAL_MS - TICK_MS)
    run.sample(PRICE);
  run.now = end - TICK_MS;
  run.sample(PRICE);
  let [stall, commands] = [0, 0];
  while ((run.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= run.now) {
    await setImmediate();
    stall = Math.max(
      stall,
      stallMilliseconds(() => run.tell({ kind: 'AdvanceTime' })),
    );
    commands += 1;
  }
  return { stall, commands };
}

/** The index falls, and ticks go on where it stands until nobody is due any more. */
async function fall(run: Run, policy: Policy): Promise<Row[]> {
  let [stall, ticks, steps] = [0, 0, 0];
  for (let more = true; more || ticks < DOWN_TICKS; ) {
    ticks += 1;
    const price = PRICE - Math.round((PRICE / 10) * (Math.min(ticks, DOWN_TICKS) / DOWN_TICKS));
    let events: readonly Event[] = [];
    await setImmediate();
    stall = Math.max(
      stall,
      stallMilliseconds(() => {
        events = run.sample(price);
      }),
    );
    const found = events.filter(({ kind }) => kind === 'PositionLiquidated').length;
    steps += found;
    more = found > 0;
  }
  const left = run.engine.perpetuals.contract(CONTRACT)!.positions;
  return [
    { name: `10 % down in 20 ticks, ${policy}: longest stall`, value: stall, unit: 'ms', goal: `<= ${STALL_GOAL_MS}` },
    { name: 'ticks until nobody was due', value: ticks, unit: 'IndexTick' },
    { name: 'steps of liquidations', value: steps, unit: 'PositionLiquidated' },
    { name: 'positions that were left', value: left, unit: 'positions' },
  ];
}
