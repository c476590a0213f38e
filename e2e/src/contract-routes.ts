import * as contract from '@tradewind/api';

type Route = contract.Route;

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every route of the contract on the users' port: whatever feature is added to the contract stands here. */
export const ROUTES: readonly Route[] = Object.values<unknown>(contract)
  .flatMap((feature) => Object.values<unknown>(Object(feature) as Record<string, unknown>))
  .filter(isRoute);

type Schema = NonNullable<Route['query']>;

/** A spelling that the schema of a parameter takes. */
function sampleOf(schema: Schema): string {
  const day = new Date().toISOString().slice(0, 10);
  const samples = ['1', '0'.repeat(32), '0'.repeat(24), 'identity', 'front', 'document', day];
  const found = samples.find((text) => schema.safeParse(text).success);
  if (found === undefined) throw new Error('No sample fits a parameter of a path: add one.');
  return found;
}

/** A path without braces: each parameter, or the one that has this name, is as given, the others as they may be spelled. */
export function pathOf({ path, params }: Route, given: string | Readonly<Record<string, string>> = {}): string {
  const spelled = (name: string) => (typeof given === 'string' ? given : given[name]);
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => spelled(name) ?? sampleOf(params![name]!));
}
