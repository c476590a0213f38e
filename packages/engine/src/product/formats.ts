import { CONVERT_COMMANDS, CONVERT_EVENTS } from '../convert/format.ts';
import { REFERRAL_COMMANDS, REFERRAL_EVENTS } from '../referral/format.ts';
import { SECONDS_COMMANDS, SECONDS_EVENTS } from '../seconds/format.ts';
import { STAKING_COMMANDS, STAKING_EVENTS } from '../staking/format.ts';

/**
 * Journal formats of the products. Each has a range of 16 for the bytes of its commands, the numbers of its events and
 * the kinds of its timers: referral 32, convert 48, staking 64, seconds 80. Never renumber.
 */
export const PRODUCT_COMMANDS = {
  ...REFERRAL_COMMANDS,
  ...CONVERT_COMMANDS,
  ...STAKING_COMMANDS,
  ...SECONDS_COMMANDS,
};

export const PRODUCT_EVENTS = {
  ...REFERRAL_EVENTS,
  ...CONVERT_EVENTS,
  ...STAKING_EVENTS,
  ...SECONDS_EVENTS,
};
