import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import {
  addresses,
  alerts,
  assets,
  commands,
  empower,
  factors,
  identity,
  messages,
  operators,
  payments,
  profile,
  type Route,
  SCOPES,
  seconds,
  sessions,
  spot,
  staking,
  storage,
  support,
} from '@tradewind/api';
import fc from 'fast-check';
import { type Answer, Client } from './client.ts';
import { pathOf, ROUTES } from './contract-routes.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import { Operator } from './operator.ts';
import { picture } from './picture.ts';
import { TESTED } from './products/products.ts';
import { Program } from './program.ts';
import { type Schema, sampleOf } from './sample-body.ts';
import type { Server } from './server.ts';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** A call that names something of somebody: by the id in its path or by a field of its body. */
interface Naming {
  readonly route: Route;
  /** What Ann has; `unknown` is as well formed and names nothing. */
  readonly own: string;
  readonly unknown: string;
  readonly body?: (id: string) => Record<string, unknown>;
  /** Who asks, when it is not Bob. */
  readonly by?: Client;
}

/** What names a thing of the caller's own choice, and what is the same for everybody. */
const NOT_AN_ID = new Set(['clientId', 'clientOrderId']);
const COMMON = new Set(['GET system/article/{id}', 'GET open/ticks/{day}/file']);
const NOTHING = '99999999';
const NAME = 'Ann Person';
const ASK = { category: 'funds', title: 'A question', text: 'Where is it?' } as const;
const CARD = { realName: NAME, bank: 'A Bank', cardNumber: '6222021100001234567', branch: '', idNumber: 'X12345678' };

let installation: Installation;
let server: Server;
let ann: Client;
let bob: Client;
let paths: Paths;
let namings: Naming[];
/** The routes of the contract that are bound; that none is missing is another test's matter. */
let routes: Route[];
let annStands: unknown;

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const codeOf = ({ data }: Answer) => (data as { code?: string } | null)?.code ?? '';
const said = (answer: Answer) => `${answer.status} ${codeOf(answer)}`;

const matching = (pattern: RegExp) => fc.sample(fc.stringMatching(pattern), { seed: 1, numRuns: 1 })[0] ?? '';

function operationOf({ method, path }: Route): Operation | undefined {
  return paths[`/api/v1/${path}`]?.[method.toLowerCase()];
}

function bodySchema(route: Route): Schema | undefined {
  return operationOf(route)?.requestBody?.content['application/json']?.schema;
}

function namesSomething(route: Route): boolean {
  const fields = Object.keys(bodySchema(route)?.properties ?? {});
  const ids = fields.filter((field) => /^id$|Id$|Ref$|^(front|back|attachments)$/.test(field));
  return /\{/.test(route.path) || ids.some((field) => !NOT_AN_ID.has(field));
}

async function upload(client: Client): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture(900, 600, [40, 90, 140]))]), 'a.png');
  const headers = { authorization: client.token };
  const answer = await fetch(`${client.base}/api/v1/${storage.upload.path}`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { Data: { id: string } }).Data.id;
}

async function papersOf(client: Client, idNumber: string) {
  return { country: 'IS', name: NAME, idNumber, front: await upload(client), back: await upload(client) };
}

async function verified(client: Client, operator: Operator, idNumber: string): Promise<void> {
  await client.ask(identity.create, { body: await papersOf(client, idNumber) });
  const { id } = await client.ask(profile.profile);
  await operator.decide(id, { decision: 'approve' });
}

async function passkeyOf(client: Client): Promise<string> {
  const { id: person } = await client.ask(profile.profile);
  const id = 'A'.repeat(22);
  await installation.withDatabase((pool) =>
    pool.query(
      `INSERT INTO passkeys (id, person_id, public_key, counter, transports, rp_id, name, created_at)
       VALUES ($1, $2, '\\x00', 0, '', 'localhost', 'key', 0)`,
      [id, person],
    ),
  );
  return id;
}

async function messageOf(client: Client): Promise<string> {
  const { id: person } = await client.ask(profile.profile);
  await installation.withDatabase((pool) =>
    pool.query(`INSERT INTO messages (person_id, kind, detail, created_at) VALUES ($1, 'work_order_closed', $2, 0)`, [
      person,
      { order: '1' },
    ]),
  );
  return (await client.ask(messages.list)).items.at(-1)!.id;
}

