/** Why balances of a user move, in the order in which the record offers them. */
export const REASONS = [
  'trade',
  'fee',
  'transfer',
  'grant',
  'correction',
  'compensation',
  'goodwill',
  'mistaken-credit',
  'commission',
  'conversion',
  'reward',
  'clawback',
  'seconds-stake',
  'seconds-payout',
] as const;
