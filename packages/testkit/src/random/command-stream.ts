import { DAY_MS, HOUR_MS, utcDay } from '@tradewind/base';
import {
  ACCOUNT_TYPES,
  ADJUSTMENT_REASONS,
  type Command,
  HOUSE_ACCOUNTS,
  type Identified,
  INSTRUMENT_STATES,
  ORDER_TYPES,
  type OrderType,
  type Outcome,
  type PlaceOrder,
  type Quote,
  SIDES,
  type Side,
  TIMES_IN_FORCE,
  USER_CLASSES,
} from '@tradewind/engine';
import { CounterRandom } from './counter-random.ts';
import { moveHouseFunds } from './house-funds.ts';
import { IndexSamples } from './index-samples.ts';
import { indexSources } from './index-sources.ts';
import { MadeBefore } from './made-before.ts';
import type { ProductStream, Spell, StreamWorld } from './product-stream.ts';
import { PRODUCT_STREAMS } from './products.ts';
import { WORLD_ASSETS, WORLD_INSTRUMENTS, WORLD_PRICES, WORLD_USERS } from './small-world.ts';

const START_MS = 1_760_000_000_000;
const REMEMBERED = 32;
/** Commands of one user in a row, faster than any limit allows. */
const BURST = 260;

interface RunningSpell {
  readonly spell: Spell;
  readonly next: ProductStream['next'];
  left: number;
}

export interface TimedCommand {
  readonly command: Command;
  readonly time: number;
}

/**
 * An endless sequence of commands of the small world from one seed: mostly what a market sees, and in part what nobody
 * should send. It learns order ids from the outcomes, so the same outcomes give the same sequence.
 */
export class CommandStream {
  readonly #random: CounterRandom;
  readonly #streams: readonly ProductStream[];
  readonly #middle = [...WORLD_PRICES];
  readonly #orders: { readonly user: number; readonly order: number }[] = [];
  readonly #sent: Extract<Command, Identified>[] = [];
  #time = START_MS;
  #clientIds = 0;
  #unusualState = -1;
  #burst = { user: 0, left: 0, stops: false };
  /** The spell of a product that runs, and its commands that are left. */
  #spell: RunningSpell | null = null;
  #lastUser = 0;
  readonly #made = new MadeBefore();
  readonly #samples: IndexSamples;
  readonly #world: StreamWorld;

