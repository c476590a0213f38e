import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import { tidyUp } from '../accounts/upkeep.ts';
import { normaliseAccount } from './account.ts';
import { Codes } from './codes.ts';
import { askerOf } from './devices.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from './fixture.ts';
import { Sessions } from './sessions.ts';
import type { PeopleTables } from './tables.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const NEXT = 'an even quieter harbour';

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signup = ({ people }: World, code: string, account = ada) =>
  people.signup({ account, password: PASSWORD, code, agree: true }, DEVICE);

test('Five wrong tries end a code: the sixth is refused although it is right', async () => {
  await server.story(async (world) => {
    const code = await world.code('signup', ada.address);
    for (let i = 0; i < 5; i++) await assert.rejects(signup(world, other(code)), { code: 'captcha_wrong' });
    await assert.rejects(signup(world, code), { code: 'captcha_expired' });
  });
});

test('Fifty guesses at once have five tries among them', async () => {
  await server.story(async (world) => {
    const code = await world.code('signup', ada.address);
    const guesses = await Promise.allSettled(Array.from({ length: 50 }, () => signup(world, other(code))));
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'fulfilled'));
    assert.equal(codes.filter((one) => one === 'captcha_wrong').length, 5);
    assert.equal(codes.filter((one) => one === 'captcha_expired').length, 45);
  });
});

test('A code is good for 10 minutes and not a millisecond longer', async () => {
  await server.story(async (world) => {
    const code = await world.code('signup', ada.address);
    const sent = world.clock.now;
    world.clock.now = sent + 10 * MINUTE_MS;
    await assert.rejects(signup(world, code), { code: 'captcha_expired' });
    world.clock.now = sent + 10 * MINUTE_MS - 1;
    await signup(world, code);
  });
});

test('A new code replaces the old one, and a code works once', async () => {
  await server.story(async (world) => {
    const first = await world.code('signup', ada.address);
    let second = await world.code('signup', ada.address);
    while (second === first) second = await world.code('signup', ada.address);
    await assert.rejects(signup(world, first), { code: 'captcha_wrong' });
    await signup(world, second);
    await assert.rejects(signup(world, second), { code: 'captcha_expired' });
  });
});

test('A code is bound to its purpose and its account', async () => {
  await server.story(async (world) => {
    await world.join(ada.address);
    const bob = normaliseAccount('bob@example.org');
    const reset = await world.code('reset', ada.address);
    await assert.rejects(signup(world, reset), { code: 'captcha_expired' });
    const registration = await world.code('signup', bob.address);
    await assert.rejects(world.people.reset(bob, registration, NEXT, DEVICE), { code: 'captcha_expired' });
    await assert.rejects(world.people.reset(bob, reset, NEXT, DEVICE), { code: 'captcha_expired' });
    await world.people.reset(ada, reset, NEXT, DEVICE);
    await world.people.signin(ada, NEXT, DEVICE);
  });
});

test('A code that is replaced between its check and its use is used no more', async () => {
  await server.story(async ({ pool, clock }) => {
    const db = createKysely<PeopleTables>(pool);
    const codes = new Codes(Buffer.alloc(32, 7), () => clock.now);
    const key = { purpose: 'signup', account: ada.address, asker: askerOf(DEVICE) } as const;
    await codes.put(db, key, '123456');
    await codes.check(db, key, '123456');
    await codes.put(db, key, '654321');
    await assert.rejects(codes.use(db, key, '123456'), { code: 'captcha_expired' });
    await codes.use(db, key, '654321');
  });
});

test('Dead codes and messages older than a day are removed, live ones stay', async () => {
  await server.story(async (world) => {
    const { pool, clock, people } = world;
    await world.code('signup', 'old@example.org');
    clock.now += DAY_MS + 1;
    const code = await world.code('signup', ada.address);
    const db = createKysely<PeopleTables>(pool);
    const now = () => clock.now;
    await tidyUp({ db, now, sessions: new Sessions(db, now) });
    assert.deepEqual(await people.outbox('old@example.org'), []);
    assert.equal((await pool.query('SELECT 1 FROM codes')).rowCount, 1);
    await signup(world, code);
  });
});
