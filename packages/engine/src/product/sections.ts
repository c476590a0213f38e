import { convertSection } from '../convert/section.ts';
import { referralSection } from '../referral/section.ts';
import { secondsSection } from '../seconds/section.ts';
import type { Section } from '../snapshot/section.ts';
import { stakingSection } from '../staking/section.ts';

/** In the order in which they lie in the snapshot. */
export const PRODUCT_SECTIONS: readonly Section[] = [referralSection, convertSection, stakingSection, secondsSection];
