import type { Amount, IndexPrice, InstrumentId, Lots, Ticks, UserId } from '@tradewind/base';
import { type Command, type CommandOf, PRODUCT_SCHEMAS, type Side } from '@tradewind/engine';
import { type Group, maxLeverageOf, termsOf } from '@tradewind/rules/perpetual';
import type { CounterRandom } from '../random/counter-random.ts';

const { MARGIN_MODES } = PRODUCT_SCHEMAS.perpetuals.words;
const USDT = 0;
const UNIT = 1_000_000;

/** A contract of the crash, on the index of an instrument of Spot. */
export interface CrashMarket {
  readonly instrument: InstrumentId;
  readonly index: InstrumentId;
  readonly group: Group;
  /** Where it begins. */
  readonly price: Ticks;
  /** A lot, of the base. */
  readonly lotUnits: Amount;
  /** What a lot is worth for a tick. */
  readonly tickLot: Amount;
}

/** What somebody enters a contract with. */
interface Entry {
  readonly user: UserId;
  readonly market: CrashMarket;
  readonly side: Side;
  readonly lots: Lots;
}

type Placed = CommandOf<'PlaceContractOrder'>;
type Limit = Pick<Placed, 'user' | 'instrument' | 'side' | 'price' | 'quantity'>;

const unnamed = (user: UserId) => ({ user, clientId: '', bodyHash: 0 });

/** A limit order that rests. */
export function limitOrder(fields: Limit): Placed {
  return {
    ...{ kind: 'PlaceContractOrder', clientId: '', bodyHash: 0, type: 'limit', timeInForce: 'GTC', postOnly: false },
    ...{ reduceOnly: false, triggerBy: 'last', stopPrice: 0, takeProfit: 0, stopLoss: 0 },
    ...{ protectBy: 'mark', fromSpot: false },
    ...fields,
  };
}

/** People who all enter at the first price, with little more than that takes, and of whom a few act in each second. */
export class CrashTraders {
  readonly #random: CounterRandom;
  readonly #markets: readonly CrashMarket[];
  readonly #users: { readonly first: UserId; readonly count: number };
  readonly #entries: Entry[] = [];

  constructor(random: CounterRandom, markets: readonly CrashMarket[], users: { first: UserId; count: number }) {
    this.#random = random;
    this.#markets = markets;
    this.#users = users;
  }

  /** Opens all accounts, then all positions: whose order meets nobody rests. */
  *enter(): Generator<Command> {
    const { first, count } = this.#users;
    for (let user = first; user < first + count; user += 1) yield* this.#open(user);
    for (const { user, market, side, lots: quantity } of this.#entries)
      yield limitOrder({ user, instrument: market.instrument, side, price: market.price, quantity });
  }

  *#open(user: UserId): Generator<Command> {
    const random = this.#random;
    yield { kind: 'OpenAccount', user, class: 'simulated', group: 0 };
    const levers: Command[] = [];
    let money = 0;
    for (const market of random.oneIn(5) ? this.#markets : [random.pick(this.#markets)]) {
      const { instrument, group, price, tickLot } = market;
      const wished = UNIT * (random.oneIn(100) ? random.between(100_000, 600_000) : random.between(200, 8_000));
      const lots = Math.max(1, Math.floor(wished / (price * tickLot)));
      const worth = lots * price * tickLot;
      const leverage = random.between(1, maxLeverageOf(termsOf(group, 6), worth));
      levers.push({ kind: 'SetLever', ...unnamed(user), instrument, mode: random.pick(MARGIN_MODES), leverage });
      this.#entries.push({ user, market, side: random.pick(['buy', 'sell'] as const), lots });
      money += Math.floor((worth / leverage) * (1 + random.below(60) / 100) + worth / 400);
    }
    yield { kind: 'Endow', user, account: 'contract', asset: USDT, amount: money };
    yield* levers;
  }

  /** What a few do now: close, open more near the index, lever otherwise, or take money away. Much of it is refused. */
  *act(prices: readonly IndexPrice[]): Generator<Command> {
    const random = this.#random;
    for (let acts = random.below(6); acts > 0; acts -= 1) {
      const entry = random.pick(this.#entries);
      const place = this.#markets.indexOf(entry.market);
      yield this.#act(entry, Math.round(prices[place]! / 100));
    }
  }

  #act({ user, market, side, lots }: Entry, price: Ticks): Command {
    const random = this.#random;
    const { instrument } = market;
    const against = side === 'buy' ? 'sell' : 'buy';
    const roll = random.below(10);
    if (roll < 4) {
      const near = price + random.between(-300, 300);
      const quantity = random.between(1, Math.max(1, Math.floor(lots / 2)));
      return limitOrder({ user, instrument, side: random.pick([side, against]), price: near, quantity });
    }
    if (roll < 7) {
      const close = limitOrder({ user, instrument, side: against, price: 0, quantity: random.between(1, lots) });
      return { ...close, type: 'market', reduceOnly: true };
    }
    if (roll < 9)
      return {
        kind: 'SetLever',
        ...unnamed(user),
        instrument,
        mode: random.pick(MARGIN_MODES),
        leverage: random.between(1, 50),
      };
    const amount = random.between(1, 500) * UNIT;
    return { kind: 'InternalTransfer', ...unnamed(user), from: 'contract', to: 'spot', asset: USDT, amount };
  }
}
