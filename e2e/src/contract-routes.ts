import * as contract from '@tradewind/contract';

type Route = contract.Route;

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every route of the contract on the users' port: whatever feature is added to the contract stands here. */
export const ROUTES: readonly Route[] = Object.values<unknown>(contract)
  .flatMap((feature) => Object.values<unknown>(Object(feature) as Record<string, unknown>))
  .filter(isRoute);

/** A path without braces: each parameter replaced. */
export function pathOf(route: Route, parameter = '1'): string {
  return route.path.replace(/\{\w+\}/g, parameter);
}
