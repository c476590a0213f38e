import { ACCOUNT_TYPES, REASONS, REFERENCES } from '../vocabulary.ts';

/** Stakes come from the fast account and come back to it. */
export const FAST = ACCOUNT_TYPES.indexOf('fast');
export const RESULT_SECONDS = REFERENCES.indexOf('seconds');
export const RESERVE_CAUSE = REASONS.indexOf('seconds-reservation');
export const RELEASE_CAUSE = REASONS.indexOf('seconds-release');
export const PAYOUT_CAUSE = REASONS.indexOf('seconds-payout');
export const STAKE_CAUSE = REASONS.indexOf('seconds-stake');
