import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as calls from './calls.ts';
import * as api from './index.ts';

const isRoute = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The routes of each area that has any, by its name. */
const areasOf = (door: object) =>
  Object.entries(door)
    .map(([name, area]) => [name, Object.entries(Object(area)).filter(([, value]) => isRoute(value))] as const)
    .filter(([, routes]) => routes.length > 0);

test('a browser calls every route of users as the server declares it', () => {
  const told = (door: object) =>
    areasOf(door).flatMap(([area, routes]) =>
      routes.map(([name, route]) => {
        const { method, path, device } = route as api.Endpoint;
        return [`${area}.${name}`, method, path, device ?? false].join(' ');
      }),
    );
  assert.ok(told(calls).length > 100);
  assert.deepEqual(told(calls).sort(), told(api).sort());
});

/** What a module brings along when it runs: types are gone by then. */
function importsOf(module: URL): string[] {
  const source = readFileSync(module, 'utf8');
  return [...source.matchAll(/^(?:import|export) (?!type\b)(?:[^;]*? from )?'([^']+)';/gm)].map(([, name]) => name!);
}

test('no schema stands behind the door for browsers', () => {
  const seen = new Set<string>();
  const waiting = [new URL('calls.ts', import.meta.url)];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (seen.has(module.href)) continue;
    seen.add(module.href);
    for (const name of importsOf(module)) {
      assert.ok(!name.startsWith('zod'), `${module.href} imports ${name}`);
      if (name.startsWith('.')) waiting.push(new URL(name, module));
    }
  }
  assert.ok(seen.size > 30, String(seen.size));
});
