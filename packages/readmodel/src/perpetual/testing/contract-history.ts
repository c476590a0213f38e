import type { Lots, UserId } from '@tradewind/base';
import { type Command, createEngine, type EngineApi, type Event, type Identified } from '@tradewind/engine';
import { DEFAULT_TERMS } from '@tradewind/rules/perpetual';
import { CounterRandom, worldCommands } from '@tradewind/testkit';

const START_MS = 1_760_000_000_000;
/** As often as premiums are sampled. */
const STEP_MS = 5_000;
const POINTS_PER_TICK = 100;
const USDT = 0;
const UNITS = 1_000_000;
/** Who trade, beside the house. */
export const USERS = [1, 2, 3, 4, 5];
const MAKER = 8;
const DESK = 40;
/** Where the indexes of BTC and ETH begin, in hundredths of a tick. */
const PRICES = [60_000_000, 25_000_000];

/** 0.001 BTC and 0.01 ETH, in units of each. */
const LOTS = [100_000, 1_000_000];

/** For tests: two contracts on an engine, people who trade in them with much leverage, and an index that leaps. */
export class ContractHistory {
  readonly engine: EngineApi = createEngine();
  /** The events of each command, in order. */
  readonly commands: Event[][] = [];
  /** On the index of the instruments 0 and 1. */
  readonly contracts: readonly number[];
  now = START_MS;
  readonly #random: CounterRandom;
  readonly #prices = [...PRICES];
  #clientId = 0;

  constructor(seed: number) {
    this.#random = new CounterRandom(seed);
    for (const command of worldCommands()) this.apply(command);
    const first = this.engine.instruments().length;
    this.contracts = PRICES.map((_, index) => first + index);
    for (const command of this.#setup()) this.apply(command);
    for (const user of USERS) this.apply({ kind: 'Grant', ...this.#who(user) });
  }

  /** So many samples, five seconds apart, and what people do between them. */
  play(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.now += STEP_MS;
      this.#sample();
      if (this.#random.oneIn(3)) this.#quote();
      if (this.#random.oneIn(2)) this.#act();
    }
  }

  apply(command: Command): void {
    this.engine.apply(command, this.engine.seq + 1, this.now);
    this.commands.push(this.engine.events.decode());
    this.engine.events.clear();
  }

  #setup(): Command[] {
    const list = (instrument: number, index: number, policy: 'queue' | 'pro-rata'): Command => ({
      kind: 'ListContract',
      ...{ instrument, index, policy, symbol: `TEST${index}-USDT`, group: 'A', state: 'trading' },
      ...{ lotUnits: LOTS[index]!, makerFeePpm: 200, takerFeePpm: 500, brackets: DEFAULT_TERMS.A.brackets },
    });
    const [first, second] = this.contracts as [number, number];
    return [
      list(first, 0, 'queue'),
      list(second, 1, 'pro-rata'),
      { kind: 'OpenAccount', user: DESK, class: 'house', group: 1 },
      { kind: 'SetFundDesk', group: 'A', user: DESK },
      { kind: 'MoveHouseFunds', house: 'insurance-a', asset: USDT, amount: 4_000 * UNITS, approval: 1_000_001 },
      { kind: 'Endow', user: MAKER, account: 'contract', asset: USDT, amount: 2_000_000 * UNITS },
    ];
  }

  #who(user: UserId): Identified {
    this.#clientId += 1;
    return { user, clientId: `c${this.#clientId}`, bodyHash: 0 };
  }

  /** Mostly a small step, now and then a leap of up to 8 %. */
  #sample(): void {
    const random = this.#random;
    const ticks = PRICES.map((_, instrument) => {
      const most = random.oneIn(120) ? 80 : 1;
      const before = this.#prices[instrument]!;
      const moved = before + Math.trunc((before * random.between(-most, most)) / 1_000) + random.between(-500, 500);
      const near = PRICES[instrument]!;
      this.#prices[instrument] = Math.min(Math.max(moved, near / 2), near * 2);
      return { instrument, sources: [{ source: 0, price: this.#prices[instrument]!, ageMs: 0, heardMs: 0 }] };
    });
    this.apply({ kind: 'IndexTick', time: this.now, ticks });
  }

  /** A ladder around the index; one in three times there is none. */
  #quote(): void {
    const random = this.#random;
    const place = random.below(2);
    const middle = Math.floor(this.#prices[place]! / POINTS_PER_TICK);
    const level = Math.max(1, Math.floor(middle / 2_000));
    const quotes = [1, 2, 3, 4].flatMap((far) => [
      { side: 'buy' as const, price: middle - far * level, quantity: 20 * far },
      { side: 'sell' as const, price: middle + far * level, quantity: 20 * far },
    ]);
    const instrument = this.contracts[place]!;
    this.apply({ kind: 'ReplaceQuotes', user: MAKER, instrument, quotes: random.oneIn(3) ? [] : quotes });
  }

  #act(): void {
    const random = this.#random;
    const user = random.pick(USERS);
    const place = random.below(2);
    const instrument = this.contracts[place]!;
    const who = this.#who(user);
    const own = this.engine.perpetuals.positions(user).find((one) => one.instrument === instrument);
    const act = random.below(10);
    if (act === 0) {
      const mode = random.oneIn(2) ? 'cross' : 'isolated';
      this.apply({ kind: 'SetLever', ...who, instrument, mode, leverage: random.pick([2, 5, 20, 50]) });
    } else if (act === 1 && own !== undefined) {
      this.apply({ kind: 'MoveMargin', ...who, position: own.id, amount: random.between(-50, 50) * UNITS });
    } else if (act === 2 && own !== undefined) {
      const middle = Math.floor(this.#prices[place]! / POINTS_PER_TICK);
      const apart = Math.floor(middle / 20) * Math.sign(own.lots);
      const stops = { takeProfit: middle + apart, stopLoss: random.oneIn(2) ? middle - apart : 0 };
      this.apply({ kind: 'ProtectPosition', ...who, position: own.id, ...stops, protectBy: 'mark' });
    } else if (act === 3) this.apply({ kind: 'CancelAllOrders', ...who, instrument });
    else this.#order(who, place, own?.lots ?? 0);
  }

  #order(who: Identified, place: number, held: Lots): void {
    const random = this.#random;
    const closes = held !== 0 && random.oneIn(4);
    const buys = closes ? held < 0 : random.oneIn(2);
    const market = random.oneIn(2);
    const middle = Math.floor(this.#prices[place]! / POINTS_PER_TICK);
    const price = middle + Math.floor((middle * random.between(-30, 30)) / 10_000);
    this.apply({
      kind: 'PlaceContractOrder',
      ...who,
      instrument: this.contracts[place]!,
      side: buys ? 'buy' : 'sell',
      type: market ? 'market' : 'limit',
      timeInForce: 'GTC',
      ...{ postOnly: false, reduceOnly: closes, triggerBy: 'last', price: market ? 0 : price, stopPrice: 0 },
      quantity: closes ? Math.abs(held) : random.between(1, 60),
      ...{ takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: true },
    });
  }
}
