import type { ServerProduct } from '../product/product.ts';
import { CommissionNotifier } from './commission-notifier.ts';
import { demoReferral } from './demo.ts';
import { discountOf } from './discount.ts';
import { ReferralEnder } from './ender.ts';
import { bindInvite } from './routes.ts';
import { ReferralStarter } from './starter.ts';

export const referral: ServerProduct = {
  demo: {
    lacks: (engine) => engine.referrals.terms().days === 0,
    commands: () => [demoReferral],
  },
  bind: bindInvite,
  invitation: {
    product: 'referral',
    // What comes of it waits in a live installation until both are verified.
    opened: ({ user, inviter }, mode) => [{ kind: 'SetInviter', user, inviter, begins: mode === 'demo' }],
    discountOf,
  },
  jobs: (parts) => [
    { run: new ReferralEnder(parts), wakes: ['switched'] },
    { run: new ReferralStarter(parts), wakes: ['switched', 'verified'] },
    { run: new CommissionNotifier(parts) },
  ],
};
