import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { authenticatorOf } from './authenticator.ts';
import { proveToEnrol } from './enrol.ts';
import { readOverview } from './overview.ts';
import { renewOwnCodes } from './renew-codes.ts';
import { stepUp } from './step-up.ts';
import { confirmTotp, removeTotp, setUpTotp } from './totp.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const STEP_MS = 30_000;

/** A person with an authenticator; `code` is what it shows, now or some steps away. */
async function owner(world: World) {
  const { people, clock } = world;
  const caller = (await people.authenticate(await world.join(ada.address)))!;
  const { secret } = await setUpTotp(people.context, caller);
  const app = authenticatorOf(secret, '');
  const code = (steps = 0) => app.generate({ timestamp: clock.now + steps * STEP_MS });
  const recoveryCodes = await confirmTotp(people.context, caller, code(), DEVICE);
  clock.now += STEP_MS;
  const signin = (otp?: string) => people.signin(ada, PASSWORD, DEVICE, { otp });
  return { caller, code, recoveryCodes, signin };
}

test('An authenticator counts once it is confirmed; then the password alone is not enough', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const caller = (await people.authenticate(await world.join(ada.address)))!;
    const { secret, uri } = await setUpTotp(people.context, caller);
    assert.match(uri, /^otpauth:\/\/totp\/Tradewind:ada%40example\.org\?/);
    await people.signin(ada, PASSWORD, DEVICE);
    await assert.rejects(confirmTotp(people.context, caller, '000000', DEVICE), { code: 'second_factor_wrong' });
    const code = authenticatorOf(secret, '').generate({ timestamp: world.clock.now });
    const codes = await confirmTotp(people.context, caller, code, DEVICE);
    assert.equal(new Set(codes).size, 10);
    const demand = { methods: ['totp', 'recovery-code'] };
    await assert.rejects(people.signin(ada, PASSWORD, DEVICE), { code: 'second_factor_required', demand });
    await assert.rejects(people.signin(ada, 'not this one', DEVICE, { otp: code }), { code: 'signin_failed' });
    await assert.rejects(setUpTotp(people.context, caller), { code: 'authenticator_exists' });
    const { totp, recoveryCodes, holds } = await readOverview(people.context, caller.user);
    assert.deepEqual({ totp, recoveryCodes }, { totp: true, recoveryCodes: 10 });
    assert.deepEqual(
      holds.map(({ reason }) => reason),
      ['second_factor_changed'],
    );
  });
});

test('A code is good once, within one step of now; a step that was used closes those before it', async () => {
  await server.story(async (world) => {
    const { code, signin } = await owner(world);
    await assert.rejects(signin(code(-2)), { code: 'second_factor_wrong' });
    await assert.rejects(signin(code(2)), { code: 'second_factor_wrong' });
    await signin(code(1));
    await assert.rejects(signin(code(1)), { code: 'second_factor_wrong' });
    await assert.rejects(signin(code(0)), { code: 'second_factor_wrong' });
    await assert.rejects(signin(code(-1)), { code: 'second_factor_wrong' });
    world.clock.now += 15 * MINUTE_MS;
    await signin(code(0));
  });
});

test('Of ten sign-ins at once with the same code, one is let in', async () => {
  await server.story(async (world) => {
    const { code, signin } = await owner(world);
    const same = code();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => signin(same)));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

test('A thousand guesses are five tries and a lock, which grows and ends', async () => {
  await server.story(async (world) => {
    const { caller, code } = await owner(world);
    const { context } = world.people;
    const guess = (otp: string) => stepUp(context, caller, { otp }, 'a story');
    const right = code();
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, '0')).filter((g) => g !== right);
    const answers = await Promise.all(guesses.map((otp) => guess(otp).catch((error: { code: string }) => error.code)));
    assert.equal(answers.filter((answer) => answer === 'second_factor_wrong').length, 5);
    assert.equal(answers.filter((answer) => answer === 'second_factor_locked').length, guesses.length - 5);
    await assert.rejects(guess(code()), { code: 'second_factor_locked' });
    world.clock.now += 15 * MINUTE_MS;
    for (let wrong = 0; wrong < 5; wrong++) await assert.rejects(guess('x'), { code: 'second_factor_wrong' });
    world.clock.now += 30 * MINUTE_MS - 1;
    await assert.rejects(guess(code()), { code: 'second_factor_locked' });
    world.clock.now += 1;
    await guess(code());
  });
});

test('A recovery code opens once, however it is spelt; new ones end the old', async () => {
  await server.story(async (world) => {
    const { caller, recoveryCodes, signin } = await owner(world);
    const [first, second, third] = recoveryCodes as [string, string, string];
    await signin(first);
    await assert.rejects(signin(first), { code: 'second_factor_wrong' });
    await signin(second.toLowerCase().replaceAll('-', ' '));
    assert.equal((await readOverview(world.people.context, caller.user)).recoveryCodes, 8);
    const fresh = await renewOwnCodes(world.people.context, caller, DEVICE);
    await assert.rejects(signin(third), { code: 'second_factor_wrong' });
    await signin(fresh[0]);
  });
});

test('Without the authenticator its recovery codes are worth nothing', async () => {
  await server.story(async (world) => {
    const { caller, signin } = await owner(world);
    await removeTotp(world.people.context, caller, DEVICE);
    await signin();
    await assert.rejects(removeTotp(world.people.context, caller, DEVICE), { code: 'authenticator_unset' });
    assert.equal((await readOverview(world.people.context, caller.user)).recoveryCodes, 0);
  });
});

test('The secret lies sealed: the table does not hold it', async () => {
  await server.story(async (world) => {
    const { people, pool } = world;
    const caller = (await people.authenticate(await world.join(ada.address)))!;
    const { secret } = await setUpTotp(people.context, caller);
    const { rows } = await pool.query<{ secret: Buffer }>('SELECT secret FROM authenticators');
    assert.ok(!rows[0]!.secret.toString('latin1').includes(secret));
  });
});

test('Who was signed in long ago shows the login password before a first factor is added', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const caller = (await people.authenticate(await world.join(ada.address)))!;
    const enrol = (loginPassword?: string) => proveToEnrol(people.context, caller, { loginPassword }, 'a story');
    await enrol();
    clock.now += 15 * MINUTE_MS;
    await assert.rejects(enrol(), { code: 'login_password_required', demand: { methods: ['login-password'] } });
    await assert.rejects(enrol('not this one'), { code: 'password_wrong', field: 'loginPassword' });
    await enrol(PASSWORD);
  });
});
