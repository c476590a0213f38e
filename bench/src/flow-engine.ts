import {
  type Command,
  createEngine,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type EngineApi,
  type PlaceOrder,
  type UserClass,
} from '@tradewind/engine';
import { FLOW_ADD, FLOW_CANCEL, FLOW_DEPOSIT, type Flow, mixTrade, TRADE_HASH_START } from '@tradewind/testkit';

/** Commands of one journal batch: events are read or cleared after each. */
const BATCH = 256;
const START_MS = 1_760_000_000_000;
/** Operations that share a millisecond. */
const OPERATIONS_PER_MS = 100;
const BTC_USDT = DEFAULT_INSTRUMENTS[0]!;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Lists `markets` copies of BTC/USDT and opens and funds the flow's users; order rate, bands and self-trade off. */
export function setupFlow(
  engine: EngineApi,
  users: number,
  markets: number,
  deposit = FLOW_DEPOSIT,
  userClass: UserClass = 'simulated',
): void {
  let seq = 0;
  const simulated = userClass === 'simulated';
  const apply = (command: Command) => {
    seq += 1;
    const { refusal } = engine.apply(command, seq, START_MS);
    if (refusal !== '') throw new Error(`bench setup: ${command.kind} refused with ${refusal}`);
    engine.events.clear();
  };
  const deposits = [deposit.quote, deposit.base * BTC_USDT.lotUnits];
  apply({ kind: 'Genesis', mode: 'demo' });
  for (const asset of DEFAULT_ASSETS.slice(0, 2)) apply(asset);
  for (let i = 0; i < markets; i += 1) {
    apply({ ...BTC_USDT, instrument: i, symbol: `BTC/USDT-${i}`, minNotional: 1 });
  }
  apply({ kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: false });
  for (const [asset, deposit] of deposits.entries()) {
    apply({ kind: 'FundHouse', house: simulated ? 'play-money' : 'adjustments', asset, amount: deposit * users });
  }
  for (let user = 1; user <= users; user += 1) {
    apply({ kind: 'OpenAccount', user, class: userClass, group: 0 });
    for (const [asset, amount] of deposits.entries()) {
      const into = { user, account: 'spot', asset, amount } as const;
      apply(simulated ? { kind: 'Endow', ...into } : { kind: 'Adjust', ...into, reason: 'correction', approval: seq });
    }
  }
}

interface RunOptions {
  readonly userClass?: UserClass;
  /** A run of the same flows that has ended. */
  readonly known?: FlowEngine;
}

/**
 * An engine that is ready for the operations of one flow a market, taken in turn. What an earlier run learnt of its orders
 * can be given to the next, which then measures the engine without a look-up of its own for each cancel.
 */
export class FlowEngine {
  readonly engine: EngineApi = createEngine();
  readonly operations: number;
  readonly #flows: readonly Flow[];
  /** Order of each operation. */
  readonly #orders: Float64Array;
  /** Order of each reference of a flow, while they are learnt. */
  readonly #learnt: readonly Float64Array[] | null;
  readonly #place: Mutable<PlaceOrder>;
  readonly #cancel = { kind: 'CancelOrder' as const, user: 0, clientId: '', bodyHash: 0, order: 0 };
  #firstSeq: number;

  constructor(flows: readonly Flow[], { userClass = 'simulated', known }: RunOptions = {}) {
    const users = flows[0]!.options.users;
    setupFlow(this.engine, users, flows.length, FLOW_DEPOSIT, userClass);
    this.#flows = flows;
    this.#firstSeq = this.engine.seq + 1;
    this.operations = flows.length * flows[0]!.options.operations;
    this.#orders = known ? known.#orders : new Float64Array(this.operations);
    this.#learnt = known ? null : flows.map((flow) => new Float64Array(flow.orders + 1));
    this.#place = {
      kind: 'PlaceOrder',
      user: 0,
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
  }

  /** The command of an operation. The object is used again by the next, so that building it costs next to nothing. */
  command(operation: number): Command {
    const market = operation % this.#flows.length;
    const flow = this.#flows[market]!;
    const i = (operation - market) / this.#flows.length;
    const kind = flow.kind[i]!;
    if (kind === FLOW_CANCEL) {
      this.#cancel.user = flow.user[i]! + 1;
      if (this.#learnt) this.#orders[operation] = this.#learnt[market]![flow.ref[i]!]!;
      this.#cancel.order = this.#orders[operation]!;
      return this.#cancel;
    }
    const place = this.#place;
    place.user = flow.user[i]! + 1;
    place.instrument = market;
    place.side = flow.side[i] === 0 ? 'buy' : 'sell';
    place.timeInForce = kind === FLOW_ADD ? 'GTC' : 'IOC';
    place.price = flow.price[i]!;
    place.quantity = flow.quantity[i]!;
    return place;
  }

  /** Before the first operation. */
  configure(command: Command): void {
    const { refusal } = this.engine.apply(command, this.#firstSeq, START_MS);
    if (refusal !== '') throw new Error(`bench setup: ${command.kind} refused with ${refusal}`);
    this.engine.events.clear();
    this.#firstSeq += 1;
  }

  apply(operation: number): void {
    const { engine } = this;
    if (operation % BATCH === 0) engine.events.clear();
    const command = this.command(operation);
    const outcome = engine.apply(command, this.#firstSeq + operation, this.time(operation));
    if (outcome.refusal !== '') throw new Error(`operation ${operation} was refused with ${outcome.refusal}`);
    if (this.#learnt && command.kind === 'PlaceOrder') {
      const market = operation % this.#flows.length;
      const i = (operation - market) / this.#flows.length;
      this.#learnt[market]![this.#flows[market]!.ref[i]!] = outcome.result.id;
    }
  }

  time(operation: number): number {
    return START_MS + Math.floor(operation / OPERATIONS_PER_MS);
  }

  run(from = 0, to = this.operations): void {
    for (let i = from; i < to; i += 1) this.apply(i);
  }
}

/** The digest of the trades that the engine makes of the first `operations` of a flow. Decodes events, so not timed. */
export function tradeHash(flow: Flow, operations: number): number {
  const run = new FlowEngine([flow]);
  const refs = new Map<number, number>();
  let hash = TRADE_HASH_START;
  for (let i = 0; i < operations; i += 1) {
    run.engine.events.clear();
    run.apply(i);
    for (const event of run.engine.events.decode()) {
      if (event.kind === 'OrderAccepted') refs.set(event.order, flow.ref[i]!);
      if (event.kind !== 'Traded') continue;
      hash = mixTrade(hash, refs.get(event.makerOrder)!, refs.get(event.takerOrder)!, event.price, event.quantity);
    }
  }
  return hash >>> 0;
}
