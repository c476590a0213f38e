/** A contract of 0.2.0 waited too long for its first tick; the subject is the lane. */
export const TIMER_SECONDS_ENTRY = 80;
/** Contracts are decided, those of 0.2.0 have run out; the subject is the batch. */
export const TIMER_SECONDS_EXIT = 81;
/** Announced terms come in force; the subject is the duration in seconds. */
export const TIMER_SECONDS_PRODUCT = 82;
/** Announced rules come in force. */
export const TIMER_SECONDS_RULES = 83;
/** No sample has decided what waits for one; the subject is the lane. */
export const TIMER_SECONDS_GRACE = 84;