  constructor(seed: number, streams: readonly ProductStream[] = PRODUCT_STREAMS) {
    this.#streams = streams;
    const random = new CounterRandom(seed);
    this.#random = random;
    this.#samples = new IndexSamples(random, this.#middle);
    this.#world = {
      random,
      user: () => this.#user(),
      identity: () => this.#identity(),
      time: () => this.#time,
      price: (instrument) => this.#middle[instrument] ?? 1_000,
      sample: (percent) => this.#samples.steady(this.#time, percent),
      made: (kind) => this.#made.pick(kind, random) ?? { user: this.#user(), id: 1 },
    };
  }

  next(): TimedCommand {
    const before = this.#time;
    this.#passTime();
    const wasDown = this.#time - before >= HOUR_MS && this.#random.oneIn(2);
    const command = wasDown ? this.#resumed(before) : this.#choose();
    if ('user' in command) this.#lastUser = command.user;
    if ('clientId' in command && command.clientId !== '') this.#remember(this.#sent, command);
    return { command, time: this.#time };
  }

  /** What the engine said to the command, and the ids of the orders that it made. */
  learn(outcome: Outcome, orders: readonly number[] = []): void {
    const user = this.#lastUser;
    const { kind, id } = outcome.result;
    const made = kind === 'order' && outcome.refusal === '' ? [id] : [];
    this.#made.learn(user, outcome);
    for (const order of orders.length > 0 ? orders : made) this.#remember(this.#orders, { user, order });
  }

  #remember<T>(list: T[], item: T): void {
    if (list.length < REMEMBERED) list.push(item);
    else list[this.#random.below(REMEMBERED)] = item;
  }

  #passTime(): void {
    const random = this.#random;
    if (this.#burst.left > 0) this.#time += random.below(3);
    else if (random.oneIn(1_000)) this.#time += random.between(HOUR_MS, 30 * HOUR_MS);
    else if (random.oneIn(200)) this.#time += random.between(1_000, 70_000);
    else this.#time += random.below(120);
  }

  /** Behind hours in which nothing came, some of which are told wrong. */
  #resumed(before: number): Command {
    const random = this.#random;
    return { kind: 'Resumed', from: random.oneIn(4) ? random.pick([-1, this.#time + 1]) : before };
  }

  #choose(): Command {
    const roll = this.#random.below(1_000);
    if (this.#burst.left > 0 && roll > 100) return this.#burstOrder();
    if (this.#unusualState >= 0 && this.#random.oneIn(50)) return this.#restoreState();
    if (this.#spell === null) this.#beginSpell();
    if (this.#spell !== null) return this.#inSpell(this.#spell);
    const product = this.#product();
    if (product !== null) return product;
    if (roll < 480) return this.#place();
    if (roll < 620) return this.#cancel();
    if (roll < 690) return this.#reduce();
    if (roll < 700) return this.#cancelAll();
    if (roll < 760) return this.#quotes();
    if (roll < 840) return this.#samples.next(this.#time);
    if (roll < 880) return this.#transfer();
    if (roll < 900) return { kind: 'Grant', ...this.#identity() };
    if (roll < 920) return { kind: 'AdvanceTime' };
    if (roll < 970) return this.#repeat();
    if (roll < 974) return this.#terms();
    if (roll < 980) return this.#random.oneIn(3) ? moveHouseFunds(this.#random) : this.#adjust();
    return this.#configure();
  }

  #beginSpell(): void {
    for (const { spell, next } of this.#streams)
      if (spell !== undefined && this.#random.oneIn(spell.oneIn)) this.#spell = { spell, next, left: spell.commands };
  }

  #inSpell(running: RunningSpell): Command {
    const { spell, next } = running;
    running.left -= 1;
    if (running.left === 0) this.#spell = null;
    const sampled = running.left > spell.commands - spell.before || this.#random.oneIn(3);
    return sampled ? this.#samples.steady(this.#time) : next(this.#world);
  }

  /** A command of a product in its share of all commands, else null. */
  #product(): Command | null {
    let roll = this.#random.below(1_000);
    for (const { perMille, next } of this.#streams) {
      if (roll < perMille) return next(this.#world);
      roll -= perMille;
    }
    return null;
  }

  #user(): number {
    return this.#random.oneIn(200) ? this.#random.pick([0, 99, -1]) : this.#random.pick(WORLD_USERS).user;
  }

  #instrument(): number {
    if (this.#random.oneIn(300)) return this.#random.pick([3, -2, 4_096]);
    return this.#random.pick([0, 0, 0, 1, 2]);
  }

  #identity(): Identified {
    const named = this.#random.oneIn(3);
    if (named) this.#clientIds += 1;
    return {
      user: this.#user(),
      clientId: named ? `c-${this.#clientIds}` : '',
      bodyHash: this.#random.next(),
    };
  }

  /** Near the middle mostly; now and then outside every band or nonsense. */
  #price(instrument: number): number {
    const random = this.#random;
    const middle = this.#middle[instrument] ?? 1_000;
    if (random.oneIn(100)) return random.pick([0, -5, 1, Number.MAX_SAFE_INTEGER, middle * 1_000]);
    if (random.oneIn(25)) return Math.floor((middle * random.between(70, 130)) / 100);
    return middle + random.between(-12, 12);
  }

  #quantity(instrument: number): number {
    const random = this.#random;
    if (random.oneIn(100)) return random.pick([0, -3, Number.MAX_SAFE_INTEGER, 2 ** 40]);
    if (random.oneIn(20)) return random.between(1, 20_000);
    return instrument === 0 ? random.between(5, 300) : random.between(1, 200);
  }

  #place(): PlaceOrder {
    const random = this.#random;
    const instrument = this.#instrument();
    const type = random.oneIn(3)
      ? random.pick(ORDER_TYPES)
      : random.pick(['limit', 'limit', 'limit', 'market'] as const);
    const side = random.pick(SIDES);
    const limited = type === 'limit' || type === 'stop-limit' || type === 'take-profit-limit';
    const stops = type !== 'limit' && type !== 'market';
    const careless = random.oneIn(60);
    const byQuote = (side === 'buy' && !limited && random.oneIn(3)) || careless;
    const postOnly = type === 'limit' ? random.oneIn(8) : careless && random.oneIn(4);
    const timeInForce = limited && !postOnly && random.oneIn(3) ? random.pick(TIMES_IN_FORCE) : 'GTC';
    return {
      kind: 'PlaceOrder',
      ...this.#identity(),
      instrument,
      side,
      type,
      timeInForce,
      postOnly,
      triggerBy: (stops || careless) && random.oneIn(3) ? 'index' : 'last',
      price: limited || (careless && random.oneIn(3)) ? this.#price(instrument) : 0,
      stopPrice: stops || (careless && random.oneIn(3)) ? this.#stopPrice(instrument, type, side) : 0,
      quantity: byQuote && !(careless && random.oneIn(2)) ? 0 : this.#quantity(instrument),
      quoteQuantity: byQuote ? random.between(1, 400_000_000) : 0,
    };
  }

  /** On the side of the market where the type waits, mostly. */
  #stopPrice(instrument: number, type: OrderType, side: Side): number {
    if (this.#random.oneIn(10)) return this.#price(instrument);
    const above = type.startsWith('stop') === (side === 'buy');
    return (this.#middle[instrument] ?? 1_000) + this.#random.between(-5, 25) * (above ? 1 : -1);
  }

  #order(): { readonly user: number; readonly order: number } {
    if (this.#orders.length === 0 || this.#random.oneIn(50)) {
      return { user: this.#user(), order: this.#random.pick([0, -1, 7, 123_456_789, Number.MAX_SAFE_INTEGER]) };
    }
    return this.#random.pick(this.#orders);
  }

  /** One of many small orders that rest or wait. */
  #burstOrder(): PlaceOrder {
    const random = this.#random;
    const { user, stops } = this.#burst;
    this.#burst.left -= 1;
    const price = WORLD_PRICES[0]! - random.between(15_000, 16_000);
    return {
      kind: 'PlaceOrder',
      ...this.#identity(),
      user,
      instrument: 0,
      side: stops ? 'sell' : 'buy',
      type: stops ? 'stop-limit' : 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      triggerBy: 'last',
      price: stops ? price - 10 : price,
      stopPrice: stops ? price : 0,
      quantity: 10,
      quoteQuantity: 0,
    };
  }

  /** Mostly its owner, now and then somebody else. */
  #ownIdentity(owner: number): Identified {
    const identity = this.#identity();
    return this.#random.oneIn(20) ? identity : { ...identity, user: owner };
  }

  #cancel(): Command {
    const { user, order } = this.#order();
    return { kind: 'CancelOrder', ...this.#ownIdentity(user), order };
  }

  #reduce(): Command {
    const random = this.#random;
    const quantity = random.oneIn(30) ? random.pick([0, -1, Number.MAX_SAFE_INTEGER]) : random.between(1, 200);
    const { user, order } = this.#order();
    return { kind: 'ReduceOrder', ...this.#ownIdentity(user), order, quantity };
  }

  #cancelAll(): Command {
    const instrument = this.#random.oneIn(3) ? -1 : this.#instrument();
    return { kind: 'CancelAllOrders', ...this.#identity(), instrument };
  }

  #quotes(): Command {
    const random = this.#random;
    const instrument = this.#instrument();
    const middle = this.#middle[instrument] ?? 1_000;
    const gap = random.oneIn(6) ? -2 : 1;
    const levels = random.oneIn(30) ? 21 : random.below(6);
    const quotes: Quote[] = [];
    for (const side of SIDES) {
      for (let level = 0; level < levels; level += 1) {
        const offset = gap + level * random.between(1, 2);
        const price = random.oneIn(60) ? this.#price(instrument) : middle + (side === 'buy' ? -offset : offset);
        quotes.push({ side, price, quantity: random.oneIn(4) ? this.#quantity(instrument) : 50 });
      }
    }
    const user = random.oneIn(15) ? this.#user() : random.pick([6, 7, 8]);
    return { kind: 'ReplaceQuotes', user, instrument, quotes };
  }

  #transfer(): Command {
    const random = this.#random;
    const amount = random.oneIn(20) ? random.pick([0, -1, Number.MAX_SAFE_INTEGER]) : random.between(1, 500_000_000);
    const asset = random.oneIn(50) ? random.pick([-1, 3, 4_096]) : random.below(WORLD_ASSETS.length);
    const from = random.pick(['spot', 'spot', ...ACCOUNT_TYPES] as const);
    const to = random.pick(['spot', ...ACCOUNT_TYPES] as const);
    return { kind: 'InternalTransfer', ...this.#identity(), from, to, asset, amount };
  }

  /** The same command again, or its client id with another body. */
  #repeat(): Command {
    const random = this.#random;
    if (this.#sent.length === 0) return { kind: 'AdvanceTime' };
    const sent = random.pick(this.#sent);
    return random.oneIn(5) ? { ...sent, bodyHash: sent.bodyHash + 1 } : sent;
  }

  /** Mostly with the notice that is due; sometimes a fall at once, or a rise that is too soon. */
  #terms(): Command {
    const random = this.#random;
    const fee = () => (random.oneIn(30) ? random.pick([-1, 1_000_001]) : random.between(0, 3_000));
    const minNotional = random.oneIn(30) ? -1 : random.between(0, 6_000_000);
    const ahead = random.pick([-1, 0, HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS, 400 * DAY_MS]);
    const terms = { makerFeePpm: fee(), takerFeePpm: fee(), minNotional, effectiveAt: this.#time + ahead };
    return { kind: 'SetInstrumentTerms', instrument: this.#instrument(), ...terms };
  }

  #adjust(): Command {
    const random = this.#random;
    const amount = random.oneIn(20) ? random.pick([0, -Number.MAX_SAFE_INTEGER]) : random.between(-2_000, 1_000);
    const asset = random.oneIn(30) ? random.pick([-1, 3]) : random.below(WORLD_ASSETS.length);
    const reason = random.pick(ADJUSTMENT_REASONS);
    const approval = random.oneIn(20) ? random.pick([0, -1]) : random.between(1, 400);
    return { kind: 'Adjust', user: this.#user(), account: 'spot', asset, amount, reason, approval };
  }

  #restoreState(): Command {
    const instrument = this.#unusualState;
    this.#unusualState = -1;
    return { kind: 'SetInstrumentState', instrument, state: 'trading' };
  }

  #configure(): Command {
    const random = this.#random;
    if (random.oneIn(40)) this.#burst = { user: random.between(1, 5), left: BURST, stops: random.oneIn(3) };
    const roll = random.below(30);
    if (roll < 3 && this.#unusualState < 0) {
      this.#unusualState = random.below(WORLD_INSTRUMENTS.length);
      const usual = INSTRUMENT_STATES.filter((state) => state !== 'delisted' && state !== 'settling');
      return { kind: 'SetInstrumentState', instrument: this.#unusualState, state: random.pick(usual) };
    }
    if (roll < 8)
      return { kind: 'SetRules', orderRate: roll > 4, priceBands: roll !== 5, selfTradePrevention: roll !== 6 };
    if (roll < 12) return { kind: 'OpenAccount', ...random.pick(WORLD_USERS) };
    if (roll < 14) {
      return { kind: 'OpenAccount', user: this.#user(), class: random.pick(USER_CLASSES), group: random.below(3) };
    }
    const amount = random.pick([0, -1, 1, 1_000_000, Number.MAX_SAFE_INTEGER]);
    if (roll < 18)
      return {
        kind: 'FundHouse',
        house: random.pick(Object.values(HOUSE_ACCOUNTS)),
        asset: random.below(4),
        amount,
      };
    if (roll < 24) {
      const account = random.pick(['spot', 'spot', ...ACCOUNT_TYPES] as const);
      const endowed = random.oneIn(4) ? amount : 1_000_000_000;
      return { kind: 'Endow', user: this.#user(), account, asset: random.below(4), amount: endowed };
    }
    if (roll < 25) return indexSources(random, this.#time);
    if (roll < 26)
      return random.oneIn(2)
        ? indexSources(random, this.#time)
        : { kind: 'SetIndexRules', apartPpm: random.pick([-1, 0, 500, 500, 50_000, 50_001]) };
    if (roll < 27) return random.oneIn(2) ? this.#resumed(this.#time) : { kind: 'Genesis', mode: 'live' };
    if (roll < 28 && random.oneIn(2)) {
      const day = utcDay(this.#time) + random.between(-1, 7);
      const noise = random.oneIn(3) ? 'sfc32' : 'chacha20';
      return { kind: 'PublishSeedHash', day, hash: random.oneIn(5) ? 'nonsense' : '0123456789abcdef'.repeat(4), noise };
    }
    if (roll < 28) return { kind: 'ListAsset', asset: random.pick([1, 9]), symbol: 'AGAIN', scale: 6, grantAmount: 0 };
    if (roll < 29) return { ...WORLD_INSTRUMENTS[0]!, instrument: random.pick([0, 7]) };
    return { kind: 'SetInstrumentState', instrument: random.pick([-1, 3]), state: 'trading' };
  }
}
