import type { OwnLimits, Profile, TierLimits } from '@tradewind/api';

/** The tier of a person: 0 registered, 1 identity verified, 2 and 3 as reviewers granted them upon it. */
export function tierOf(verified: Profile['verified'], granted: number): number {
  return verified === 'yes' ? Math.max(1, granted) : 0;
}

/**
 * What each tier allows, in USDT; null = by review. Without verified papers the country is unknown, and an unknown country
 * counts as the strictest: nothing leaves but in the demo.
 */
function tiersOf(demo: boolean): readonly TierLimits[] {
  return [
    { tier: 0, withdrawal: demo ? '1000' : '0', p2p: '0' },
    { tier: 1, withdrawal: '50000', p2p: '5000' },
    { tier: 2, withdrawal: '500000', p2p: '50000' },
    { tier: 3, withdrawal: null, p2p: null },
  ];
}

/** Nothing that these limits count exists yet: no withdrawal and no person-to-person trade is accepted. */
const NOTHING_USED = { withdrawal: '0', p2p: '0' };

export function limitsOf(tier: number, demo: boolean): OwnLimits {
  return { tier, tiers: [...tiersOf(demo)], used: NOTHING_USED };
}
