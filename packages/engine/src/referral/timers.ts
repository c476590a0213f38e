/** At the full hour an inviter is paid; the subject is the inviter. */
export const TIMER_COMMISSION = 32;
