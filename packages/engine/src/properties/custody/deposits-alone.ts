import { ALL_STREAMS } from '@tradewind/testkit';

/** Commands of custody and few others, in its own small world. */
export const DEPOSITS_ALONE = ALL_STREAMS.filter(({ makes }) => makes.includes('deposit')).map((one) => ({
  ...one,
  perMille: 850,
}));
