import type { InstrumentId, TimeMs, UserId } from '@tradewind/base';
import { priceAt } from '@tradewind/rules/convert';
import type { RowOf } from '../schema/schema.ts';
import type { CONVERT } from './schema.ts';

/** The price of one side of a quote of a user. */
export type StandingPrice = RowOf<(typeof CONVERT)['rows']['standing']>;

/**
 * Prices of quotes whose lifetime is not over, whether they are open, were replaced or were used. No new quote is better
 * for its user: who asks again every second must not get the best of ten prices. Of quotes that end no later than a new
 * one, the new one is the worst, so that two of a side are the most that are kept.
 */
export class StandingPrices {
  readonly #ofUsers = new Map<UserId, readonly StandingPrice[]>();

  /** The price is no better than those that stand. */
  add(price: StandingPrice): void {
    const { user, instrument, sells, expiresAt } = price;
    const others = this.of(user).filter(
      (one) => one.instrument !== instrument || one.sells !== sells || one.expiresAt > expiresAt,
    );
    this.#ofUsers.set(user, [...others, price]);
  }

  /** The worst price of a side for its user at a time, in hundredths of a tick x ppm; null where none stands. */
  worst(user: UserId, instrument: InstrumentId, sells: boolean, time: TimeMs): bigint | null {
    let worst: bigint | null = null;
    for (const one of this.of(user)) {
      if (one.instrument !== instrument || one.sells !== sells || one.expiresAt <= time) continue;
      const price = priceAt(BigInt(one.index), one.spreadPpm, sells);
      if (worst === null || (sells ? price < worst : price > worst)) worst = price;
    }
    return worst;
  }

  /** Forgets what stands no more. */
  forget(user: UserId, time: TimeMs): void {
    const left = this.of(user).filter(({ expiresAt }) => expiresAt > time);
    if (left.length === 0) this.#ofUsers.delete(user);
    else this.#ofUsers.set(user, left);
  }

  of(user: UserId): readonly StandingPrice[] {
    return this.#ofUsers.get(user) ?? [];
  }

  /** By user, and of each in the order in which they came. */
  all(): StandingPrice[] {
    return [...this.#ofUsers].sort(([one], [other]) => one - other).flatMap(([, prices]) => prices);
  }
}
