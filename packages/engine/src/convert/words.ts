/** The end whose amount is asked for exactly; the other end's follows from it. */
export const CONVERSION_ENDS = ['from', 'to'] as const;
export type ConversionEnd = (typeof CONVERSION_ENDS)[number];

/** How long a quote stands, in seconds. */
export const QUOTE_LIFETIMES = [5, 10] as const;
export type QuoteLifetime = (typeof QUOTE_LIFETIMES)[number];
