import { ANN, BOB, type Opening } from '../../testing/opening.ts';

const TERMS = {
  kind: 'SetReferral',
  discountPpm: 100_000,
  commissionPpm: 200_000,
  days: 90,
  capAsset: 0,
  monthlyCap: 10 ** 12,
} as const;

export const referralOpening: Opening = {
  listed: [{ kind: 'SetInviter', user: BOB, inviter: ANN, begins: true }],
  there: ({ referrals }, users) => ({
    commissions: users.some((user) => referrals.commissions(user).owed.length > 0),
    inviters: users.some((user) => referrals.of(user) !== null),
  }),
  repaired: [TERMS],
  // Of later trades nothing is owed: what is paid was owed before.
  opened: () => [{ ...TERMS, commissionPpm: 0 }],
  matures: ['commissions'],
  ends: ['CommissionPaid', 'CommissionWithheld'],
  pays: ['commission'],
  comes: ['CommissionPaid'],
  views: ({ referrals }) => referrals.terms(),
  userView: ({ referrals }, user) => {
    const { owed, paidInMonth } = referrals.commissions(user);
    // Told in the order in which they came, and after a restart by asset.
    return [referrals.of(user), owed.toSorted((one, other) => one.asset - other.asset), paidInMonth];
  },
};
