/** A user was bound to who invited them; what that brings begins with ReferralBegun, in rows of 0.2.0 and earlier at once. */
export interface InviterSet {
  readonly kind: 'InviterSet';
  readonly user: number;
  readonly inviter: number;
}

/** Discount and commission of an invited user count from now on. */
export interface ReferralBegun {
  readonly kind: 'ReferralBegun';
  readonly user: number;
}

/** Discount and commission of an invited user have ended before their days were over; what is owed is still paid. */
export interface ReferralEnded {
  readonly kind: 'ReferralEnded';
  readonly user: number;
}

/** What inviting is worth from now on, see SetReferral. */
export interface ReferralSet {
  readonly kind: 'ReferralSet';
  readonly discountPpm: number;
  readonly commissionPpm: number;
  readonly days: number;
  readonly capAsset: number;
  readonly monthlyCap: number;
}

/** A share of the fee that an invited user paid in a trade; it is paid at the next full hour. */
export interface CommissionOwed {
  readonly kind: 'CommissionOwed';
  readonly inviter: number;
  readonly user: number;
  readonly trade: number;
  readonly asset: number;
  readonly amount: number;
}

/** An inviter was paid what was owed in one asset. */
export interface CommissionPaid {
  readonly kind: 'CommissionPaid';
  /** Ids rise by one. */
  readonly commission: number;
  readonly inviter: number;
  readonly asset: number;
  readonly amount: number;
}

/** What was owed would have passed the cap of the month; it stays with the house. */
export interface CommissionWithheld {
  readonly kind: 'CommissionWithheld';
  readonly inviter: number;
  readonly asset: number;
  readonly amount: number;
}

export type ReferralEvent =
  | InviterSet
  | ReferralSet
  | ReferralEnded
  | ReferralBegun
  | CommissionOwed
  | CommissionPaid
  | CommissionWithheld;
