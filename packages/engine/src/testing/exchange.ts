import type { EngineApi } from '../api.ts';
import type { Command, InstrumentTick, ListInstrument, PlaceOrder, SetRules } from '../commands.ts';
import type { Event, EventKind } from '../events.ts';
import { createEngine } from '../index.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Outcome } from '../views.ts';

export const START_MS = 1_760_000_000_000;
export const CASH = 0;
export const COIN = 1;
/** House accounts; the other users are ordinary. */
export const HOUSE_USERS = [8, 9] as const;
/** What everybody has in spot when a test begins. */
export const CASH_EACH = 1_000_000_000;
export const COINS_EACH = 10_000_000;
export const SIMULATED_USER = 7;
export const ORDINARY_USERS = [1, 2, 3, 4] as const;

/** One tick x one lot = 1 unit of cash, a lot is 10 units of coin, at least 50,000 units an order, both fees 0.1 %. */
export const TERMS: ListInstrument = {
  kind: 'ListInstrument',
  instrument: 0,
  symbol: 'COIN/CASH',
  base: COIN,
  quote: CASH,
  priceScale: 2,
  tickUnits: 1,
  lotUnits: 10,
  unitsPerTickLot: 1,
  minNotional: 50_000,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  bandGroup: 'A',
  derivedNumerator: -1,
  derivedDenominator: -1,
  state: 'trading',
};

const ORDER: Omit<PlaceOrder, 'user'> = {
  kind: 'PlaceOrder',
  clientId: '',
  bodyHash: 0,
  instrument: 0,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  triggerBy: 'last',
  price: 0,
  stopPrice: 0,
  quantity: 0,
  quoteQuantity: 0,
};

type Fields = Partial<Omit<PlaceOrder, 'kind' | 'user'>>;
type Of<K extends EventKind> = Extract<Event, { kind: K }>;

/** An engine with a clock that tests turn by hand. */
export class Exchange {
  readonly engine: EngineApi;
  now = START_MS;

  constructor(engine: EngineApi = createEngine()) {
    this.engine = engine;
  }

  /** Applies a command and keeps its events alone in the log. */
  apply(command: Command): Outcome {
    this.engine.events.clear();
    const outcome = this.engine.apply(command, this.engine.seq + 1, this.now);
    return { ...outcome, result: { ...outcome.result } };
  }

  refusal(command: Command): RefusalCode | '' {
    return this.apply(command).refusal;
  }

  /** Applies a command that must be accepted. */
  accept(command: Command): Outcome {
    const outcome = this.apply(command);
    if (outcome.refusal !== '') throw new Error(`${JSON.stringify(command)} was refused with ${outcome.refusal}`);
    return outcome;
  }

  order(user: number, fields: Fields): PlaceOrder {
    return { ...ORDER, user, ...fields };
  }

  /** Places an order that must be accepted and answers its id. */
  place(user: number, fields: Fields): number {
    return this.accept(this.order(user, fields)).result.id;
  }

  buy(user: number, price: number, quantity: number, fields: Fields = {}): number {
    return this.place(user, { ...fields, side: 'buy', price, quantity });
  }

  sell(user: number, price: number, quantity: number, fields: Fields = {}): number {
    return this.place(user, { ...fields, side: 'sell', price, quantity });
  }

  cancel(user: number, order: number): Outcome {
    return this.apply({ kind: 'CancelOrder', user, clientId: '', bodyHash: 0, order });
  }

  /** A trade at the price between users 3 and 4, so that there is a last price. */
  trade(price: number, quantity = 10): void {
    this.sell(3, price, quantity);
    this.buy(4, price, quantity);
  }

  rules(rules: Partial<Omit<SetRules, 'kind'>>): void {
    this.accept({ kind: 'SetRules', orderRate: true, priceBands: true, selfTradePrevention: true, ...rules });
  }

  /** One sample of fresh prices, in hundredths of a tick, one a source. */
  tick(prices: readonly number[], instrument = 0): Outcome {
    const sources = prices.map((price, source) => ({ source, price, ageMs: 0, heardMs: 0 }));
    return this.ticks([{ instrument, sources }]);
  }

  /** A sample of this moment, unless another time is said. */
  ticks(ticks: readonly InstrumentTick[], time = this.now): Outcome {
    return this.apply({ kind: 'IndexTick', time, ticks });
  }

  /** Lets time pass and fires what is due. */
  pass(ms: number): void {
    this.now += ms;
    this.accept({ kind: 'AdvanceTime' });
  }

  /** Events of a kind of the last command. */
  events<K extends EventKind>(kind: K): Of<K>[] {
    return this.engine.events.decode().filter((event): event is Of<K> => event.kind === kind);
  }

  ended(): (readonly [number, string, string])[] {
    return this.events('OrderEnded').map(({ order, status, endReason }) => [order, status, endReason] as const);
  }

  /** [price, lots] of the trades of the last command. */
  trades(): (readonly [number, number])[] {
    return this.events('Traded').map(({ price, quantity }) => [price, quantity] as const);
  }

  spot(user: number, asset: number): { available: number; frozen: number } {
    const { available, frozen } = this.engine.balance(user, 'spot', asset);
    return { available, frozen };
  }
}

/** Demo mode and two assets; no market, nobody. */
export function emptyExchange(engine?: EngineApi): Exchange {
  const exchange = new Exchange(engine);
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: CASH_EACH });
  exchange.accept({ kind: 'ListAsset', asset: COIN, symbol: 'COIN', scale: 3, grantAmount: COINS_EACH });
  return exchange;
}

/** A market with everyone funded alike: 1 to 4 ordinary users, 7 simulated, 8 and 9 house. */
export function openExchange(terms: Partial<ListInstrument> = {}, engine?: EngineApi): Exchange {
  const exchange = emptyExchange(engine);
  exchange.accept({ ...TERMS, ...terms });
  exchange.accept({ kind: 'SetIndexSources', names: ['a', 'b', 'c'], quorum: 1 });
  for (const asset of [CASH, COIN])
    exchange.accept({ kind: 'FundHouse', house: 'play-money', asset, amount: 1_000_000_000_000 });
  for (const user of ORDINARY_USERS) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
  }
  for (const user of [SIMULATED_USER, ...HOUSE_USERS]) {
    exchange.accept({ kind: 'OpenAccount', user, class: user === SIMULATED_USER ? 'simulated' : 'house', group: 0 });
    exchange.accept({ kind: 'Endow', user, account: 'spot', asset: CASH, amount: CASH_EACH });
    exchange.accept({ kind: 'Endow', user, account: 'spot', asset: COIN, amount: COINS_EACH });
  }
  return exchange;
}
