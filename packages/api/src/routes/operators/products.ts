import { PRODUCT_OPERATORS } from '../../product-schemas.ts';
import type { Route } from '../../route.ts';
import type { OperatorRole } from './shapes.ts';

type Products = typeof PRODUCT_OPERATORS;

interface Desk {
  readonly roles: readonly OperatorRole[];
  readonly routes: Readonly<Record<string, Route>>;
}
type DeskOf<P> = P extends { readonly desk: { readonly routes: infer D } } ? D : unknown;
type StopsOf<P> = P extends { readonly stops: { readonly routes: infer D } } ? D : unknown;

interface Declared {
  readonly routes: object;
  readonly desk?: Desk;
  /** What one operator stops; two let it go on. */
  readonly stops?: Desk;
}
const declared: readonly (readonly [string, Declared])[] = Object.entries(PRODUCT_OPERATORS);

/** What the operators of each product's queues do, what one operator stops in it, and who may. */
export const productDesks: readonly Desk[] = declared.flatMap(([, { desk, stops }]) =>
  [desk ?? [], stops ?? []].flat(),
);

/** The routes of each product. */
// Object.fromEntries forgets which product has which.
export const productRoutes = Object.fromEntries(
  declared.map(([name, { routes, desk, stops }]) => [name, { ...routes, ...desk?.routes, ...stops?.routes }]),
) as unknown as { readonly [N in keyof Products]: Products[N]['routes'] & DeskOf<Products[N]> & StopsOf<Products[N]> };