/** What Ann has and could lose. */
async function standing(): Promise<unknown> {
  return [
    (await ann.ask(assets.overview)).accounts.map(({ equivalent: _, ...rest }) => rest),
    await ann.ask(spot.orders),
    await ann.ask(addresses.list),
    await ann.ask(alerts.list),
    await ann.ask(payments.list),
    await ann.ask(empower.list),
    await ann.ask(factors.passkeys),
    await ann.ask(identity.read),
    await ann.ask(messages.list),
    await ann.ask(support.orders),
    (await ann.ask(sessions.list)).map(({ id }) => id),
  ];
}

/** What Carl has in the products: his, because it goes on by itself while Ann's things must stand. */
async function inProducts(carl: Client): Promise<Naming[]> {
  await carl.ask(assets.grant, { body: {} });
  for (const to of ['finance', 'fast'] as const)
    await carl.ask(assets.transfer, { body: { from: 'spot', to, asset: 'USDT', amount: '1000' } });
  const product = (await carl.ask(staking.products)).find(({ asset, open }) => asset === 'USDT' && open)!;
  const stake = (await carl.ask(staking.stake, { body: { product: product.id, amount: '100' } })).id;
  const bet = { instrument: 'BTC/USDT', direction: 'rise', durationSeconds: 60, amount: '5' } as const;
  const contract = (await carl.ask(seconds.place, { body: bet })).id;
  const others: Naming[] = [];
  for (const { opens, owned } of TESTED) {
    await opens?.(carl);
    const had = await owned?.(carl);
    if (had) others.push({ route: had.route, own: had.id, unknown: NOTHING, body: () => ({}) });
  }
  return [
    { route: staking.accruals, own: stake, unknown: NOTHING },
    { route: staking.redeem, own: stake, unknown: NOTHING, body: () => ({}) },
    { route: seconds.contract, own: contract, unknown: NOTHING },
    ...others,
  ];
}

async function annsThings(): Promise<Naming[]> {
  const price = (Number(await nearPrice(ann, 'BTC/USDT')) - 1_000).toFixed(1);
  const limit = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.002', price } as const;
  const order = (await ann.ask(spot.place, { body: limit })).id;
  await ann.send(assets.transfer, { body: { from: 'fast', to: 'spot', asset: 'BTC', amount: '1', clientId: 'mine' } });
  const wallet = {
    chain: 'bitcoin',
    type: 'own',
    name: 'cold',
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  } as const;
  const address = (await ann.ask(addresses.add, { body: wallet })).id;
  const alert = (await ann.ask(alerts.create, { body: { instrument: 'BTC/USDT', direction: 'below', price: '1' } })).id;
  const method = (await ann.ask(payments.save, { body: CARD })).id;
  const { grant } = await ann.ask(empower.create, { body: { name: 'a bot', scopes: ['read'], days: 1 } });
  const [carl, dora] = [server.client(), server.client()];
  await carl.signUp();
  await dora.signUp();
  await dora.ask(identity.create, { body: await papersOf(dora, 'D-100200') });
  const [first, second] = [await papersOf(carl, 'C-100200'), await papersOf(dora, 'D-300400')];
  const front = await upload(ann);
  const key = await passkeyOf(ann);
  const workOrder = (await ann.ask(support.create, { body: ASK })).id;
  const [session] = await ann.ask(sessions.list);
  const byId = (id: string) => ({ id });
  return [
    ...(await inProducts(carl)),
    ...[spot.order, spot.cancel].map((route) => ({ route, own: order, unknown: NOTHING })),
    { route: spot.reduce, own: order, unknown: NOTHING, body: () => ({ quantity: '0.001' }) },
    { route: commands.command, own: 'mine', unknown: 'never' },
    { route: empower.revoke, own: grant.id, unknown: '0'.repeat(24) },
    { route: sessions.end, own: session!.id, unknown: '0'.repeat(32) },
    { route: support.order, own: workOrder, unknown: '0'.repeat(workOrder.length) },
    { route: support.close, own: workOrder, unknown: '0'.repeat(workOrder.length) },
    { route: support.reply, own: workOrder, unknown: '0'.repeat(workOrder.length), body: () => ({ text: 'more' }) },
    {
      route: support.create,
      own: front,
      unknown: 'x'.repeat(front.length),
      body: (id) => ({ ...ASK, attachments: [id] }),
    },
    { route: messages.detail, own: await messageOf(ann), unknown: NOTHING },
    { route: storage.picture, own: front, unknown: '0'.repeat(front.length) },
    { route: alerts.remove, own: alert, unknown: NOTHING },
    { route: addresses.remove, own: address, unknown: NOTHING, body: byId },
    { route: payments.remove, own: method, unknown: NOTHING, body: byId },
    { route: payments.save, own: method, unknown: NOTHING, body: (id) => ({ ...CARD, bank: 'Taken', id }) },
    { route: factors.removePasskey, own: key, unknown: 'B'.repeat(22), body: byId },
    {
      route: identity.create,
      own: front,
      unknown: 'x'.repeat(front.length),
      by: carl,
      body: (id) => ({ ...first, front: id }),
    },
    {
      route: identity.update,
      own: front,
      unknown: 'x'.repeat(front.length),
      by: dora,
      body: (id) => ({ ...second, front: id }),
    },
  ];
}

