/** What inviting is worth; all shares in parts per million. */
export interface ReferralTerms {
  /** Of an invited user's fee. */
  readonly discountPpm: number;
  /** Of the fee that they pay after it, for the inviter. */
  readonly commissionPpm: number;
  /** For how long after their beginning both hold. */
  readonly days: number;
  /** The asset in which the cap is counted. */
  readonly capAsset: number;
  /** Most that one inviter is paid in a calendar month, in units of the cap's asset. */
  readonly monthlyCap: number;
}

const OFF: ReferralTerms = { discountPpm: 0, commissionPpm: 0, days: 0, capAsset: 0, monthlyCap: 0 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What an inviter was paid in a month, in units of the cap's asset. */
export interface PaidInMonth {
  readonly month: number;
  readonly value: number;
}

/** Who invited whom, and what inviters are owed. */
export class Referrals {
  terms = OFF;
  /** Inviter of each user by user id, 0 = none. */
  #inviters = new Int32Array(0);
  /** When it began to count: 0 = not yet; negative, when it was ended before its days. */
  #begunAt = new Float64Array(0);
  /** Owed since the last full hour: units by inviter and asset. */
  readonly owed = new Map<number, Map<number, number>>();
  readonly paid = new Map<number, PaidInMonth>();
  /** Commissions paid since genesis; the last one's number. */
  payments = 0;

  /** 0 = nobody invited the user. */
  inviterOf(user: number): number {
    return user < this.#inviters.length ? this.#inviters[user]! : 0;
  }

  /** 0 = not yet; below 0, when it was ended early. */
  begunAt(user: number): number {
    return this.#begunAt[user]!;
  }

  /** When discount and commission of an invited user end, or were ended; 0 while they have not begun. */
  endsAt(user: number): number {
    const begunAt = this.begunAt(user);
    if (begunAt === 0) return 0;
    return begunAt < 0 ? -begunAt : begunAt + this.terms.days * DAY_MS;
  }

  hasBegun(user: number): boolean {
    return this.begunAt(user) !== 0;
  }

  hasEnded(user: number): boolean {
    return this.begunAt(user) < 0;
  }

  begin(user: number, time: number): void {
    this.#begunAt[user] = time;
  }

  /** Ends both now, whatever the terms say later; what has not begun never will. */
  end(user: number, time: number): void {
    this.#begunAt[user] = -(this.hasBegun(user) ? Math.min(this.endsAt(user), time) : time);
  }

  /** `begunAt` as it is told. */
  bind(user: number, inviter: number, begunAt: number): void {
    if (user >= this.#inviters.length) this.#grow(user + 1);
    this.#inviters[user] = inviter;
    this.#begunAt[user] = begunAt;
  }

  /** Ids of all who were invited, rising. */
  *invited(): Generator<number> {
    for (let user = 0; user < this.#inviters.length; user += 1) if (this.#inviters[user] !== 0) yield user;
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
