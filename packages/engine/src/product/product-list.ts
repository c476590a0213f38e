import type { ProductCommand } from '../commands.ts';
import { State } from '../state.ts';
import { Installed } from './hooks.ts';
import type { Product, TimerVerb } from './product.ts';
import * as products from './products.ts';

type Products = typeof products;

/** By their ranges, which is also the order of their sections in a snapshot. */
export const PRODUCTS: readonly Product[] = (Object.values(products) as unknown as Product[]).sort(
  (a, b) => a.schema.range - b.schema.range,
);

/** What there is to read of each product, by its name. */
export type ProductViews = { readonly [P in keyof Products]: ReturnType<Products[P]['views']> };

const verbs = Object.assign({}, ...PRODUCTS.map((one) => one.verbs)) as Readonly<
  Record<ProductCommand['kind'], (state: State, command: ProductCommand) => number>
>;
const timers: Readonly<Record<number, TimerVerb>> = Object.fromEntries(
  PRODUCTS.flatMap(({ schema, timers: verbs }) =>
    Object.entries(verbs).map(([name, verb]) => [schema.timers[name]!, verb]),
  ),
);
const hooks = new Installed<State>(PRODUCTS.map((one) => one.hooks ?? {}));

/** A state of an engine that knows nothing yet. */
export function newState(): State {
  return new State(hooks, (state, { kind, subject, due }) => timers[kind]!(state, subject, due));
}

export function productVerb(state: State, command: ProductCommand): number {
  return verbs[command.kind](state, command);
}

export function productViews(state: State): ProductViews {
  return Object.fromEntries(
    Object.entries(products).map(([name, { views }]) => [name, views(state)]),
  ) as unknown as ProductViews;
}
