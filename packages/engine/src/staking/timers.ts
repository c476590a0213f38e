/** At 00:10 UTC the rewards of the day before are paid; the subject is the stake at which to begin. */
export const TIMER_REWARDS = 64;
