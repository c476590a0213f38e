/** How long a quote may stand, in seconds. */
export const QUOTE_LIFETIMES = [5, 10] as const;
export type QuoteLifetime = (typeof QUOTE_LIFETIMES)[number];
