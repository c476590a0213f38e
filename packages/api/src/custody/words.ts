/** Where a deposit stands. */
export const DEPOSIT_STATES = [
  'seen',
  'credited',
  'released',
  'below-minimum',
  'capped',
  'paused',
  'review',
  'reversed',
  'rejected',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** How it came: a plain send, or through a contract. */
export const DEPOSIT_CLASSES = ['simple', 'indirect', 'unattributed'] as const;

/** Why people who review a deposit refuse to credit it. */
export const DEPOSIT_REJECTIONS = ['not-yours', 'forbidden-source', 'mistake', 'other'] as const;
/** Why they credit it. */
export const DEPOSIT_APPROVALS = ['exchange-payout', 'contract-wallet', 'bridge', 'other'] as const;

/** How a chain is doing: live, behind its head, its endpoints disagree, or nobody answers. */
export const CHAIN_STATES = ['live', 'behind', 'disagree', 'down'] as const;
