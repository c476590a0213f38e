import type { Command } from '@tradewind/engine';

/** What inviting is worth in demo: a tenth of the fee off, a fifth of what is paid, for a year, 10,000 USDT a month. */
export const demoReferral: Command = {
  kind: 'SetReferral',
  discountPpm: 100_000,
  commissionPpm: 200_000,
  days: 365,
  capAsset: 0,
  monthlyCap: 10_000_000_000,
};
