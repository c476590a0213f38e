/** What the products say: a line each. */
export { CONVERT as convert } from '../convert/schema.ts';
export { CUSTODY as custody } from '../custody/schema.ts';
export { FIAT_RATE as fiatRates } from '../fiat-rate/schema.ts';
export { LOANS as loans } from '../loan/schema.ts';
export { PERPETUAL as perpetuals } from '../perpetual/schema.ts';
export { REFERRAL as referrals } from '../referral/schema.ts';
export { SALES as sales } from '../sale/schema.ts';
export { SECONDS as seconds } from '../seconds/schema.ts';
export { STAKING as staking } from '../staking/schema.ts';
export { WITHDRAWALS as withdrawals } from '../withdrawal/schema.ts';
