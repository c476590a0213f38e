import type { Amount, Id, InstrumentId, SpanSeconds, TimeMs, UserId } from '@tradewind/base';
import {
  SECONDS_BY_SAMPLE,
  SECONDS_ENTRY_WITHIN_MS,
  SECONDS_GRACE_MS,
  type SecondsDirection,
  secondsPayout,
} from '@tradewind/rules/seconds';
import { TRADING } from '../market/market.ts';
import { rising } from '../snapshot/rows.ts';
import type { State } from '../state.ts';
import {
  FOR_EVER,
  type Offered,
  playerOf,
  type RulesAhead,
  type SecondsProduct,
  type SecondsRules,
  secondsOf,
} from './contracts.ts';
import type { Exposure } from './exposure.ts';
import { lossToday, ownLimit } from './guard.ts';
import { capitalOf, hasSeconds, houseCanPay, indexRefusal } from './open-seconds.ts';

/** A duration with its terms and what is announced of it. */
export type SecondsProductView = Readonly<Offered>;

/** Amounts in units of the asset of stakes. */
export interface SecondsPlayerView {
  readonly openStake: Amount;
  readonly lossToday: Amount;
  readonly dailyLoss: Amount;
  /** A higher limit that was asked for, and when it holds; null = none. */
  readonly next: { readonly dailyLoss: Amount; readonly at: TimeMs } | null;
  /** Self-exclusion: null = none. */
  readonly excluded: { readonly until: TimeMs; readonly forEver: boolean } | null;
}

export interface SecondsExposureView {
  readonly pool: Amount;
  readonly reserved: Amount;
  /** What all buckets may cost at worst. */
  readonly total: Amount;
  readonly contracts: number;
  readonly buckets: ReturnType<Exposure['all']>;
}

/** What there is to read of seconds contracts. */
export class SecondsViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** null until they are set. */
  rules(): SecondsRules | null {
    const { rules } = secondsOf(this.#state);
    return rules.asset < 0 ? null : rules;
  }

  nextRules(): RulesAhead | null {
    return secondsOf(this.#state).rulesAhead.next;
  }

  /** Shortest first. */
  products(): readonly SecondsProductView[] {
    return rising(secondsOf(this.#state).products).map((offered) => ({ ...offered }));
  }

  /** Whether contracts on an instrument exist at all. */
  offers(instrument: InstrumentId): boolean {
    return hasSeconds(this.#state, instrument);
  }

  /** Whether the smallest contract would be accepted now, by direction; the same for everybody. */
  open(instrument: InstrumentId, durationSeconds: SpanSeconds): { readonly rise: boolean; readonly fall: boolean } {
    const state = this.#state;
    const terms = secondsOf(state).products.get(durationSeconds)?.terms ?? null;
    const market = state.market(instrument);
    if (terms === null || !terms.open || !hasSeconds(state, instrument)) return CLOSED;
    if (market?.state !== TRADING || indexRefusal(state, market) !== 0) return CLOSED;
    return { rise: this.#has(instrument, terms, 'rise'), fall: this.#has(instrument, terms, 'fall') };
  }

  #has(instrument: InstrumentId, terms: SecondsProduct, direction: SecondsDirection): boolean {
    const { durationSeconds, minStake: stake, payoutPpm } = terms;
    const { time: acceptedAt } = this.#state;
    const smallest = { stake, payout: secondsPayout(stake, payoutPpm), acceptedAt };
    return houseCanPay(this.#state, { ...smallest, instrument, durationMs: durationSeconds * 1_000, direction });
  }

  player(user: UserId): SecondsPlayerView {
    const state = this.#state;
    const player = playerOf(secondsOf(state), user);
    const { open, next, nextAt, excludedUntil } = player;
    return {
      openStake: open,
      lossToday: lossToday(player, state.time),
      dailyLoss: ownLimit(state, player),
      next: nextAt > state.time ? { dailyLoss: next, at: nextAt } : null,
      excluded: excludedUntil > state.time ? { until: excludedUntil, forEver: excludedUntil === FOR_EVER } : null,
    };
  }

  exposure(): SecondsExposureView {
    const seconds = secondsOf(this.#state);
    const { free, reserved } = capitalOf(this.#state);
    const { exposure, openCount: contracts } = seconds;
    return { pool: free, reserved, total: exposure.total, contracts, buckets: exposure.all() };
  }

  /** Users with contracts among those that one tick began. */
  usersOf(instrument: InstrumentId, durationSeconds: SpanSeconds, first: Id, last: Id): readonly UserId[] {
    const users = new Set<UserId>();
    for (const { contracts } of secondsOf(this.#state).batches.values()) {
      const one = contracts[0]!;
      if (one.id !== first || one.instrument !== instrument || one.durationMs !== durationSeconds * 1_000) continue;
      for (const { id, user } of contracts) if (id <= last) users.add(user);
    }
    return [...users];
  }

  /** When everything that was accepted until now has come to its end, at the latest: also without another sample. */
  allEndedBy(): TimeMs {
    const longest = Math.max(0, ...[...secondsOf(this.#state).products.keys()]) * 1_000;
    const { time } = this.#state;
    const seconds = secondsOf(this.#state);
    const grace = seconds.lanes.some(({ judgement }) => judgement === SECONDS_BY_SAMPLE) ? SECONDS_GRACE_MS : 0;
    return seconds.openCount === 0 ? 0 : time + SECONDS_ENTRY_WITHIN_MS + longest + grace + 1;
  }
}

const CLOSED = { rise: false, fall: false };
