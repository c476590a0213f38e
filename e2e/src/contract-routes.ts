import {
  addresses,
  assets,
  auth,
  commands,
  empower,
  factors,
  identity,
  invite,
  market,
  messages,
  payments,
  profile,
  type Route,
  sessions,
  spot,
  storage,
  support,
  system,
} from '@tradewind/contract';

/** Every route of the contract. */
export const ROUTES: readonly Route[] = [
  auth,
  profile,
  factors,
  empower,
  invite,
  identity,
  sessions,
  payments,
  addresses,
  storage,
  messages,
  support,
  system,
  market,
  spot,
  assets,
  commands,
].flatMap((feature) => Object.values<Route>(feature));

/** A path without braces: each parameter replaced. */
export function pathOf(route: Route, parameter = '1'): string {
  return route.path.replace(/\{\w+\}/g, parameter);
}
