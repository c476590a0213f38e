import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { ALL_STREAMS, CounterRandom, type TimedCommand, WORLD_PRICES, WORLD_USERS } from '@tradewind/testkit';
import type { Command, Identified } from '../commands.ts';
import type { Event } from '../events.ts';
import { MARGIN_MODES } from '../perpetual/schema.ts';
import type { Outcome } from '../views.ts';
import type { InstrumentState } from '../vocabulary.ts';
import type { TwinSource } from './twin-run.ts';

const START_MS = 1_760_000_000_000;
const INTERVAL_MS = 8 * HOUR_MS;
const SAMPLE_MS = 5_000;
/** A little more than half of all of an interval, so that it is paid. */
const PREMIUMS = 2_900;
const BUSY_COMMANDS = 1_000;
/** Of an interval that is not paid. */
const FEW_PREMIUMS = 60;
/** In contracts alone. */
const CONTRACTS = ALL_STREAMS.find(({ makes }) => makes.includes('position'))!;
/** They quote around a price that stands apart from the index. */
const MAKERS = [6, 8] as const;
const isMaker = (user: number) => MAKERS.some((maker) => maker === user);
const CONTRACT_MARKETS = [4, 5] as const;
/** In the commands of the stream a contract that comes and goes; here the newest that was listed. */
const NEWEST = 6;
/** Opened with so little that one funding may take more. */
export const THIN = {
  kind: 'ListContract',
  index: 0,
  group: 'C',
  policy: 'queue',
  lotUnits: 100_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  brackets: [
    { floor: 0, maxLeverage: 125, maintenancePpm: 5_000 },
    { floor: 10_000_000_000, maxLeverage: 40, maintenancePpm: 20_000 },
  ],
  state: 'trading',
} as const;
const USDT = 0;
const REMEMBERED = 32;

const AT_ONCE = {
  type: 'market',
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  triggerBy: 'last',
  price: 0,
  stopPrice: 0,
  takeProfit: 0,
  stopLoss: 0,
  protectBy: 'last',
  fromSpot: true,
} as const;

interface Made {
  readonly user: number;
  readonly id: number;
}

/**
 * Interval after interval of fundings: samples every five seconds with few commands between, until enough premiums are
 * taken; then the end of the interval, in time or late; around it many commands, and samples that jump by up to 40 %.
 */
export class ContractDays implements TwinSource {
  readonly #random: CounterRandom;
  readonly #prices = [...WORLD_PRICES];
  #time = START_MS;
  /** Samples of the quiet part that are left, and then commands of the busy one. */
  #quiet = PREMIUMS;
  #busy = BUSY_COMMANDS;
  /** How far the books stand from the index in this interval, in thousandths. */
  #skew = 0;
  #clientIds = 0;
  #approvals = 1_000;
  #positions: readonly Made[] = [];
  #orders: readonly Made[] = [];
  #lastUser = 0;
  readonly #opening: Command[] = [];
  #listed = 0;
  #newest = -1;
  /** On whose index. */
  #newestOn = 0;

  constructor(seed: number) {
    this.#random = new CounterRandom(seed);
    for (const { user } of WORLD_USERS) this.#opening.push(...this.#opened(user));
  }

