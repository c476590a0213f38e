import type { Proof } from '../proof.ts';
import { ReferralWatch } from './laws.ts';
import { naiveReferral } from './naive.ts';
import { referralOpening } from './opening.ts';

export const referral: Proof = {
  naive: naiveReferral,
  laws: (engine, users) => new ReferralWatch(engine, new Map(users.map(({ user, group }) => [user, group]))),
  opening: referralOpening,
  wanted: {
    laws: {
      CommissionOwed: 20,
      CommissionPaid: 20,
      CommissionWithheld: 20,
    },
  },
};
