import { assert } from '@tradewind/base';
import { monthOf } from '@tradewind/rules';
import type { EngineApi } from '../../api.ts';
import type { Event, EventOf, Traded } from '../../events.ts';

type CommissionOwed = EventOf<'CommissionOwed'>;
type CommissionPaid = EventOf<'CommissionPaid'>;
type CommissionWithheld = EventOf<'CommissionWithheld'>;
type ReferralSet = EventOf<'ReferralSet'>;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const PPM = 1_000_000n;
const INDEX_UNITS_PER_TICK = 100n;
const ENDED = Number.NEGATIVE_INFINITY;

interface Debt {
  /** The full hour that pays it. */
  due: number;
  readonly amounts: Map<number, number>;
}

/** One side of a trade that earns somebody a commission. */
interface Share {
  readonly inviter: number;
  readonly user: number;
  readonly asset: number;
  readonly amount: number;
}

/**
 * Watches commissions from outside, by the events alone: each is the promised share of a fee that was really paid, is owed
 * once and paid once, at its hour, by the house to who invited, and no month pays more than its cap.
 */
export class ReferralWatch {
  readonly #engine: () => Pick<EngineApi, 'instruments'>;
  /** Self-trade groups by user; what is not in it is not expected to earn, but may. */
  readonly #groups: ReadonlyMap<number, number>;
  /** With when each began to count: null = not yet, ENDED = no more. */
  readonly #inviters = new Map<number, { readonly inviter: number; since: number | null }>();
  readonly #debts = new Map<number, Debt>();
  readonly #paid = new Map<string, number>();
  readonly #prices = new Map<number, number>();
  #terms: Omit<ReferralSet, 'kind'> = { discountPpm: 0, commissionPpm: 0, days: 0, capAsset: 0, monthlyCap: 0 };
  #payments = 0;

  constructor(engine: () => Pick<EngineApi, 'instruments'>, groups: ReadonlyMap<number, number>) {
    this.#engine = engine;
    this.#groups = groups;
  }

  afterCommand(events: readonly Event[]): void {
    const applied = events.find((event) => event.kind === 'CommandApplied');
    if (applied === undefined) return;
    const { time } = applied;
    // What a trade owes is told before the trade itself.
    const expected = this.#expected(events, time);
    const postings = new Map<number, string[]>();
    for (const event of events) this.#take(event, time, expected, postings);
    for (const [key, { user, inviter }] of expected)
      assert(!this.#mustEarn(key, user, inviter, events), `${key}: nothing was owed to ${inviter}`);
    assert(postings.size === 0, `commissions without a payment moved: ${[...postings.keys()]}`);
    if (applied.command === 'AdvanceTime' && applied.refusal === '') this.#settle(time);
  }

  #take(event: Event, time: number, expected: Map<string, Share>, postings: Map<number, string[]>): void {
    if (event.kind === 'ReferralSet') this.#terms = event;
    else if (event.kind === 'IndexUpdated') this.#prices.set(event.instrument, event.price);
    else if (event.kind === 'InviterSet') {
      const known = this.#inviters.get(event.user);
      assert(known === undefined, `${event.user} was invited by ${known?.inviter} and again by ${event.inviter}`);
      this.#inviters.set(event.user, { inviter: event.inviter, since: null });
    } else if (event.kind === 'ReferralBegun') {
      const known = this.#inviters.get(event.user);
      assert(known !== undefined && known.since === null, `${event.user} has no invitation that could begin`);
      known.since = time;
    } else if (event.kind === 'ReferralEnded') {
      const known = this.#inviters.get(event.user);
      assert(known !== undefined && known.since !== ENDED, `${event.user} has no invitation that could end`);
      known.since = ENDED;
    } else if (event.kind === 'CommissionOwed') this.#owe(event, time, expected);
    else if (event.kind === 'CommissionPaid') this.#pay(event, postings);
    else if (event.kind === 'CommissionWithheld') this.#withhold(event);
    else if ((event.kind === 'UserPosted' || event.kind === 'HousePosted') && event.reason === 'commission') {
      const side = event.kind === 'UserPosted' ? `${event.user}/${event.account}` : event.house;
      const leg = `${side}/${event.asset}/${event.amount}`;
      postings.set(event.referenceId, [...(postings.get(event.referenceId) ?? []), leg].sort());
    }
  }

