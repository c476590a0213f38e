import { convertSection } from '../convert/section.ts';
import { referralSection } from '../referral/section.ts';
import { secondsSection } from '../seconds/section.ts';
import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import { stakingSection } from '../staking/section.ts';
import type { State } from '../state.ts';

/** The part of a product in a snapshot: the same bytes for the same state, and the state back from them. */
export interface Section {
  readonly write: (to: SectionWriter, state: State) => void;
  readonly read: (from: SectionReader, state: State) => void;
}

/** In the order in which they lie in the snapshot. */
export const PRODUCT_SECTIONS: readonly Section[] = [referralSection, convertSection, stakingSection, secondsSection];
