import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, type Route, spot } from '@tradewind/api';
import { testSeed } from '@tradewind/testkit';
import fc from 'fast-check';
import type { Answer, Client } from './client.ts';
import { pathOf, ROUTES } from './contract-routes.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';

const instrument = 'BTC/USDT';
const seed = testSeed();
let installation: Installation;
let server: Server;
let ann: Client;
let order: string;
let untouched: unknown;

/** A good body for each money route; together they name every field that holds an amount. */
let money: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[];

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'] });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  const price = (Number(await nearPrice(ann, instrument)) - 1_000).toFixed(1);
  const limit = { instrument, side: 'buy', type: 'limit', quantity: '0.002', price } as const;
  order = (await ann.ask(spot.place, { body: limit })).id;
  const stopPrice = (Number(price) + 5_000).toFixed(1);
  money = [
    { method: 'POST', path: 'spot/orders', body: limit },
    { method: 'POST', path: 'spot/orders', body: { instrument, side: 'buy', type: 'market', quoteQuantity: '10' } },
    { method: 'POST', path: 'spot/orders', body: { ...limit, type: 'stop-limit', stopPrice } },
    { method: 'PATCH', path: `spot/orders/${order}`, body: { quantity: '0.001' } },
    { method: 'POST', path: 'assets/transfer', body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' } },
  ];
  untouched = await standing();
});
after(() => installation?.destroy());

async function standing(): Promise<unknown> {
  return [
    (await ann.ask(assets.overview)).accounts.map(({ equivalent: _, ...rest }) => rest),
    await ann.ask(spot.orders),
  ];
}

function codeOf({ data }: Answer): string {
  return (data as { code?: string } | null)?.code ?? '';
}

function said({ status, data }: Answer): string {
  const { code, field } = data as { code?: string; field?: string };
  return `${status} ${code} ${field}`;
}

async function assertUntouched(): Promise<void> {
  assert.deepEqual(await standing(), untouched);
}

const withBody = (): Route[] => ROUTES.filter((route) => route.body);

test('no amount that is not plain decimal text gets in, on any field of any money route', async () => {
  const malformed = [
    '1e3',
    '0x10',
    '-1',
    '+1',
    'NaN',
    'Infinity',
    '1.0000001234',
    '00',
    '01',
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
  ];
  const texts = [
    ...malformed,
    '١٢',
    '1,5',
    '1_000',
    '9'.repeat(30),
    '9'.repeat(10_000),
    `0.${'0'.repeat(10_000)}1`,
    '0',
  ];
  const values = [...texts, 0.1, 1, -1, 1e300, null, true, [], ['1'], {}, { value: '1' }];
  const fields = new Set<string>();
  for (const { method, path, body } of money)
    for (const field of Object.keys(body).filter((name) => /amount|price|quantity/i.test(name))) {
      fields.add(field);
      for (const value of values) {
        const answer = await ann.raw(method, path, { body: { ...body, [field]: value } });
        const told = `${path} ${field} ${JSON.stringify(value).slice(0, 40)}: ${answer.status} ${codeOf(answer)}`;
        assert.ok(answer.status === 400 || (value === '0' && answer.status === 422), told);
        assert.equal((answer.data as { field?: string }).field, field, told);
      }
    }
  const seven = await ann.raw('POST', 'assets/transfer', { body: { ...money.at(-1)!.body, amount: '1.0000001' } });
  assert.equal(`${seven.status} ${codeOf(seven)}`, '400 amount_too_precise');
  assert.deepEqual([...fields].sort(), ['amount', 'price', 'quantity', 'quoteQuantity', 'stopPrice']);
  await assertUntouched();
});

test('a field that the contract does not name is refused in every body and every query', async () => {
  for (const route of withBody())
    for (const field of ['role', 'balance', 'status', 'locked', '__proto__', 'constructor', 'toString']) {
      const text = `{${JSON.stringify(field)}:{"admin":true}}`;
      const answer = await ann.raw(route.method, pathOf(route), { text });
      assert.equal(answer.status, 400, `${route.path} ${field}`);
    }
  for (const { method, path, body } of money)
    for (const field of ['role', 'balance', 'status', 'locked', '__proto__', 'constructor', 'toString']) {
      const text = JSON.stringify(body).replace('{', `{${JSON.stringify(field)}:1,`);
      const answer = await ann.raw(method, path, { text });
      assert.equal(`${answer.status} ${codeOf(answer)}`, '400 field_unknown', `${path} ${field}`);
    }
  for (const route of ROUTES.filter(({ query }) => query)) {
    const answer = await ann.raw(route.method, `${pathOf(route)}?instrument=BTC/USDT&interval=1m&role=admin`);
    assert.equal(answer.status, 400, route.path);
  }
  await Promise.all(
    ROUTES.filter(({ query }) => !query).map(async (route) => {
      const answer = await ann.raw(route.method, `${pathOf(route)}?role=admin`);
      assert.equal(said(answer), '400 field_unknown role', route.path);
    }),
  );
  await Promise.all(
    ROUTES.filter(({ method, body }) => method !== 'GET' && !body).map(async (route) => {
      const answer = await ann.raw(route.method, pathOf(route), { text: '{"role":"admin"}' });
      assert.equal(said(answer), '400 field_unknown role', route.path);
    }),
  );
  await assertUntouched();
});

