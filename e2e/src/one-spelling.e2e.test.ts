import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, operators, type Route, spot } from '@tradewind/api';
import type { Client } from './client.ts';
import { pathOf, ROUTES } from './contract-routes.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import { Operator } from './operator.ts';
import { requestText, sendRaw } from './raw-http.ts';
import type { Server } from './server.ts';

/** A way to send a request, by whoever may call the route. */
type Ask = (method: string, path: string, text?: string) => Promise<{ status: number; code: string | undefined }>;

/** What other programs might take for `number`, each as it stands in an address. */
function otherSpellings(number: string): string[] {
  const hexadecimal = `0x${Number(number).toString(16)}`;
  const arabic = String.fromCodePoint(...[...number].map((digit) => 0x660 + Number(digit)));
  const wide = String.fromCodePoint(...[...number].map((digit) => 0xff10 + Number(digit)));
  const written = [`${number}.0`, hexadecimal, `+${number}`, `${number}e0`, ` ${number}`, `${number} `, `0${number}`];
  return [...written, `-${number}`, `${number}n`, `${number}_0`, arabic, wide].map(encodeURIComponent);
}

/** What names nothing anywhere; the last three are half a surrogate pair, a broken escape and a byte that is no UTF-8. */
const NOTHING = ['%00', '2%00', 'x%00', '__proto__', 'constructor', `1${'0'.repeat(20)}`, '%ED%A0%80', '%zz', '%ff'];

const CONSOLE: readonly Route[] = Object.values(operators).flatMap((area) => Object.values<Route>(area));
/** What would end the session that asks. */
const LEAVING = new Set(['DELETE session', 'POST account/disable']);

let installation: Installation;
let server: Server;
let ann: Client;
let order: string;
let asks: { readonly routes: readonly Route[]; readonly ask: Ask }[];

before(async () => {
  const consolePort = ['--console-port', String(await freePort())];
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off', ...consolePort] });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  const price = (Number(await nearPrice(ann, 'BTC/USDT')) - 1_000).toFixed(1);
  const body = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.002', price } as const;
  order = (await ann.ask(spot.place, { body })).id;
  const operator = await Operator.first(server);
  const asPerson: Ask = async (method, path, text) => {
    const { status, data } = await ann.raw(method, path, text === undefined ? {} : { text });
    return { status, code: (data as { code?: string } | null)?.code };
  };
  asks = [
    { routes: ROUTES, ask: asPerson },
    { routes: CONSOLE, ask: (method, path, text) => operator.raw(method, path, text) },
  ];
});
after(() => installation?.destroy());

type Schema = NonNullable<Route['query']>;

/** The fields of a body or a query; none of one that has several shapes. */
function fieldsOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema && 'shape' in schema ? (schema.shape as Record<string, Schema>) : {};
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** All at once: one after the other they would take a minute. */
async function each<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  await Promise.all(values.map(work));
}

test('each parameter of each path has one spelling: what is spelled otherwise names nothing, and nothing fails', async () => {
  let sent = 0;
  for (const { routes, ask } of asks)
    for (const route of routes) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      assert.deepEqual(Object.keys(route.params ?? {}).sort(), [...names].sort(), `${nameOf(route)} declares each`);
      for (const name of names)
        await each([...otherSpellings('2'), ...NOTHING], async (spelled) => {
          const schema = route.params![name]!;
          const path = pathOf(route, { [name]: spelled });
          const told = `${route.method} ${path}`;
          const { status } = await ask(route.method, path, route.body ? '{}' : undefined);
          sent += 1;
          if (schema.safeParse(spelled).success) assert.ok(status < 500, `${told}: ${status}`);
          else assert.equal(status, 404, told);
        });
    }
  assert.ok(sent > 500, String(sent));
});

test('an order answers to its own number alone: to read, to reduce and to cancel', async () => {
  for (const spelled of otherSpellings(order))
    for (const [method, text] of [['GET'], ['PATCH', '{"quantity":"0.001"}'], ['DELETE']] as const) {
      const { status } = await ann.raw(method, `spot/orders/${spelled}`, text === undefined ? {} : { text });
      assert.equal(status, 404, `${method} ${spelled}`);
    }
  const { status, quantity } = await ann.ask(spot.order, { params: { id: order } });
  assert.deepEqual([status, Number(quantity)], ['open', 0.002]);
});

test('each field of each query that is a number has one spelling, and none takes U+0000', async () => {
  let numbers = 0;
  for (const { routes, ask } of asks)
    for (const route of routes.filter(({ query }) => query)) {
      for (const [field, schema] of Object.entries(fieldsOf(route.query))) {
        const takes = (text: string) => schema.safeParse(text).success;
        const isNumber = takes('2') && !takes('x');
        numbers += isNumber ? 1 : 0;
        await each([...(isNumber ? otherSpellings('2') : []), '%00', 'x%00', '2%00'], async (spelled) => {
          const path = `${pathOf(route)}?${field}=${spelled}`;
          const { status } = await ask(route.method, path, route.body ? '{}' : undefined);
          assert.equal(status, 400, `${route.method} ${path}`);
        });
      }
    }
  assert.ok(numbers > 20, String(numbers));
});

test('text that no table keeps is refused in each field of each body', async () => {
  let sent = 0;
  for (const { routes, ask } of asks)
    for (const route of routes.filter(({ body, takes }) => body && takes !== 'file')) {
      if (LEAVING.has(nameOf(route))) continue;
      const fields = Object.keys(fieldsOf(route.body));
      for (const field of fields.length > 0 ? fields : ['any'])
        await each(['\\u0000', 'a\\u0000', '\\ud800', 'x\\udfff'], async (text) => {
          const answer = await ask(route.method, pathOf(route), `{${JSON.stringify(field)}:"${text}"}`);
          assert.deepEqual([answer.status, answer.code], [400, 'body_malformed'], `${nameOf(route)} ${field}`);
          sent += 1;
        });
    }
  assert.ok(sent > 200, String(sent));
});

test('no header and no page outside the API brings U+0000 to a table', async () => {
  const body = JSON.stringify({ account: 'nobody@example.com', password: 'a quiet harbour 7' });
  const type = { 'content-type': 'application/json' };
  const post = (headers: Readonly<Record<string, string>>) =>
    sendRaw(server.port, Buffer.from(requestText('POST /api/v1/auth/signin', { ...type, ...headers }, body), 'latin1'));
  for (const name of ['user-agent', 'accept-language', 'authorization', 'x-grant'])
    assert.equal(await post({ [name]: 'a\u0000b' }), 400, name);
  assert.ok((await post({ 'user-agent': '\u00ff\u0080' })) < 500);
  for (const path of ['dev/outbox?account=%00', '%00', 'market/%00', 'api/docs/%00', 'open/%00?day=%00', 'ops%00']) {
    const answer = await fetch(`${ann.base}/${path}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  }
});
