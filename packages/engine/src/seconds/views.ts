import { SECONDS_BY_SAMPLE, SECONDS_ENTRY_WITHIN_MS, SECONDS_GRACE_MS, secondsPayout } from '@tradewind/rules';
import { TRADING } from '../market/market.ts';
import type { State } from '../state.ts';
import { type Announced, FALL, FOR_EVER, playerOf, RISE, type SecondsProduct, type SecondsRules } from './book.ts';
import { lossToday, ownLimit } from './guard.ts';
import { capitalOf, hasSeconds, houseCanPay, indexRefusal } from './open-seconds.ts';

export interface SecondsProductView {
  readonly durationSeconds: number;
  /** null before they come in force for the first time. */
  readonly terms: SecondsProduct | null;
  readonly next: Announced<SecondsProduct> | null;
}

/** Amounts in units of the asset of stakes. */
export interface SecondsPlayerView {
  readonly openStake: number;
  readonly lossToday: number;
  readonly dailyLoss: number;
  /** A higher limit that was asked for, and when it holds; null = none. */
  readonly next: { readonly dailyLoss: number; readonly at: number } | null;
  /** Self-exclusion: null = none. */
  readonly excluded: { readonly until: number; readonly forEver: boolean } | null;
}

export interface SecondsExposureView {
  readonly pool: number;
  readonly reserved: number;
  /** What all buckets may cost at worst. */
  readonly total: number;
  readonly contracts: number;
  /** By instrument and second of the latest end: what the house loses if the price rises, and if it falls. */
  readonly buckets: readonly {
    readonly instrument: number;
    readonly second: number;
    readonly rise: number;
    readonly fall: number;
  }[];
}

/** What there is to read of seconds contracts. */
export class SecondsViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** null until they are set. */
  rules(): SecondsRules | null {
    const { rules } = this.#state.seconds;
    return rules.asset < 0 ? null : rules;
  }

  nextRules(): Announced<SecondsRules> | null {
    return this.#state.seconds.nextRules;
  }

  /** Shortest first. */
  products(): readonly SecondsProductView[] {
    return [...this.#state.seconds.products]
      .sort(([a], [b]) => a - b)
      .map(([durationSeconds, { terms, next }]) => ({ durationSeconds, terms, next }));
  }

  /** Whether contracts on an instrument exist at all. */
  offers(instrument: number): boolean {
    return hasSeconds(this.#state, instrument);
  }

  /** Whether the smallest contract would be accepted now, by direction; the same for everybody. */
  open(instrument: number, durationSeconds: number): { readonly rise: boolean; readonly fall: boolean } {
    const state = this.#state;
    const terms = state.seconds.products.get(durationSeconds)?.terms ?? null;
    const market = state.market(instrument);
    if (terms === null || !terms.open || !hasSeconds(state, instrument)) return CLOSED;
    if (market?.state !== TRADING || indexRefusal(state, market) !== 0) return CLOSED;
    return { rise: this.#has(instrument, terms, RISE), fall: this.#has(instrument, terms, FALL) };
  }

  #has(instrument: number, { durationSeconds, minStake, payoutPpm }: SecondsProduct, direction: number): boolean {
    return houseCanPay(this.#state, {
      id: 0,
      user: 0,
      instrument,
      durationMs: durationSeconds * 1_000,
      direction,
      stake: minStake,
      payoutPpm,
      payout: secondsPayout(minStake, payoutPpm),
      acceptedSeq: 0,
      acceptedAt: this.#state.time,
    });
  }

  player(user: number): SecondsPlayerView {
    const state = this.#state;
    const player = playerOf(state.seconds, user);
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
    const { seconds } = this.#state;
    const { free, reserved } = capitalOf(this.#state);
    const buckets = seconds.exposure
      .all()
      .map(([instrument, second, rise, fall]) => ({ instrument, second, rise, fall }));
    return { pool: free, reserved, total: seconds.exposure.total, contracts: seconds.openCount, buckets };
  }

  /** Users with contracts among those that one tick began. */
  usersOf(instrument: number, durationSeconds: number, first: number, last: number): readonly number[] {
    const users = new Set<number>();
    for (const { contracts } of this.#state.seconds.batches.values()) {
      const one = contracts[0]!;
      if (one.id !== first || one.instrument !== instrument || one.durationMs !== durationSeconds * 1_000) continue;
      for (const { id, user } of contracts) if (id <= last) users.add(user);
    }
    return [...users];
  }

  /** When everything that was accepted until now has come to its end, at the latest: also without another sample. */
  allEndedBy(): number {
    const longest = Math.max(0, ...[...this.#state.seconds.products.keys()]) * 1_000;
    const { seconds, time } = this.#state;
    const grace = seconds.lanes.some(({ judgement }) => judgement === SECONDS_BY_SAMPLE) ? SECONDS_GRACE_MS : 0;
    return seconds.openCount === 0 ? 0 : time + SECONDS_ENTRY_WITHIN_MS + longest + grace + 1;
  }
}

const CLOSED = { rise: false, fall: false };
