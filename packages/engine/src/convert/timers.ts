/** A quote's time is over; the subject is its user. */
export const TIMER_QUOTE_LAPSES = 48;