  /** Somebody with money in the account of contracts, and levers there. */
  #opened(user: number): Command[] {
    const random = this.#random;
    const spot: Command =
      user > 5
        ? { kind: 'Endow', user, account: 'spot', asset: USDT, amount: 200_000_000_000 }
        : { kind: 'Grant', ...this.#identity(user) };
    const amount = isMaker(user) ? 200_000_000_000 : random.pick([200_000_000, 600_000_000, 2_000_000_000]);
    const levers = [...CONTRACT_MARKETS, NEWEST].map((instrument): Command => {
      return { kind: 'SetLever', ...this.#identity(user), instrument, mode: random.pick(MARGIN_MODES), leverage: 20 };
    });
    const moved = { from: 'spot', to: 'contract', asset: USDT, amount } as const;
    return [spot, { kind: 'InternalTransfer', ...this.#identity(user), ...moved }, ...levers];
  }

  next(): TimedCommand {
    const command = this.#adapted(this.#choose());
    if ('user' in command) this.#lastUser = command.user;
    return { command, time: this.#time };
  }

  /** To the newest contract, to more leverage, and to less behind it. */
  #adapted(command: Command): Command {
    if (command.kind === 'InternalTransfer' && command.amount < 1_000_000_000 && this.#random.oneIn(2))
      return { ...command, from: 'contract', to: 'spot', amount: command.amount % 300_000_000 };
    const newest = 'instrument' in command && command.instrument === NEWEST && command.kind !== 'ListContract';
    const named = newest ? { ...command, instrument: this.#newest } : command;
    if (named.kind !== 'SetLever') return named;
    if (isMaker(named.user)) return { ...named, leverage: 2 };
    return this.#random.oneIn(2) ? { ...named, leverage: newest ? 125 : 25 } : named;
  }

  learn(_: Outcome, orders: readonly number[], events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'InstrumentListed') this.#listed = event.instrument + 1;
      if (event.kind === 'ContractListed') [this.#newest, this.#newestOn] = [event.instrument, event.index];
      if (event.kind === 'ContractSettled') this.#newest = -1;
    }
    const opened = events.flatMap((event) =>
      event.kind === 'PositionChanged' && event.lots !== 0 ? [{ user: event.user, id: event.position }] : [],
    );
    this.#positions = [...this.#positions, ...opened].slice(-REMEMBERED);
    this.#orders = [...this.#orders, ...orders.map((id) => ({ user: this.#lastUser, id }))].slice(-REMEMBERED);
  }

  #choose(): Command {
    const random = this.#random;
    if (this.#newest < NEWEST) return this.#list();
    if (this.#opening.length > 0) return this.#opening.shift()!;
    if (this.#quiet > 0) {
      if (random.oneIn(8)) return this.#quietCommand();
      this.#quiet -= 1;
      this.#time += SAMPLE_MS;
      if (this.#quiet === 0) this.#toTheEnd();
      return this.#sample(0);
    }
    if (this.#busy === 0) this.#begin();
    this.#busy -= 1;
    this.#time += random.oneIn(40) ? random.between(1_000, 11_000) : random.below(300);
    if (random.oneIn(5)) return this.#sample(this.#gap());
    return random.oneIn(8) ? this.#quotes() : this.#command();
  }

  #quietCommand(): Command {
    const random = this.#random;
    if (random.oneIn(3)) return this.#quotes();
    return random.oneIn(2) ? this.#command() : this.#dare();
  }

  /** As little behind as much as the newest contract allows. */
  #dare(): Command {
    const random = this.#random;
    const sender = { ...this.#identity(random.between(1, 5)), instrument: this.#newest };
    if (random.oneIn(2)) return { kind: 'SetLever', ...sender, mode: 'isolated', leverage: 125 };
    const side = random.pick(['buy', 'sell'] as const);
    return { kind: 'PlaceContractOrder', ...sender, ...AT_ONCE, side, quantity: random.between(1, 40) };
  }

  #list(): Command {
    return { ...THIN, instrument: this.#listed, symbol: `THIN-${this.#listed}` };
  }

  #begin(): void {
    const random = this.#random;
    this.#quiet = random.oneIn(3) ? PREMIUMS : FEW_PREMIUMS;
    this.#busy = BUSY_COMMANDS;
    this.#skew = random.pick([0, -8, 8, -15, -15, 15, 15]);
    if (!random.oneIn(2)) return;
    const end = Math.ceil((this.#time + DAY_MS) / INTERVAL_MS) * INTERVAL_MS;
    const effectiveAt = end + random.below(4 * MINUTE_MS);
    this.#opening.push({ kind: 'DelistContract', instrument: this.#newest, effectiveAt });
  }

  /** From a minute before the end of the interval to a few hours behind it. */
  #toTheEnd(): void {
    const random = this.#random;
    const end = Math.ceil(this.#time / INTERVAL_MS) * INTERVAL_MS;
    const late = random.oneIn(4) ? random.below(3 * HOUR_MS) : random.below(60_000);
    this.#time = Math.max(this.#time, end - 60_000 + late);
  }

  /** Prices come back to where they began. */
  #gap(): number {
    const random = this.#random;
    if (!random.oneIn(30)) return random.between(-1, 1);
    return this.#prices[0]! < WORLD_PRICES[0]! ? random.between(-15, 40) : random.between(-40, 15);
  }

  #sample(percent: number): Command {
    const random = this.#random;
    const ticks = [0, 1].map((instrument) => {
      const moved = Math.floor((this.#prices[instrument]! * (100 + percent)) / 100) + random.between(-4, 4);
      this.#prices[instrument] = Math.max(1_000, moved);
      const price = this.#prices[instrument]! * 100 + random.between(-300, 300);
      return { instrument, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] };
    });
    return { kind: 'IndexTick', time: this.#time, ticks };
  }

  /** Where the books of a contract stand, by its place behind those of Spot. */
  #price(place: number): number {
    const index = place < CONTRACT_MARKETS.length ? place : this.#newestOn;
    return Math.floor((this.#prices[index]! * (1_000 + this.#skew)) / 1_000);
  }

  #quotes(): Command {
    const random = this.#random;
    const instrument = random.pick([...CONTRACT_MARKETS, NEWEST]);
    const middle = this.#price(instrument - CONTRACT_MARKETS[0]);
    const quotes = (['buy', 'sell'] as const).flatMap((side) =>
      [1, 3, 9].map((away) => {
        return { side, price: middle + (side === 'buy' ? -away : away), quantity: random.between(100, 400) };
      }),
    );
    return { kind: 'ReplaceQuotes', user: random.pick(MAKERS), instrument, quotes: random.oneIn(8) ? [] : quotes };
  }

  #command(): Command {
    const random = this.#random;
    if (random.oneIn(15)) return this.#capital();
    if (random.oneIn(12)) return { kind: 'AdvanceTime' };
    if (random.oneIn(15)) return this.#orderCommand();
    return CONTRACTS.next({
      random,
      user: () => this.#user(),
      identity: () => this.#identity(),
      time: () => this.#time,
      price: (instrument) => this.#price(instrument),
      sample: (percent) => this.#sample(percent),
      made: () => (this.#positions.length === 0 ? { user: this.#user(), id: 1 } : random.pick(this.#positions)),
    });
  }

  #user(): number {
    return this.#random.pick(WORLD_USERS).user;
  }

  #identity(user = this.#user()): Identified {
    const named = this.#random.oneIn(5);
    if (named) this.#clientIds += 1;
    return { user, clientId: named ? `d-${this.#clientIds}` : '', bodyHash: this.#random.next() };
  }

  #orderCommand(): Command {
    const random = this.#random;
    if (this.#orders.length === 0) return { kind: 'AdvanceTime' };
    const { user, id } = random.pick(this.#orders);
    const instrument = random.pick(CONTRACT_MARKETS);
    if (random.oneIn(3)) return { kind: 'CancelAllOrders', ...this.#identity(), instrument };
    if (random.oneIn(2)) return { kind: 'CancelOrder', ...this.#identity(user), order: id };
    return { kind: 'ReduceOrder', ...this.#identity(user), order: id, quantity: random.between(1, 60) };
  }

  /** Into the funds, or out of them; to the makers; new grants; rarely the rules. */
  #capital(): Command {
    const random = this.#random;
    const roll = random.below(20);
    if (roll < 5) {
      this.#approvals += 1;
      const house = random.pick(['insurance-a', 'insurance-b'] as const);
      const amount = random.between(-3_000_000_000, 2_000_000_000);
      return { kind: 'MoveHouseFunds', house, asset: USDT, amount, approval: this.#approvals };
    }
    if (roll < 10) {
      const amount = random.pick([10_000_000, 10_000_000_000, 50_000_000_000]);
      return { kind: 'Endow', user: random.pick(MAKERS), account: 'contract', asset: USDT, amount };
    }
    if (roll < 17) return { kind: 'Grant', ...this.#identity(random.between(1, 5)) };
    const instrument = random.pick(CONTRACT_MARKETS);
    if (roll < 19) return { kind: 'SetInstrumentState', instrument, state: this.#state() };
    const selfTradePrevention = !random.oneIn(3);
    return { kind: 'SetRules', orderRate: random.oneIn(3), priceBands: !random.oneIn(3), selfTradePrevention };
  }

  #state(): InstrumentState {
    const random = this.#random;
    if (!random.oneIn(5)) return 'trading';
    return random.pick(['reduce-only', 'post-only', 'cancel-only', 'paused', 'delisted'] as const);
  }
}
