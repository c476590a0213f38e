import { PRODUCT_OPERATORS } from '../../product-schemas.ts';

type Products = typeof PRODUCT_OPERATORS;

/** The routes of each product. */
// Object.fromEntries forgets which product has which.
export const productRoutes = Object.fromEntries(
  Object.entries(PRODUCT_OPERATORS).map(([name, { routes }]) => [name, routes]),
) as unknown as { readonly [N in keyof Products]: Products[N]['routes'] };