  #expected(events: readonly Event[], time: number): Map<string, Share> {
    const expected = new Map<string, Share>();
    for (const event of events) {
      // Fees of contracts earn nobody anything.
      if (event.kind !== 'Traded' || this.#engine().instruments()[event.instrument]!.kind !== 'spot') continue;
      for (const share of this.#sharesOf(event, time)) expected.set(`trade ${event.trade}/${share.asset}`, share);
    }
    return expected;
  }

  /** What both sides of a trade earn their inviters, by formula. */
  #sharesOf(trade: Traded, time: number): Share[] {
    const { base, quote } = this.#engine().instruments()[trade.instrument]!;
    const [makerAsset, takerAsset] = trade.takerSide === 'buy' ? [quote, base] : [base, quote];
    const sides = [
      { user: trade.makerUser, fee: trade.makerFee, asset: makerAsset },
      { user: trade.takerUser, fee: trade.takerFee, asset: takerAsset },
    ];
    return sides.flatMap(({ user, fee, asset }) => {
      const bound = this.#inviters.get(user);
      if (bound === undefined || bound.since === null || time >= bound.since + this.#terms.days * DAY_MS) return [];
      const amount = Number((BigInt(fee) * BigInt(this.#terms.commissionPpm)) / PPM);
      return amount === 0 ? [] : [{ inviter: bound.inviter, user, asset, amount }];
    });
  }

  /** Whether a share that was not owed should have been: nobody earns by trades with themselves or one of theirs. */
  #mustEarn(key: string, user: number, inviter: number, events: readonly Event[]): boolean {
    const trade = events.find((event) => event.kind === 'Traded' && key.startsWith(`trade ${event.trade}/`)) as Traded;
    const other = trade.makerUser === user ? trade.takerUser : trade.makerUser;
    const [own, its] = [this.#groups.get(inviter), this.#groups.get(other)];
    return own !== undefined && its !== undefined && inviter !== other && (own === 0 || own !== its);
  }

  #owe({ inviter, user, trade, asset, amount }: CommissionOwed, time: number, expected: Map<string, Share>): void {
    const key = `trade ${trade}/${asset}`;
    const share = expected.get(key);
    const said = `${inviter} by ${user}: ${amount}`;
    assert(share !== undefined, `${key}: a commission of nothing, or a second time: ${said}`);
    const should = `${share.inviter} by ${share.user}: ${share.amount}`;
    assert(said === should, `${key}: owed was ${should}, the event says ${said}`);
    expected.delete(key);
    const debt = this.#debts.get(inviter) ?? {
      due: Math.floor(time / HOUR_MS) * HOUR_MS + HOUR_MS,
      amounts: new Map(),
    };
    debt.amounts.set(asset, (debt.amounts.get(asset) ?? 0) + amount);
    this.#debts.set(inviter, debt);
  }

  #pay(event: CommissionPaid, postings: Map<number, string[]>): void {
    const { commission, inviter, asset, amount } = event;
    this.#payments += 1;
    assert(commission === this.#payments, `commission ${commission} is the payment ${this.#payments}`);
    const { month, value } = this.#takeOff(event);
    const paid = (this.#paid.get(month) ?? 0) + value;
    const cap = this.#terms.monthlyCap;
    assert(paid <= cap, `${inviter} was paid ${paid} in a month, the cap is ${cap}`);
    this.#paid.set(month, paid);
    const moved = (postings.get(commission) ?? []).join(' ');
    const legs = [`${inviter}/spot/${asset}/${amount}`, `fees/${asset}/${-amount}`].sort().join(' ');
    assert(moved === legs, `commission ${commission} has to move ${legs}, it moved ${moved}`);
    postings.delete(commission);
  }

  #withhold(event: CommissionWithheld): void {
    const { month, value } = this.#takeOff(event);
    const paid = (this.#paid.get(month) ?? 0) + value;
    assert(paid > this.#terms.monthlyCap, `${event.inviter} was refused ${event.amount} below the cap`);
  }

  /** Takes off the debts what is paid or withheld: all of one asset at once, never before its hour. */
  #takeOff({ inviter, asset, amount }: CommissionPaid | CommissionWithheld): { month: string; value: number } {
    const debt = this.#debts.get(inviter);
    const owed = debt?.amounts.get(asset);
    assert(debt !== undefined && owed === amount, `${inviter} is owed ${owed ?? 0} of asset ${asset}, not ${amount}`);
    debt.amounts.delete(asset);
    if (debt.amounts.size === 0) this.#debts.delete(inviter);
    const value = this.#worthOf(asset, amount);
    assert(value !== null, `${inviter} was paid asset ${asset}, whose worth is not known`);
    return { month: `${inviter} in ${monthOf(debt.due)}`, value };
  }

  /** After the time went on: what was due is gone, but for what has no price, which waits for the next full hour. */
  #settle(time: number): void {
    for (const [inviter, debt] of this.#debts) {
      if (debt.due > time) continue;
      const late = [...debt.amounts].find(([asset, amount]) => this.#worthOf(asset, amount) !== null);
      assert(late === undefined, `${inviter} was not paid ${late?.[1]} of asset ${late?.[0]}`);
      debt.due = Math.max(debt.due, Math.floor(time / HOUR_MS) * HOUR_MS) + HOUR_MS;
    }
  }

  #worthOf(asset: number, amount: number): number | null {
    const { capAsset } = this.#terms;
    if (asset === capAsset) return amount;
    const market = this.#engine()
      .instruments()
      .find(({ base, quote }) => base === asset && quote === capAsset);
    const price = market === undefined ? 0 : (this.#prices.get(market.id) ?? 0);
    if (market === undefined || price === 0) return null;
    const units = BigInt(amount) * BigInt(price) * BigInt(market.unitsPerTickLot);
    return Number(units / (INDEX_UNITS_PER_TICK * BigInt(market.lotUnits)));
  }
}
