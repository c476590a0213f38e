import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assets, auth, empower, operators, profile, type Route, sessions } from '@tradewind/api';
import { Admission } from '../../http/admission.ts';
import { createTestApp } from '../../http/testing/test-app.ts';
import { createRequestRates } from './request-rates.ts';

const THIEF = '192.0.2.7';
const OWNER = '192.0.2.8';
const READS = 250;
const WRITES = 1_000;

/** A port where the token is the session, all of one person, and every rate counts. */
function port(context: TestContext) {
  const clock = { now: 1_000_000 };
  const rates = createRequestRates({ enabled: true, spareLoopback: false, now: () => clock.now });
  const { app, bind } = createTestApp({
    admission: new Admission({ rates, addressOf: ({ ip }) => ip, bounded: true }),
    identify: async (_route, { headers: { authorization = '' } }) => ({
      user: 7,
      sessionId: authorization,
      locked: false,
      scopes: null,
    }),
  });
  for (const route of [assets.overview, auth.logout, empower.list, empower.revoke, sessions.list] as Route[])
    bind(route, () => null as never);
  context.after(() => app.close());
  const ask = async ({ method, path }: Route, authorization: string, remoteAddress: string) => {
    const url = `/api/v1/${path.replace('{id}', 'ab'.repeat(12))}`;
    return (await app.inject({ method, url, remoteAddress, headers: { authorization } })).statusCode;
  };
  return { ask, clock };
}

/** So many at a rate that an address may have. */
async function times(count: number, clock: { now: number }, act: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    clock.now += 3;
    await act();
  }
}

test('a session or a program that asks without end leaves the others of its person their whole rate', async (context) => {
  const { ask, clock } = port(context);
  await times(READS, clock, () => ask(assets.overview, 'grant:stolen', THIEF));
  assert.equal(await ask(assets.overview, 'grant:stolen', THIEF), 429);
  await times(READS, clock, async () => assert.equal(await ask(assets.overview, 'own', OWNER), 200));
  assert.equal(await ask(assets.overview, 'own', OWNER), 429);
});

test('whoever holds the very same session does not keep its owner from throwing them out', async (context) => {
  const { ask, clock } = port(context);
  await times(READS, clock, () => ask(assets.overview, 'stolen', THIEF));
  await times(WRITES, clock, () => ask(empower.revoke, 'stolen', THIEF));
  await times(READS, clock, () => ask(sessions.list, 'stolen', THIEF));
  assert.equal(await ask(empower.revoke, 'stolen', THIEF), 429, 'that has a rate too');
  assert.equal(await ask(sessions.list, 'stolen', THIEF), 429);
  assert.equal(await ask(assets.overview, 'stolen', OWNER), 429);
  for (const route of [empower.list, sessions.list, empower.revoke, auth.logout])
    assert.equal(await ask(route, 'stolen', OWNER), 200, route.path);
});

test('what ends a session, a program or a password needs nobody else to be quiet', () => {
  const rescuing = [auth, profile, empower, sessions, operators.session]
    .flatMap((routes): Route[] => Object.values(routes))
    .filter(({ rescues }) => rescues)
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(rescuing.sort(), [
    'DELETE account/sessions/{id}',
    'DELETE auth/sessions/{id}',
    'DELETE empower/grants/{id}',
    'DELETE session',
    'GET account/sessions',
    'GET auth/sessions',
    'GET empower/grants',
    'POST account/disable',
    'POST account/password',
    'POST auth/logout',
    'POST profile/profile/change',
  ]);
});
