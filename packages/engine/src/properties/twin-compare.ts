import { assert } from '@tradewind/base';
import type { EngineApi, InstrumentView, Outcome } from '../api.ts';
import type { Command } from '../commands.ts';
import type { Event } from '../events.ts';
import { NaiveEngine, type NaiveOutcome } from '../naive/naive-engine.ts';
import { resting } from '../naive/naive-match.ts';
import { factsOf, type NaiveFact, type NaiveOrder } from '../naive/naive-state.ts';
import { comparePlayer, compareSeconds } from './seconds-compare.ts';

type Listed = Pick<InstrumentView, 'state' | 'makerFeePpm' | 'takerFeePpm' | 'minNotional' | 'next'>;

const DEPTH = 10_000;
/** No order has this number. */
const NO_ORDER = -1;

/** Runs the naive twin beside an engine and compares all that both can say. Order ids are matched by their turn. */
export class TwinCompare {
  readonly #engine: EngineApi;
  readonly #twin = new NaiveEngine();
  /** The twin's number of each order of the engine. */
  readonly #numbers = new Map<number, number>();

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  /** After the engine applied the command. */
  afterCommand(command: Command, seq: number, time: number, outcome: Outcome, events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'OrderAccepted') this.#numbers.set(event.order, this.#numbers.size + 1);
    }
    const named = 'order' in command ? { ...command, order: this.#number(command.order) } : command;
    const expected = this.#twin.apply(named, seq, time);
    const found: NaiveOutcome = {
      refusal: outcome.refusal,
      result:
        outcome.result.kind === 'order'
          ? this.#result(outcome, command)
          : { kind: outcome.result.kind, id: outcome.result.id },
      repeatOf: outcome.repeatOf,
      facts: factsOf(events).map((fact) => this.#renumber(fact)),
    };
    same(found, expected, `${JSON.stringify(command)} as ${seq}`);
    this.#compareSources();
    this.#compareBalances();
    this.#compareStaking(command);
    this.#compareConvert();
    for (const { id } of this.#engine.instruments()) this.#compareMarket(id);
    compareSeconds(this.#engine, this.#twin.state, events, same);
    if (!('user' in command)) return;
    this.#compareOrders(command.user);
    comparePlayer(this.#engine, this.#twin.state, command.user, same);
  }

  #number(order: number): number {
    return this.#numbers.get(order) ?? NO_ORDER;
  }

  #result({ result }: Outcome, command: Command): NaiveOutcome['result'] {
    assert(this.#numbers.has(result.id), `${JSON.stringify(command)} resulted in the unknown order ${result.id}`);
    return { kind: 'order', id: this.#number(result.id) };
  }

  #renumber(fact: NaiveFact): NaiveFact {
    if (fact.kind === 'traded') {
      return { ...fact, maker: this.#number(fact.maker), taker: this.#number(fact.taker) };
    }
    return { ...fact, order: this.#number(fact.order) };
  }

  #compareBalances(): void {
    for (const { user, account, asset, available, frozen } of this.#twin.state.balances) {
      const found = this.#engine.balance(user, account, asset);
      if (found.available === available && found.frozen === frozen) continue;
      same(found, { account, asset, available, frozen }, `balance of user ${user}`);
    }
  }

  #compareConvert(): void {
    const { state } = this.#twin;
    for (const { asset, amount, promised } of this.#engine.convert.inventory()) {
      const open = state.convert.quotes.filter((one) => one.state === 'open' && one.to === asset);
      const sum = open.reduce((total, { toAmount }) => total + toAmount, 0);
      same([amount, promised], [state.house('convert-inventory', asset).amount, sum], `inventory of ${asset}`);
    }
  }

  #compareSources(): void {
    const { sourcesInForce, quorum, nextSources } = this.#twin.state;
    const found = this.#engine.indexSources();
    const names = found.sources.map(({ name }) => name);
    same([names, found.quorum, found.next], [sourcesInForce, quorum, nextSources], 'index sources');
  }

  #compareStaking(command: Command): void {
    for (const { house, asset, amount } of this.#twin.state.houses) {
      const found = this.#engine.houseBalances().find((one) => one.house === house && one.asset === asset)!;
      if (found.amount !== amount) same(found.amount, amount, `${house} of asset ${asset}`);
    }
    same(this.#engine.staking.products().map(openOf), this.#twin.state.products.map(openOf), 'products of staking');
    if (!('user' in command)) return;
    const running = this.#twin.state.stakes.filter(({ user, state }) => user === command.user && state === 'running');
    const expected = running.map(({ id, amount, rewards }) => [id, amount, rewards.reduce((sum, one) => sum + one, 0)]);
    const found = this.#engine.staking.of(command.user).map(({ id, amount, paid }) => [id, amount, paid]);
    same(found.reverse(), expected, `stakes of ${command.user}`);
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

const openOf = ({ product, open }: { product: number; open: boolean }) => ({ product, open });

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
