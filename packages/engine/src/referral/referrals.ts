import { type Amount, type AssetId, DAY_MS, type Doubles, type Ints, type TimeMs, type UserId } from '@tradewind/base';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import type { REFERRAL } from './schema.ts';

type Rows = typeof REFERRAL.rows;
/** What inviting is worth. */
export type ReferralTerms = Omit<RowOf<Rows['terms']>, 'payments'>;

const OFF: ReferralTerms = { discountPpm: 0, commissionPpm: 0, days: 0, capAsset: 0, monthlyCap: 0 };

/** Who invited whom, and what inviters are owed. */
export class Referrals {
  terms = OFF;
  /** Inviter of each user by user id, 0 = none. */
  #inviters: Ints<UserId> = new Int32Array(0);
  /** When it began to count: 0 = not yet; negative, when it was ended before its days. */
  #begunAt: Doubles<TimeMs> = new Float64Array(0);
  /** Owed since the last full hour: units by inviter and asset. */
  readonly owed = new Map<UserId, Map<AssetId, Amount>>();
  /** What each inviter was paid last, and in which month. */
  readonly paid = new Map<UserId, RowOf<Rows['paid']>>();
  /** Commissions paid since genesis; the last one's number. */
  payments = 0;

  /** 0 = nobody invited the user. */
  inviterOf(user: UserId): UserId {
    return user < this.#inviters.length ? this.#inviters[user]! : 0;
  }

  /** 0 = not yet; below 0, when it was ended early. */
  begunAt(user: UserId): TimeMs {
    return this.#begunAt[user]!;
  }

  /** When discount and commission of an invited user end, or were ended; 0 while they have not begun. */
  endsAt(user: UserId): TimeMs {
    const begunAt = this.begunAt(user);
    if (begunAt === 0) return 0;
    return begunAt < 0 ? -begunAt : begunAt + this.terms.days * DAY_MS;
  }

  hasBegun(user: UserId): boolean {
    return this.begunAt(user) !== 0;
  }

  hasEnded(user: UserId): boolean {
    return this.begunAt(user) < 0;
  }

  begin(user: UserId, time: TimeMs): void {
    this.#begunAt[user] = time;
  }

  /** Ends both now, whatever the terms say later; what has not begun never will. */
  end(user: UserId, time: TimeMs): void {
    this.#begunAt[user] = -(this.hasBegun(user) ? Math.min(this.endsAt(user), time) : time);
  }

  /** `begunAt` as it is told. */
  bind({ user, inviter, begunAt }: RowOf<Rows['invited']>): void {
    if (user >= this.#inviters.length) this.#grow(user + 1);
    this.#inviters[user] = inviter;
    this.#begunAt[user] = begunAt;
  }

  /** Adds to what an inviter is owed in an asset; answers whether nothing was owed before. */
  owe(inviter: UserId, asset: AssetId, amount: Amount): boolean {
    const before = this.owed.get(inviter);
    const assets = before ?? new Map<AssetId, Amount>();
    if (before === undefined) this.owed.set(inviter, assets);
    assets.set(asset, (assets.get(asset) ?? 0) + amount);
    return before === undefined;
  }

  /** All who were invited, by their ids. */
  *invited(): Generator<RowOf<Rows['invited']>> {
    for (let user = 0; user < this.#inviters.length; user += 1) {
      const inviter = this.#inviters[user]!;
      if (inviter !== 0) yield { user, inviter, begunAt: this.begunAt(user) };
    }
  }

  #grow(needed: number): void {
    const size = Math.max(needed, this.#inviters.length * 2);
    const inviters = new Int32Array(size);
    inviters.set(this.#inviters);
    this.#inviters = inviters;
    const begunAt = new Float64Array(size);
    begunAt.set(this.#begunAt);
    this.#begunAt = begunAt;
  }
}

export const referralsOf = part(() => new Referrals());

/** Binds a user to who invited them; `begunAt` as it is told. From then on invitations have a say in the user's fees. */
export function bind(state: State, invited: RowOf<Rows['invited']>): void {
  referralsOf(state).bind(invited);
  state.accounts.setFeeTerms(invited.user);
}