before(async () => {
  const args = ['--limits', 'off', '--liquidity', 'off', '--console-port', String(await freePort())];
  installation = await Installation.begun({ args });
  server = await installation.start();
  const operator = await Operator.first(server);
  paths = ((await (await fetch(`${server.base}/api/docs/openapi.json`)).json()) as { paths: Paths }).paths;
  routes = ROUTES.filter(operationOf);
  [ann, bob] = [server.client(), server.client()];
  await ann.signUp();
  await bob.signUp();
  await ann.ask(assets.grant, { body: {} });
  await verified(ann, operator, 'A-100200');
  await verified(bob, operator, 'B-100200');
  namings = await annsThings();
  annStands = await standing();
});
after(() => installation?.destroy());

async function call(client: Client, { route, body }: Naming, id: string): Promise<Answer> {
  if (route.gives !== 'jpeg') return client.raw(route.method, pathOf(route, id), body ? { body: body(id) } : {});
  const answer = await fetch(`${client.base}/api/v1/${pathOf(route, id)}`, {
    headers: { authorization: client.token },
  });
  const { Data } = (await answer.json()) as { Data: unknown };
  return { status: answer.status, data: Data, headers: answer.headers, seq: 0 };
}

test('every route that names something by an id stands in this test', () => {
  const apart = TESTED.flatMap(({ common = [], shownApart = [] }) => [...common, ...shownApart]);
  const common = new Set([...COMMON, ...apart.map(nameOf)]);
  const naming = routes.filter((route) => namesSomething(route) && !common.has(nameOf(route))).map(nameOf);
  assert.deepEqual(namings.map(({ route }) => nameOf(route)).sort(), naming.sort());
});

test("another person's id answers exactly as one that was never given, and changes nothing", async () => {
  for (const naming of namings) {
    const by = naming.by ?? bob;
    const [others, nothing] = [await call(by, naming, naming.own), await call(by, naming, naming.unknown)];
    const told = `${nameOf(naming.route)}: ${said(others)} ${JSON.stringify(others.data)}`;
    assert.equal(said(others), said(nothing), told);
    const unknown = naming.route === commands.command ? '200 ' : /^404 (not_found|\w+_unknown)$|^422 upload_unknown$/;
    assert.match(said(others), new RegExp(unknown), told);
  }
  assert.deepEqual(await bob.ask(commands.command, { params: { clientId: 'mine' } }), { state: 'unknown' });
  assert.deepEqual(await standing(), annStands);
});

test('nobody without a living token gets past any route that needs one', async () => {
  const guarded = routes.filter(({ access }) => access !== 'public');
  assert.ok(guarded.length > 30, String(guarded.length));
  for (const route of guarded) {
    const own = namings.find((naming) => naming.route === route)?.own;
    const none = await server.client().raw(route.method, pathOf(route, own));
    assert.equal(said(none), '401 unauthenticated', nameOf(route));
    for (const token of ['dead', 'a'.repeat(43), 'Bearer ', "' OR 1=1", ann.token.slice(0, -1), `${ann.token}x`]) {
      const dead = await server.client(token).raw(route.method, pathOf(route, own));
      assert.equal(said(dead), '401 session_expired', `${nameOf(route)} ${token}`);
    }
  }
  assert.deepEqual(await standing(), annStands);
});