test('a key that stands twice is refused in every body, whichever value would win', async () => {
  for (const route of withBody()) {
    const answer = await ann.raw(route.method, pathOf(route), { text: '{"amount":"1","amount":"2"}' });
    assert.equal(codeOf(answer), 'duplicate_key', route.path);
  }
  const [{ method, path, body }] = money.slice(-1) as [(typeof money)[number]];
  const text = JSON.stringify(body).replace('{', '{"\\u0061mount":"2",');
  assert.equal(codeOf(await ann.raw(method, path, { text })), 'duplicate_key');
  await assertUntouched();
});

test('unknown instruments, assets, kinds and combinations are refused', async () => {
  const [limit, market, stop, , transfer] = money as [...typeof money] & { length: 5 };
  const wrong: [string, Record<string, unknown>][] = [
    ...['NO/SUCH', 'btc/usdt', 'BTCUSDT', '', '__proto__', 'BTC/USDT\u0000'].map(
      (name): [string, Record<string, unknown>] => ['spot/orders', { ...limit!.body, instrument: name }],
    ),
    ['spot/orders', { ...limit!.body, side: 'BUY' }],
    ['spot/orders', { ...limit!.body, type: 'iceberg' }],
    ['spot/orders', { ...limit!.body, timeInForce: 'GTX' }],
    ['spot/orders', { ...limit!.body, postOnly: 'yes' }],
    ['spot/orders', { ...limit!.body, quoteQuantity: '10' }],
    ['spot/orders', { ...limit!.body, postOnly: true, timeInForce: 'IOC' }],
    ['spot/orders', { ...limit!.body, clientOrderId: 'x'.repeat(37) }],
    ['spot/orders', { ...limit!.body, clientOrderId: 'a b' }],
    ['spot/orders', { ...limit!.body, quantity: '0.000015' }],
    ['spot/orders', { ...limit!.body, quantity: '90000000' }],
    ['spot/orders', { ...market!.body, price: '1' }],
    ['spot/orders', { ...stop!.body, stopPrice: undefined }],
    ['assets/transfer', { ...transfer!.body, asset: 'NOPE' }],
    ['assets/transfer', { ...transfer!.body, from: 'house' }],
    ['assets/transfer', { ...transfer!.body, to: 'spot' }],
    ['assets/transfer', { ...transfer!.body, amount: '99999999' }],
    ['assets/transfer', { ...transfer!.body, clientId: '' }],
  ];
  for (const [path, body] of wrong) {
    const answer = await ann.raw('POST', path, { body });
    assert.ok([400, 422].includes(answer.status), `${JSON.stringify(body)}: ${answer.status}`);
    assert.notEqual(codeOf(answer), '');
  }
  await assertUntouched();
});

test(`no body whatever makes a route fail, and none changes anything (seed ${seed})`, async () => {
  const word = fc.constantFrom(
    'instrument',
    'side',
    'type',
    'quantity',
    'price',
    'from',
    'to',
    'asset',
    'amount',
    'account',
    'code',
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', 'BTC/USDT', 'spot', 'buy'),
  );
  const body = fc.oneof(
    fc.dictionary(fc.oneof(word, fc.string()), value).map((fields) => JSON.stringify(fields)),
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: 'binary' }),
    fc.constant('['.repeat(20_000)),
  );
  // What an empty body may do: ask for play money, begin to set up an authenticator, spend tries of the password, and leave
  // every choice of messages as it is.
  const exempt = ['assets/grant', 'auth/totp', 'profile/profile/change', 'profile/notifications'];
  const routes = withBody().filter(({ path }) => !exempt.includes(path));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), body, async (route, text) => {
      const answer = await ann.raw(route.method, pathOf(route, order), { text });
      assert.ok(answer.status >= 400 && answer.status < 500, `${route.path} ${text.slice(0, 200)}: ${answer.status}`);
    }),
    { seed, numRuns: 400 },
  );
  const texts = fc.string({ unit: 'binary', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ROUTES.filter(({ method }) => method === 'GET')),
      texts,
      texts,
      async (route, id, query) => {
        const path = `${pathOf(route, encodeURIComponent(id || '%'))}?${encodeURIComponent(query)}=${encodeURIComponent(id)}`;
        const { status } = await ann.raw('GET', path);
        assert.ok(status < 500, `${path}: ${status}`);
      },
    ),
    { seed, numRuns: 300 },
  );
  await assertUntouched();
});
