import { ALL_STREAMS } from '@tradewind/testkit';

/** Commands of withdrawals and of what they need, and few others. */
export const WITHDRAWALS_ALONE = ALL_STREAMS.filter(({ makes }) =>
  makes.some((made) => made === 'withdrawal' || made === 'deposit'),
).map((one) => ({ ...one, perMille: one.makes.includes('withdrawal') ? 600 : 200 }));
