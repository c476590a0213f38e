import type { NaiveEntry, NaiveExchange, NaiveHooks } from '../../naive/naive-hooks.ts';
import { naivePart } from '../../naive/naive-product.ts';
import { type NaiveInstrument, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { debtsOf } from '../custody/naive-state.ts';

/** Credited and not final, of one deposit or of several; or owed for lost ones. */
export interface NaiveUnreleased {
  readonly asset: number;
  readonly amount: number;
}

type AmountsOf = (state: NaiveState, user: number) => readonly NaiveUnreleased[];
type Fraction = readonly [bigint, bigint];

/** Of what all is valued in, in millionths: what is taken off what may fall, by the group of the market. */
const CUT = { A: 50_000n, B: 80_000n, C: 100_000n } as const;
const MILLION = 1_000_000n;
const MOST = BigInt(Number.MAX_SAFE_INTEGER);
const CASH = 0;

const up = ([a, b]: Fraction) => (a + b - 1n) / b;
const times = (amount: number, [a, b]: Fraction): Fraction => [BigInt(amount) * a, b];
const bounded = (value: bigint) => Number(value > MOST ? MOST : value < 0n ? 0n : value);

class NaiveSpent {
  readonly #of = new Map<number, number>();

  of(user: number): number {
    return this.#of.get(user) ?? 0;
  }

  set(user: number, spent: number): void {
    this.#of.set(user, Math.max(0, spent));
  }
}

const spentOf = naivePart(() => new NaiveSpent());

const marketOf = ({ instruments }: NaiveState, asset: number): NaiveInstrument | undefined =>
  instruments.find((one) => one.orderKind === null && one.base === asset && one.quote === CASH);

/** What a unit is worth by the last index; null before there was one, and where it has to be live and is not. */
function markOf(state: NaiveState, asset: number, live: boolean): Fraction | null {
  if (asset === CASH) return [1n, 1n];
  const market = marketOf(state, asset);
  if (market === undefined || market.index === 0 || (live && market.indexState !== 'live')) return null;
  return [BigInt(market.index) * BigInt(market.unitsPerTickLot), 100n * BigInt(market.lotUnits)];
}

function cutOf(state: NaiveState, asset: number): bigint {
  return asset === CASH ? 0n : CUT[marketOf(state, asset)!.bandGroup];
}

/** The value hold once more: `unreleased` tells the deposits of a user that are credited and not final, `owed` what lost ones left owed. */
export class NaiveHold {
  readonly #unreleased: AmountsOf;
  readonly #owed: AmountsOf;

  constructor(unreleased: AmountsOf, owed: AmountsOf) {
    this.#unreleased = unreleased;
    this.#owed = owed;
  }

  readonly hooks: Pick<
    NaiveHooks<NaiveState, NaiveInstrument>,
    'holds' | 'requireEntry' | 'requireExchange' | 'afterExchange'
  > = {
    holds: (state, user) => this.#holds(state, user),
    requireEntry: (state, entry) => this.#requireEntry(state, entry),
    requireExchange: (state, exchange) => this.#requireExchange(state, exchange),
    afterExchange: (state, exchange) => {
      const { user } = exchange;
      if (!this.#holds(state, user)) return;
      spentOf(state).set(user, spentOf(state).of(user) + (costOf(state, exchange) ?? 0));
    },
  };

  /** A credited deposit is final, or a debt is paid: it takes its hundredth of what was spent with it. It counts no more. */
  released(state: NaiveState, user: number, { asset, amount }: NaiveUnreleased): void {
    const mark = markOf(state, asset, false);
    const worth = mark === null ? 0n : times(amount, mark)[0] / mark[1];
    spentOf(state).set(user, spentOf(state).of(user) - Number(worth / 100n));
    this.ended(state, user);
  }

  /** A deposit that was credited and not final is lost: with the last one all is forgotten, before that a hundredth of what is owed. */
  lost(state: NaiveState, user: number, owed: NaiveUnreleased): void {
    if (this.#assetsOf(state, user).length === 0) spentOf(state).set(user, 0);
    this.released(state, user, owed);
  }

  /** After a deposit of a user is no more unreleased, or never was. */
  ended(state: NaiveState, user: number): void {
    if (!this.#holds(state, user)) spentOf(state).set(user, 0);
  }

  /** What is told of a user. */
  figures(state: NaiveState, user: number) {
    return {
      held: this.#heldBack(state, user),
      outside: outside(state, user, null),
      unreleased: bounded(this.#worth(state, this.#assetsOf(state, user))),
      owed: bounded(this.#worth(state, this.#owed(state, user))),
      costSpent: spentOf(state).of(user),
    };
  }

  /** Summed by asset, without what is nothing. */
  #assetsOf(state: NaiveState, user: number): NaiveUnreleased[] {
    const all = this.#unreleased(state, user);
    return [...new Set(all.map(({ asset }) => asset))].flatMap((asset) => {
      const amount = all.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0);
      return amount === 0 ? [] : [{ asset, amount }];
    });
  }

  #holds(state: NaiveState, user: number): boolean {
    return this.#assetsOf(state, user).length + this.#owed(state, user).length > 0;
  }

  #worth(state: NaiveState, all: readonly NaiveUnreleased[]): bigint {
    return all.reduce((sum, { asset, amount }) => {
      const mark = markOf(state, asset, false);
      return sum + (mark === null ? 0n : up(times(amount, mark)));
    }, 0n);
  }

  #heldBack(state: NaiveState, user: number): number {
    const held = [...this.#assetsOf(state, user), ...this.#owed(state, user)].map(({ asset, amount }) => {
      const mark = markOf(state, asset, false);
      return mark === null ? MOST : up([BigInt(amount) * mark[0] * 105n, mark[1] * 100n]);
    });
    return bounded(held.reduce((sum, worth) => sum + worth, 0n));
  }

  #requireEntry(state: NaiveState, { user, from, to, asset, amount }: NaiveEntry): void {
    const outer = ['spot', 'finance'];
    if (!this.#holds(state, user) || !outer.includes(from) || (to !== null && outer.includes(to))) return;
    refuseIf(outside(state, user, { asset, amount }) < this.#heldBack(state, user), 'deposit_held');
  }

  #requireExchange(state: NaiveState, exchange: NaiveExchange): void {
    const { user } = exchange;
    if (!this.#holds(state, user)) return;
    const spare = outside(state, user, null) - this.#heldBack(state, user);
    const cost = costOf(state, exchange);
    if (cost === null) {
      const [asset, amount] = exchange.given;
      const mark = markOf(state, asset, false);
      refuseIf(spare < (mark === null ? 0 : bounded(up(times(amount, mark)))), 'deposit_no_index');
      return;
    }
    const worth = this.#worth(state, [...this.#assetsOf(state, user), ...this.#owed(state, user)]);
    const within = spentOf(state).of(user) + cost <= Math.floor(bounded(worth) / 100);
    refuseIf(cost > 0 && !within && spare < cost, 'deposit_cost_cap');
  }
}

/** What was given less what was got, by the indexes; null where one is not live. */
function costOf(state: NaiveState, { instrument, given, got }: NaiveExchange): number | null {
  const [paid, received] = [markOf(state, given[0], true), markOf(state, got[0], true)];
  const dead = instrument !== null && state.instrument(instrument).indexState !== 'live';
  if (dead || paid === null || received === null) return null;
  const [worth, by] = times(got[1], received);
  return Math.max(0, bounded(up(times(given[1], paid))) - bounded(worth / by));
}

/** Spot but for what is committed to sales, and Finance, less debts but for those that hold; `gone` counts as gone. */
function outside(state: NaiveState, user: number, gone: NaiveUnreleased | null): number {
  let sum = 0n;
  for (const { asset } of state.assets) {
    const own = state.orders.filter((one) => one.user === user && state.instrument(one.instrument).orderKind === null);
    const locked = own.filter((one) => given(state, one) === asset).reduce((total, one) => total + one.locked, 0);
    const finance = state.balance(user, 'finance', asset);
    const amount = state.balance(user, 'spot', asset).available + locked + finance.available + finance.frozen;
    const left = amount - (gone?.asset === asset ? gone.amount : 0);
    const mark = markOf(state, asset, true);
    if (mark === null) continue;
    const [worth, by] = times(left, mark);
    sum += (worth * (MILLION - cutOf(state, asset))) / (by * MILLION);
  }
  const others = state.products.filter((product) => product.debtsOf !== debtsOf);
  for (const { asset, amount } of others.flatMap((product) => product.debtsOf?.(state, user) ?? [])) {
    const mark = markOf(state, asset, false);
    if (amount > 0 && mark === null) return 0;
    if (amount > 0) sum -= up(times(amount, mark!));
  }
  return bounded(sum);
}

function given(state: NaiveState, order: NaiveState['orders'][number]): number {
  const { base, quote } = state.instrument(order.instrument);
  return order.side === 'buy' ? quote : base;
}
