/** Who invited a user: bound once, at registration. */
export interface SetInviter {
  readonly kind: 'SetInviter';
  readonly user: number;
  readonly inviter: number;
}

/** What inviting is worth: shares in ppm, days from the binding, and a cap a calendar month in units of an asset. */
export interface SetReferral {
  readonly kind: 'SetReferral';
  readonly discountPpm: number;
  readonly commissionPpm: number;
  readonly days: number;
  readonly capAsset: number;
  readonly monthlyCap: number;
}

export type ReferralCommand = SetInviter | SetReferral;
