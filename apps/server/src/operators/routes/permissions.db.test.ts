import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OperatorRole, operatorRoles, operators, type Route, rolesOf } from '@tradewind/api';
import { consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const ROUTES: readonly Route[] = Object.values(operators).flatMap((area) => Object.values<Route>(area));
const closed = ROUTES.filter(({ access }) => access !== 'public');

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

test('every route of the contract is served, and has a line in the table of permissions unless it is open', () =>
  consoleStory(server, async ({ routes }) => {
    assert.deepEqual(new Set(routes), new Set(ROUTES));
    assert.deepEqual(
      ROUTES.filter((route) => (route.access === 'public') === (rolesOf(route) !== undefined)),
      [],
    );
    assert.ok(closed.length >= 15, String(closed.length));
  }));

test('no route lets in nobody, a forged cookie, or a user with a token', () =>
  consoleStory(server, async ({ call, join }) => {
    const token = await join('ada@example.com');
    for (const route of closed) {
      const name = `${route.method} ${route.path}`;
      assert.equal((await call(route)).code, 'unauthenticated', name);
      assert.equal((await call(route, { headers: { authorization: token } })).code, 'unauthenticated', name);
      for (const value of [token, 'x'.repeat(43)]) {
        const forged = await call(route, { headers: { cookie: `tradewind_console=${value}` } });
        assert.equal(forged.code, 'session_expired', name);
      }
    }
  }));

test('each route refuses each role that the table does not name, before it looks at the input', () =>
  consoleStory(server, async ({ enrol }) => {
    const hands = new Map<OperatorRole, Hand>();
    for (const role of operatorRoles) hands.set(role, await enrol(role));
    let refusals = 0;
    for (const route of closed)
      for (const [role, hand] of hands) {
        if (route === operators.session.end) continue;
        const { code } = await hand.call(route);
        const name = `${route.method} ${route.path} as ${role}`;
        if (rolesOf(route)!.includes(role)) assert.notEqual(code, 'not_permitted', name);
        else {
          assert.equal(code, 'not_permitted', name);
          refusals++;
        }
      }
    assert.ok(refusals > 20, String(refusals));
  }));

test('a write is refused without the origin of the console, whoever sends it', () =>
  consoleStory(server, async ({ enrol, base }) => {
    const admin = await enrol('admin');
    const writes = ROUTES.filter(({ method }) => method !== 'GET');
    for (const route of writes)
      for (const origin of ['', 'null', 'https://example.com', base.replace('127.0.0.1', 'localhost'), `${base}0`]) {
        const { code } = await admin.call(route, { headers: { origin } });
        assert.equal(code, 'not_permitted', `${route.method} ${route.path} from '${origin}'`);
      }
    assert.equal((await admin.call(operators.session.read)).status, 200);
  }));

test('a field that is not known is refused on every route that takes a body', () =>
  consoleStory(server, async ({ enrol }) => {
    const admin = await enrol('admin');
    for (const route of ROUTES.filter(({ body }) => body)) {
      const { status, code } = await admin.call(route, { body: { role: 'admin', locked: false, balance: '1' } });
      assert.equal(status, 400, `${route.method} ${route.path}: ${code}`);
    }
  }));
