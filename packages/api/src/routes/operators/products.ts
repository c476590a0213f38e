import { PRODUCT_OPERATORS } from '../../product-schemas.ts';
import type { Route } from '../../route.ts';
import type { OperatorRole } from './shapes.ts';

type Products = typeof PRODUCT_OPERATORS;

interface Desk {
  readonly roles: readonly OperatorRole[];
  readonly routes: Readonly<Record<string, Route>>;
}
type DeskOf<P> = P extends { readonly desk: { readonly routes: infer D } } ? D : unknown;

const declared: readonly (readonly [string, { readonly routes: object; readonly desk?: Desk }])[] =
  Object.entries(PRODUCT_OPERATORS);

/** What the operators of each product's queues do, and who may. */
export const productDesks: readonly Desk[] = declared.flatMap(([, { desk }]) => desk ?? []);

/** The routes of each product. */
// Object.fromEntries forgets which product has which.
export const productRoutes = Object.fromEntries(
  declared.map(([name, { routes, desk }]) => [name, { ...routes, ...desk?.routes }]),
) as unknown as { readonly [N in keyof Products]: Products[N]['routes'] & DeskOf<Products[N]> };
