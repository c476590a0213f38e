import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { PASSWORD, type TestServer } from '../../people/common/fixture.ts';

const { session } = operators;
const NEXT = 'an even quieter harbour';

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const devices = async ({ pool }: ConsoleWorld) => (await pool.query('SELECT 1 FROM operator_devices')).rowCount;

/** Signs in in another browser; answers its session cookie. */
async function elsewhere(world: ConsoleWorld, { name, secret }: Hand, password = PASSWORD): Promise<string> {
  const answer = await world.call(session.begin, { body: { name, password, otp: world.otp(secret) } });
  assert.equal(answer.status, 200, answer.code);
  return answer.cookie;
}

test('a browser is known to its operator from the first sign-in on, stays so after a sign-out, and is forgotten when its session is thrown out', () =>
  consoleStory(server, async (world) => {
    const ada = await world.enrol('risk', 'Ada');
    assert.equal(await devices(world), 1);
    const cookie = await elsewhere(world, ada);
    assert.equal((await world.call(session.end, { headers: { cookie } })).status, 200);
    assert.equal(await devices(world), 2);
    await elsewhere(world, ada);
    assert.equal(await devices(world), 3);
    const { rows } = await world.pool.query<{ id: string }>(
      'SELECT id FROM operator_sessions ORDER BY created_at DESC LIMIT 1',
    );
    assert.equal((await ada.call(session.endSession, { params: { id: rows[0]!.id } })).status, 200);
    assert.equal(await devices(world), 2);
  }));

test('a new password of an operator forgets all browsers but the one where it was set', () =>
  consoleStory(server, async (world) => {
    const ada = await world.enrol('risk', 'Ada');
    await elsewhere(world, ada);
    const body = { oldPassword: PASSWORD, password: NEXT, otp: world.otp(ada.secret) };
    assert.equal((await ada.call(session.password, { body })).status, 200);
    const { rows } = await world.pool.query(
      'SELECT 1 FROM operator_devices JOIN operator_sessions ON device_hash = key_hash',
    );
    assert.deepEqual([await devices(world), rows.length], [1, 1]);
    await elsewhere(world, ada, NEXT);
  }));

test('wrong codes in one session leave the tries of another session of the same operator', () =>
  consoleStory(server, async (world) => {
    const ada = await world.enrol('risk', 'Ada');
    const cookie = await elsewhere(world, ada);
    const change = (otp: string) => ({ body: { oldPassword: PASSWORD, password: NEXT, otp } });
    const stolen = (otp: string) => world.call(session.password, { ...change(otp), headers: { cookie } });
    for (let i = 0; i < 5; i++) assert.equal((await stolen('000000')).code, 'second_factor_wrong');
    assert.equal((await stolen(world.otp(ada.secret))).code, 'too_many_requests');
    assert.equal((await ada.call(session.password, change(world.otp(ada.secret)))).status, 200);
  }));
