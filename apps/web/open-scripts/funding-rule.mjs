import { INTERVAL_MS, PREMIUM_MS } from './mark-rule.mjs';
import { least, most, RATE_ONE } from './perpetual-figures.mjs';

// ---- The rule of the funding ----

/** Of an interval, while contract and index agree; so far the rate follows it and not the premium. In billionths. */
const [INTEREST, DAMPER] = [100_000n, 500_000n];
const SAMPLES = INTERVAL_MS / PREMIUM_MS;

/** By which an impact price stands above the index, or below it, rounded towards zero; a side without one adds nothing. */
export function premiumOf({ index, impactBid, impactAsk }) {
  const above = impactBid === null ? 0n : most(0n, impactBid - index);
  const below = impactAsk === null ? 0n : most(0n, index - impactAsk);
  return ((above - below) * RATE_ONE) / index;
}

/** Where in its interval a sample stands, from 1 on. */
export const placeOf = (time) => Math.floor((time % INTERVAL_MS) / PREMIUM_MS) + 1;

const within = (bound, rate) => most(-bound, least(bound, rate));

/** What the premiums of an interval come to: {place, premium}. The mean is rounded towards zero; of fewer than half nobody pays. */
export function fundingOf(premiums, { cap }) {
  let [sum, weight] = [0n, 0n];
  for (const { place, premium } of premiums) {
    sum += premium * BigInt(place);
    weight += BigInt(place);
  }
  const mean = weight === 0n ? 0n : sum / weight;
  const tooFew = premiums.length * 2 < SAMPLES;
  return { mean, rate: tooFew ? 0n : within(cap, mean + within(DAMPER, INTEREST - mean)) };
}
