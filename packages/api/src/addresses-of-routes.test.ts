import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import * as contract from './index.ts';

function isRoute(value: unknown): value is contract.Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const routes = (area: Readonly<Record<string, unknown>>): contract.Route[] =>
  Object.values(area)
    .flatMap((feature) => Object.values(Object(feature) as Record<string, unknown>))
    .filter(isRoute);

const ROUTES = [...routes(contract), ...routes(contract.operators)];

/**
 * What stands in an address is kept by proxies, browsers and logs: what names a thing or chooses from a list may, a password, a code,
 * a token, a name or an address of a person may not. A new field of a query comes here once somebody has thought of that.
 */
const HARMLESS = new Set([
  ...['cursor', 'limit', 'levels', 'from', 'to', 'after', 'day', 'range', 'seq', 'id', 'clientId'],
  ...[
    'instrument',
    'contract',
    'kind',
    'group',
    'asset',
    'interval',
    'source',
    'account',
    'reason',
    'reference',
    'tab',
    'state',
    'show',
    'unread',
    'transfers',
    'sale',
    'chain',
    'status',
  ],
  // The id of a transaction or an address, which a public chain shows to everybody.
  'text',
  // Words that are looked for in public articles; the account of a record is spot, fiat and so on.
  ...['category', 'search', 'commission', 'action', 'object', 'operator'],
]);

test('no address carries what nobody else may read: fields of queries are few, and known', () => {
  assert.ok(ROUTES.length > 150, String(ROUTES.length));
  for (const { query, path } of ROUTES)
    for (const field of Object.keys((query as z.ZodMiniObject | undefined)?.shape ?? {}))
      assert.ok(HARMLESS.has(field), `${path}?${field}`);
  const searching = ROUTES.filter(({ query }) => query && 'search' in (query as z.ZodMiniObject).shape);
  assert.deepEqual(
    searching.map(({ path }) => path),
    ['system/article'],
  );
});

test('every parameter of a path is declared with its spelling, and nothing else is', () => {
  for (const { path, params = {} } of ROUTES) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(params).sort(), named.sort(), path);
  }
});

/** The first that no number holds exactly: where it stays text nothing is lost. */
const BEYOND = '9007199254740993';
/** What other programs might take for 2, and what names nothing anywhere. */
const NUMBERS = ['2.0', '0x2', '+2', '2e0', ' 2', '2 ', '02', '-2', '2n', '2_0', '٢', '２', `1${'0'.repeat(20)}`];
const NOTHING = ['', ' ', '__proto__', 'constructor', 'x', 'NaN', '\u0000', '2\u0000', '\ud800', '2\udc00'];

/** Whether a field reads as `text` spells it, or refuses it: a number is what stands there, to the digit. */
function readsAsSpelled(schema: z.ZodMiniType, text: string): boolean {
  const { success, data } = schema.safeParse(text);
  if (!success) return true;
  return typeof data === 'number' ? Number.isSafeInteger(data) && String(data) === text : data === text;
}

test('what stands in an address has one spelling: nothing is read as another than was sent', () => {
  let numbers = 0;
  for (const { method, path, params = {}, query } of ROUTES) {
    const fields = Object.entries((query as z.ZodMiniObject<Record<string, z.ZodMiniType>> | undefined)?.shape ?? {});
    for (const [name, schema] of [...Object.entries<z.ZodMiniType>(params), ...fields]) {
      const takes = (text: string) => schema.safeParse(text).success;
      const told = (text: string) => `${method} ${path} ${name}: ${JSON.stringify(text)}`;
      for (const text of ['2', BEYOND, ...NUMBERS, ...NOTHING]) assert.ok(readsAsSpelled(schema, text), told(text));
      // One that stays text is a number all the same where it takes digits and no letters.
      if (typeof schema.safeParse('2').data !== 'number' && (!takes('2') || takes('x'))) continue;
      numbers += 1;
      for (const text of [...NUMBERS, ...NOTHING]) assert.ok(!takes(text), told(text));
    }
  }
  assert.ok(numbers > 50, String(numbers));
});
