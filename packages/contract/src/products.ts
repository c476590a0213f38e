/** What can be closed to a country. A route of a product names it, and refuses `product_not_available` where it is closed. */
export const PRODUCTS = ['spot', 'convert', 'staking', 'seconds', 'referral'] as const;
export type Product = (typeof PRODUCTS)[number];
