/** Who invited a user: bound once, at registration. */
export interface SetInviter {
  readonly kind: 'SetInviter';
  readonly user: number;
  readonly inviter: number;
}

/** Nothing more comes of an invitation: the user pays whole fees from now on and nobody earns by them. It stays bound. */
export interface EndReferral {
  readonly kind: 'EndReferral';
  readonly user: number;
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

export type ReferralCommand = SetInviter | SetReferral | EndReferral;
