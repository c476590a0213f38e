import type { Amount, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { shareOf } from '../share.ts';

/** What a won contract earns beyond its stake: stake x payout, rounded down, in units of the stake's asset. */
export function secondsPayout(stake: Amount, payoutPpm: Ppm): Amount {
  return shareOf(stake, payoutPpm);
}

/** How often one must win not to lose over time, in ppm: 1 / (1 + payout), rounded up. */
export function breakEvenPpm(payoutPpm: Ppm): Ppm {
  return mulDiv(PPM, PPM, PPM + payoutPpm, 'up');
}

/** What is lost on average of what is staked when both results are equally likely, in ppm, rounded up. */
export function averageLossPpm(payoutPpm: Ppm): Ppm {
  return Math.ceil((PPM - payoutPpm) / 2);
}
