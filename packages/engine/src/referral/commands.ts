/** Who invited a user: bound once, at registration. */
export interface SetInviter {
  readonly kind: 'SetInviter';
  readonly user: number;
  readonly inviter: number;
  /** Whether it counts at once, which it may in a demo alone; else it waits for BeginReferral. */
  readonly begins: boolean;
}

/** Discount and commission of an invited user begin: both sides are verified, as different persons. */
export interface BeginReferral {
  readonly kind: 'BeginReferral';
  readonly user: number;
}

/** Nothing more comes of an invitation: the user pays whole fees from now on and nobody earns by them. It stays bound. */
export interface EndReferral {
  readonly kind: 'EndReferral';
  readonly user: number;
}

/** What inviting is worth: shares in ppm, days from their beginning, and a cap a calendar month in units of an asset. */
export interface SetReferral {
  readonly kind: 'SetReferral';
  readonly discountPpm: number;
  readonly commissionPpm: number;
  readonly days: number;
  readonly capAsset: number;
  readonly monthlyCap: number;
}

export type ReferralCommand = SetInviter | SetReferral | EndReferral | BeginReferral;