test('a program gets past no route whose scope it was not granted, and past none without a scope', async () => {
  for (const held of SCOPES) {
    const { code } = await bob.ask(empower.create, { body: { name: held, scopes: [held], days: 1 } });
    const program = await Program.exchange(server.client(), code);
    const others = routes.filter(({ access, scope }) => access !== 'public' && scope !== held);
    for (const route of others)
      assert.equal(said(await program.call(route.method, pathOf(route))), '403 scope_missing', nameOf(route));
  }
});

test('a program with every scope trades and locks, no more in a day than it may, and never takes a seconds contract', async () => {
  const eve = server.client();
  await eve.signUp();
  await eve.ask(assets.grant, { body: {} });
  const wish = { name: 'all', scopes: [...SCOPES], days: 1, dailyLimit: '130' };
  const program = await Program.exchange(server.client(), (await eve.ask(empower.create, { body: wish })).code);
  const done = async (path: string, body: object) => {
    const answer = await program.call('POST', path, body);
    assert.equal(answer.status, 200, `${path}: ${said(answer)}`);
    return answer.data as { readonly id: string };
  };
  for (const { trade } of TESTED) {
    if (trade === undefined) continue;
    const { first, again } = await trade(program, 'first');
    assert.equal(said(first), '200 ');
    assert.deepEqual((await again()).data, first.data, 'a repeat, which counts for nothing');
    assert.equal(said((await trade(program, 'second')).first), '200 ');
    assert.equal(said((await trade(program, 'third')).first), '422 program_limit_reached');
  }
  await done(assets.transfer.path, { from: 'spot', to: 'finance', asset: 'USDT', amount: '100' });
  const stake = await done(staking.stake.path, { product: '0', amount: '100' });
  await done(pathOf(staking.redeem, stake.id), {});
  const bet = { instrument: 'BTC/USDT', direction: 'rise', durationSeconds: 60, amount: '5' };
  for (const { path, body } of [
    { path: seconds.place.path, body: bet },
    { path: seconds.setLimits.path, body: { dailyLoss: '500' } },
  ])
    assert.equal(said(await program.call('POST', path, body)), '403 scope_missing', path);
});

test('a field that the contract does not name is refused by its name in every body', async () => {
  const withBody = routes.filter(({ body, takes }) => body && takes !== 'file');
  assert.ok(withBody.length > 20, String(withBody.length));
  for (const route of withBody) {
    const good = JSON.stringify(sampleOf(bodySchema(route)!, matching));
    for (const field of ['role', 'balance', 'status', 'locked', '__proto__', 'constructor', 'toString', 'prototype']) {
      const text = `${good.slice(0, -1)}${good === '{}' ? '' : ','}${JSON.stringify(field)}:{"admin":true}}`;
      const answer = await ann.raw(route.method, pathOf(route), { text });
      assert.equal(said(answer), '400 field_unknown', `${nameOf(route)} ${text}`);
      assert.equal((answer.data as { field: string }).field, field);
    }
  }
  assert.deepEqual(await standing(), annStands);
  assert.equal(({} as { admin?: unknown }).admin, undefined);
});

test('no route of the operators lets in nobody or the token of a user, and the users’ port serves none', async () => {
  const closed = Object.values(operators).flatMap((area) => Object.values<Route>(area));
  assert.ok(closed.length > 15, String(closed.length));
  const desk = new Client(server.console, ann.token);
  for (const route of closed.filter(({ access }) => access !== 'public')) {
    const headers = { origin: server.console };
    const path = pathOf(route);
    assert.equal(said(await desk.raw(route.method, path, { headers })), '401 unauthenticated', nameOf(route));
    const cookie = { ...headers, cookie: `tradewind_console=${ann.token}` };
    assert.equal(said(await desk.raw(route.method, path, { headers: cookie })), '401 session_expired', nameOf(route));
    assert.equal(said(await ann.raw(route.method, path)), '404 not_found', nameOf(route));
  }
});
