import { convert } from './convert/proof.ts';
import { custody } from './custody/proof.ts';
import { fiatRate } from './fiat-rate/proof.ts';
import { loan } from './loan/proof.ts';
import { perpetual } from './perpetual/proof.ts';
import type { Proof } from './proof.ts';
import { referral } from './referral/proof.ts';
import { sale } from './sale/proof.ts';
import { seconds } from './seconds/proof.ts';
import { staking } from './staking/proof.ts';
import { withdrawal } from './withdrawal/proof.ts';

/** How the products are proved, by their ranges, which is also the order of their timers. */
export const PROOFS: readonly Proof[] = [
  convert,
  custody,
  fiatRate,
  loan,
  perpetual,
  referral,
  sale,
  seconds,
  staking,
  withdrawal,
].sort((a, b) => a.naive.schema.range - b.naive.schema.range);
