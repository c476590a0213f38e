import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { readSecurityHistory } from '../factors/read-history.ts';
import { tidyUp } from './upkeep.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const nobody = normaliseAccount('nobody@example.org');
const ELSEWHERE = { ip: '203.0.113.9', userAgent: 'elsewhere' };

const wrong = ({ people }: World, account = ada) =>
  assert.rejects(people.signin(account, 'not this one', ELSEWHERE), { code: 'signin_failed' });

const told = async ({ pool }: World) =>
  (await pool.query<{ detail: unknown }>("SELECT detail FROM messages WHERE kind = 'signins_refused'")).rows;

test('a refused sign-in stands in the history of its account; under a name that nobody has, the same is written', async () => {
  await server.story(async (world) => {
    const { people, join, pool } = world;
    const caller = (await people.authenticate(await join(ada.address)))!;
    await wrong(world);
    await wrong(world, nobody);
    const { items } = await readSecurityHistory(people.context, caller.user, undefined);
    const [newest, ...before] = items.map(({ kind, detail, ip }) => ({ kind, detail, ip }));
    assert.deepEqual(newest, { kind: 'signin_failed', detail: 'password', ip: ELSEWHERE.ip });
    assert.ok(before.every(({ kind }) => kind !== 'signin_failed'));
    const { rows } = await pool.query(
      "SELECT 1 FROM security_events WHERE person_id IS NULL AND kind = 'signin_failed'",
    );
    assert.equal(rows.length, 1);
  });
});

test('the fifth in a row is told the owner, once; a right one begins anew, and what is older than a day counts no more', async () => {
  await server.story(async (world) => {
    const { people, join, clock } = world;
    await join(ada.address);
    for (let at = 0; at < 4; at++) await wrong(world);
    assert.deepEqual(await told(world), []);
    await people.signin(ada, PASSWORD, DEVICE);
    for (let at = 0; at < 4; at++) await wrong(world);
    assert.deepEqual(await told(world), []);
    clock.now += DAY_MS + 1;
    for (let at = 0; at < 7; at++) await wrong(world);
    assert.deepEqual(
      (await told(world)).map(({ detail }) => detail),
      [{ address: ELSEWHERE.ip }],
    );
  });
});

test('refused sign-ins are forgotten after 90 days, what happened to the account is not', async () => {
  await server.story(async (world) => {
    const { people, join, clock, pool } = world;
    await join(ada.address);
    await wrong(world);
    await wrong(world, nobody);
    const kinds = async () =>
      (await pool.query<{ kind: string }>('SELECT kind FROM security_events ORDER BY id')).rows.map(({ kind }) => kind);
    clock.now += 90 * DAY_MS;
    await tidyUp(people.context);
    assert.equal((await kinds()).filter((kind) => kind === 'signin_failed').length, 2);
    clock.now += 1;
    await tidyUp(people.context);
    assert.deepEqual(await kinds(), ['signed_up']);
  });
});
