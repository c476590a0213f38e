import { assert } from '@tradewind/base';
import type { EngineApi } from '../api.ts';
import type { Command } from '../commands.ts';
import { EVENTS, type Event } from '../events.ts';
import { NaiveEngine, type NaiveOutcome } from '../naive/naive-engine.ts';
import { resting } from '../naive/naive-match.ts';
import type { NaiveOrder } from '../naive/naive-state.ts';
import type { InstrumentView, Outcome } from '../views.ts';
import { PROOFS } from './proofs.ts';

type Listed = Pick<InstrumentView, 'state' | 'makerFeePpm' | 'takerFeePpm' | 'minNotional' | 'next'>;

const DEPTH = 10_000;
/** No order has this number. */
const NO_ORDER = -1;

/**
 * Runs the naive twin beside an engine and compares all that both can say: every event but the levels of the books, which
 * are compared as they stand. Order ids are matched by their turn.
 */
export class TwinCompare {
  #engine: EngineApi;
  readonly #twin = new NaiveEngine(PROOFS.map(({ naive }) => naive));
  /** What the twin told of the last command. */
  #expected: readonly Event[] = [];
  /** The twin's number of each order of the engine. */
  readonly #numbers = new Map<number, number>();

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  /** Another engine goes on where the first one was. */
  restarted(engine: EngineApi): void {
    this.#engine = engine;
  }

  /** After the engine applied the command. */
  afterCommand(command: Command, seq: number, time: number, outcome: Outcome, events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'OrderAccepted') this.#numbers.set(event.order, this.#numbers.size + 1);
    }
    const named = 'order' in command ? { ...command, order: this.#number(command.order) } : command;
    const expected = this.#twin.apply(named, seq, time);
    const { result } = outcome;
    const found: Omit<NaiveOutcome, 'events'> = {
      refusal: outcome.refusal,
      result: result.kind === 'order' ? this.#result(outcome, command) : { kind: result.kind, id: result.id },
      repeatOf: outcome.repeatOf,
    };
    this.#expected = expected.events;
    const what = `${JSON.stringify(command)} as ${seq}`;
    const { refusal, repeatOf } = expected;
    same(found, { refusal, result: expected.result, repeatOf }, what);
    this.compareEvents(events, what);
    this.#compareSources();
    this.#compareBalances();
    for (const { compare } of PROOFS) compare?.(this.#engine, this.#twin.state, command, same);
    for (const { id } of this.#engine.instruments()) this.#compareMarket(id);
    if ('user' in command) this.#compareOrders(command.user);
  }

  /** Whether these are the events of the last command: those of the engine, without a fault. */
  compareEvents(events: readonly Event[], what: string): void {
    const found = told(events, (order) => this.#number(order));
    const expected = told(this.#expected, (order) => order);
    for (let at = 0; at < Math.max(found.length, expected.length); at += 1) same(found[at], expected[at], what);
  }

  #number(order: number): number {
    return this.#numbers.get(order) ?? NO_ORDER;
  }

  #result({ result }: Outcome, command: Command): NaiveOutcome['result'] {
    assert(this.#numbers.has(result.id), `${JSON.stringify(command)} resulted in the unknown order ${result.id}`);
    return { kind: 'order', id: this.#number(result.id) };
  }

  #compareBalances(): void {
    for (const { user, account, asset, available, frozen } of this.#twin.state.balances) {
      const found = this.#engine.balance(user, account, asset);
      if (found.available === available && found.frozen === frozen) continue;
      same(found, { account, asset, available, frozen }, `balance of user ${user}`);
    }
    const held = this.#engine.houseBalances();
    for (const { house, asset, amount } of this.#twin.state.houses) {
      const found = held.find((one) => one.house === house && one.asset === asset)!;
      if (found.amount !== amount) same(found.amount, amount, `${house} of asset ${asset}`);
    }
  }

  #compareSources(): void {
    const { sourcesInForce, quorum, nextSources } = this.#twin.state;
    const found = this.#engine.indexSources();
    const names = found.sources.map(({ name }) => name);
    same([names, found.quorum, found.next], [sourcesInForce, quorum, nextSources], 'index sources');
  }

  #compareMarket(id: number): void {
    const { state } = this.#twin;
    const { last, index, indexState } = state.instrument(id);
    same(this.#engine.top(id).last, last, `last price of ${id}`);
    const found = this.#engine.index(id);
    same([found.price, found.state], [index, indexState], `index of ${id}`);
    same(listed(this.#engine.instruments()[id]!), listed(state.instrument(id)), `state and terms of ${id}`);
    const { bids, asks } = this.#engine.depth(id, DEPTH);
    same(bids, levels(resting(state, id, 'buy')), `bids of ${id}`);
    same(asks, levels(resting(state, id, 'sell')), `asks of ${id}`);
  }

  #compareOrders(user: number): void {
    const found = this.#engine.openOrders(user).map((order) => ({
      ...pick(order),
      id: this.#number(order.id),
    }));
    const expected = this.#twin.state.orders.filter((order) => order.user === user).map(pick);
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    same(found.sort(byId), expected.sort(byId), `open orders of ${user}`);
  }
}

/**
 * The kind of each event and the values of its fields, as its schema lists them. What the passing of time brings at one
 * moment comes in the order in which it was set, which the twin does not keep: there neither that order counts nor the
 * totals on the way.
 */
function told(events: readonly Event[], numberOf: (order: number) => number): string[] {
  const [applied] = events;
  const timed = applied?.kind === 'CommandApplied' && applied.command === 'AdvanceTime';
  const lines = events
    .filter(({ kind }) => kind !== 'LevelChanged')
    .map((event) => {
      const values = event as unknown as Readonly<Record<string, unknown>>;
      const fields = Object.entries(EVENTS[event.kind].fields).filter(([name]) => !timed || name !== 'total');
      const told = fields.map(([name, { unit }]) =>
        unit === 'order' ? numberOf(values[name] as number) : values[name],
      );
      return JSON.stringify([event.kind, ...told]);
    });
  return timed ? lines.sort() : lines;
}

function listed({ state, makerFeePpm, takerFeePpm, minNotional, next }: Listed) {
  return { state, makerFeePpm, takerFeePpm, minNotional, next };
}

function pick(order: Pick<NaiveOrder, 'id' | 'clientId' | 'status' | 'quantity' | 'filled' | 'filledQuote'>) {
  const { id, clientId, status, quantity, filled, filledQuote } = order;
  return { id, clientId, status, quantity, filled, filledQuote };
}

/** [price, lots] of each price level, in the order of the book. */
function levels(orders: readonly NaiveOrder[]): [number, number][] {
  const result: [number, number][] = [];
  for (const { limit, quantity, filled } of orders) {
    const last = result.at(-1);
    if (last !== undefined && last[0] === limit) last[1] += quantity - filled;
    else result.push([limit, quantity - filled]);
  }
  return result;
}

/** Compares by JSON: everything here is plain data with the fields in one order. */
function same(found: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  assert(left === right, `${what}:\n  engine ${left}\n  twin   ${right}`);
}
