import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ErrorCode, Scope } from '@tradewind/api';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { removeFactors } from '../accounts/remove-factors.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { readSecurityHistory } from '../factors/read-history.ts';
import { Grants, type NewGrant, type Signed } from './grants.ts';
import { signedText } from './signature.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ADA = normaliseAccount('ada@example.com');

type Story = World & { readonly grants: Grants; readonly caller: Caller; readonly person: number };

function story(run: (world: Story) => Promise<void>): Promise<void> {
  return server.story(async (world) => {
    const { pool, people, clock } = world;
    const grants = new Grants({ pool, now: () => clock.now, secret: Buffer.alloc(32, 7) });
    people.onEnded((matches) => grants.forget(matches));
    const caller = await people.authenticate(await world.join('ada@example.com'));
    await run({ ...world, grants, caller: caller!, person: caller!.user });
    await grants.close();
  });
}

const WISH: NewGrant = { name: 'bot', scopes: ['read', 'trade:spot'], days: 30 };

interface Program {
  readonly grant: string;
  readonly key: KeyObject;
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, publicKey: publicKey.export({ format: 'jwk' }).x! };
}

async function program({ grants, caller }: Pick<Story, 'grants' | 'caller'>, wish: NewGrant = WISH): Promise<Program> {
  const { code } = await grants.create(caller, wish);
  const { key, publicKey } = newKey();
  const { grant } = await grants.exchange(code, publicKey);
  return { grant, key };
}

let calls = 0;

function request({ grant, key }: Program, now: number, changes: Partial<Signed> = {}): Signed {
  const target = `/api/v1/assets?call=${++calls}`;
  const plain = { method: 'GET', target, time: String(now), body: '', grant, ip: '127.0.0.1', ...changes };
  return { ...plain, signature: sign(null, Buffer.from(signedText(plain)), key).toString('base64') };
}

function refused(code: ErrorCode) {
  return (error: unknown) => error instanceof Refused && error.code === code;
}

test('a code is exchanged once for a key, and what the key signs acts for the person within its scopes', () =>
  story(async (world) => {
    const { grants, caller, person, clock } = world;
    const { grant, code } = await grants.create(caller, WISH);
    assert.match(code, /^[2-9A-HJ-NP-Z]{10}$/);
    assert.equal(grant.state, 'waiting');
    const { key, publicKey } = newKey();
    const spelled = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    assert.equal((await grants.exchange(spelled, publicKey)).grant, grant.id);
    await assert.rejects(grants.exchange(code, newKey().publicKey), refused('grant_code_wrong'));
    const { clientId: _, ...acting } = await grants.authenticate(request({ grant: grant.id, key }, clock.now));
    assert.deepEqual(acting, {
      user: person,
      sessionId: `grant:${grant.id}`,
      locked: false,
      scopes: WISH.scopes,
      grant: { id: grant.id, dailyLimit: null },
    });
    const [listed] = await grants.list(person);
    assert.equal(listed?.state, 'active');
    assert.equal(listed?.lastUsedAt, clock.now);
    assert.equal(listed?.lastAddress, '127.0.0.1');
  }));

test('two programs that hand in one code at once: one gets it', () =>
  story(async ({ grants, caller }) => {
    const { code } = await grants.create(caller, WISH);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => grants.exchange(code, newKey().publicKey)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  }));

test('a changed request, another key, a second use and a wrong clock are refused', () =>
  story(async (world) => {
    const { grants, clock } = world;
    const own = await program(world);
    const good = request(own, clock.now, { method: 'POST', body: '{"quantity":"1"}' });
    const changes: Partial<Signed>[] = [
      { method: 'DELETE' },
      { target: '/api/v1/assets' },
      { body: '{"quantity":"2"}' },
      { time: String(clock.now + 1) },
      { grant: (await program(world)).grant },
      { grant: 'none' },
      { signature: '' },
      { signature: Buffer.alloc(64).toString('base64') },
    ];
    for (const change of changes)
      await assert.rejects(
        grants.authenticate({ ...good, ...change }),
        refused('signature_invalid'),
        JSON.stringify(change),
      );
    await grants.authenticate(good);
    await assert.rejects(grants.authenticate(good), refused('signature_repeated'));
    // Another base64 spelling of the same bytes is the same signature.
    await assert.rejects(
      grants.authenticate({ ...good, signature: good.signature.replace(/=+$/, '') }),
      refused('signature_repeated'),
    );
    for (const time of [String(clock.now - 10_001), String(clock.now + 10_001), '', '1e3', 'NaN'])
      await assert.rejects(grants.authenticate(request(own, clock.now, { time })), refused('signature_stale'), time);
  }));

test('a write that names no client id has one of its signature, also in the process that follows', () =>
  story(async (world) => {
    const { grants, pool, clock } = world;
    const own = await program(world);
    const sent = request(own, clock.now);
    const { clientId } = await grants.authenticate(sent);
    assert.match(clientId!, /^[A-Za-z0-9_-]{32}$/);
    const next = new Grants({ pool, now: () => clock.now, secret: Buffer.alloc(32, 7) });
    assert.equal((await next.authenticate(sent)).clientId, clientId);
    assert.notEqual((await next.authenticate(request(own, clock.now))).clientId, clientId);
    await next.close();
  }));

test('a revoked grant is dead at once, also for what is known of it; another person cannot revoke it', () =>
  story(async (world) => {
    const { grants, people, person, clock } = world;
    const own = await program(world);
    await grants.authenticate(request(own, clock.now));
    const other = await people.authenticate(await world.join('eve@example.com'));
    await assert.rejects(grants.revoke(other!.user, own.grant), refused('not_found'));
    await assert.rejects(grants.revoke(person, 'none'), refused('not_found'));
    await grants.authenticate(request(own, clock.now));
    await grants.revoke(person, own.grant);
    await assert.rejects(grants.authenticate(request(own, clock.now)), refused('grant_dead'));
    assert.deepEqual(await grants.list(other!.user), []);
  }));

test('a grant ends on its day, a code after ten minutes, and a lock of the person reaches it', () =>
  story(async (world) => {
    const { grants, people, caller, person, clock } = world;
    const own = await program(world, { ...WISH, days: 1 });
    const { code } = await grants.create(caller, WISH);
    clock.now += 10 * MINUTE_MS;
    await assert.rejects(grants.exchange(code, newKey().publicKey), refused('grant_code_wrong'));
    await people.lockPerson(person, { reason: 'review', appeal: '' });
    assert.equal((await grants.authenticate(request(own, clock.now))).locked, true);
    clock.now += DAY_MS;
    await assert.rejects(grants.authenticate(request(own, clock.now)), refused('grant_dead'));
    assert.deepEqual((await grants.list(person)).map(({ state }) => state).sort(), ['expired', 'expired']);
  }));

/** A change of the password in a session of its own. */
async function changePassword({ people }: Story, keepGrants?: readonly string[]): Promise<void> {
  const caller = await people.authenticate(await people.signin(ADA, PASSWORD, DEVICE, {}));
  const change = { oldPassword: PASSWORD, password: 'another quiet harbour', keepGrants };
  await people.changePassword(caller!, change, DEVICE);
}

test('a new password ends every grant that its owner does not keep by name, a waiting code too, at once', () =>
  story(async (world) => {
    const { grants, caller, person, clock, people } = world;
    const [kept, other] = [await program(world, { ...WISH, name: 'kept' }), await program(world)];
    const { code } = await grants.create(caller, { ...WISH, name: 'waiting' });
    for (const one of [kept, other]) await grants.authenticate(request(one, clock.now));
    await changePassword(world, [kept.grant, 'ffffffffffffffffffffffff']);
    await assert.rejects(grants.authenticate(request(other, clock.now)), refused('grant_dead'));
    await assert.rejects(grants.exchange(code, newKey().publicKey), refused('grant_code_wrong'));
    assert.equal((await grants.authenticate(request(kept, clock.now))).user, person);
    const { items } = await readSecurityHistory(people.context, person, undefined);
    assert.deepEqual(
      items.filter(({ kind }) => kind === 'grants_revoked').map(({ detail }) => detail),
      ['bot, waiting'],
    );
  }));

test('who says nothing about grants keeps none, and the grant of another person is not touched by any change', () =>
  story(async (world) => {
    const { grants, people, clock } = world;
    const own = await program(world);
    const eve = (await people.authenticate(await world.join('eve@example.com')))!;
    const hers = await program({ grants, caller: eve });
    await changePassword(world);
    await assert.rejects(grants.authenticate(request(own, clock.now)), refused('grant_dead'));
    assert.equal((await grants.authenticate(request(hers, clock.now))).user, eve.user);
  }));

test('a password that was forgotten, and second factors that operators remove, end every grant', () =>
  story(async (world) => {
    const { grants, person, people, clock } = world;
    const first = await program(world);
    await grants.authenticate(request(first, clock.now));
    await people.reset(ADA, await world.code('reset', ADA.address), 'another quiet harbour', DEVICE);
    await assert.rejects(grants.authenticate(request(first, clock.now)), refused('grant_dead'));
    const again = await people.authenticate(await people.signin(ADA, 'another quiet harbour', DEVICE, {}));
    const second = await program({ grants, caller: again! });
    await removeFactors(people.context.db, person, clock.now);
    await assert.rejects(grants.authenticate(request(second, clock.now)), refused('grant_dead'));
  }));

test('a list of addresses binds, and what is no address is refused', () =>
  story(async (world) => {
    const { grants, caller, clock } = world;
    const own = await program(world, { ...WISH, addresses: ['10.0.0.7', ' 2001:db8::1 '] });
    await grants.authenticate(request(own, clock.now, { ip: '10.0.0.7' }));
    await grants.authenticate(request(own, clock.now, { ip: '::ffff:10.0.0.7' }));
    await assert.rejects(grants.authenticate(request(own, clock.now)), refused('grant_dead'));
    for (const address of ['10.0.0.0/8', 'localhost', '10.0.0.256', ''])
      await assert.rejects(grants.create(caller, { ...WISH, addresses: [address] }), refused('address_malformed'));
  }));

test('twenty open grants are enough, also when they are asked for at once', () =>
  story(async ({ grants, caller, person }) => {
    const tries = await Promise.allSettled(Array.from({ length: 25 }, () => grants.create(caller, WISH)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 20);
    await assert.rejects(grants.create(caller, WISH), refused('grants_limit'));
    await grants.revoke(person, (await grants.list(person))[0]!.id);
    const { grant } = await grants.create(caller, { ...WISH, scopes: ['read', 'read'] as Scope[] });
    assert.deepEqual(grant.scopes, ['read']);
  }));

test('no key is a key: a public key that is no point is refused before the code is used', () =>
  story(async ({ grants, caller }) => {
    const { code } = await grants.create(caller, WISH);
    await assert.rejects(grants.exchange(code, Buffer.alloc(31).toString('base64url')), refused('field_invalid'));
    await grants.exchange(code, newKey().publicKey);
  }));

const DONE = { outcome: { repeatOf: 0 } };

test('a limit of a day holds for all orders together, also at once; what was refused or repeated gives it back', () =>
  story(async (world) => {
    const { grants, person, clock } = world;
    const own = await program(world, { ...WISH, dailyLimit: '100' });
    const caller = await grants.authenticate(request(own, clock.now));
    const order = (units: bigint, trade = async () => DONE) => grants.spending.within(caller, () => units, trade);
    const traded = async () => (await grants.list(person))[0]!.tradedToday;
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => order(30_000_000n)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3);
    await assert.rejects(order(10_000_001n), refused('program_limit_reached'));
    assert.equal(await traded(), '90.000000');
    await assert.rejects(order(10_000_000n, () => Promise.reject(new Refused('insufficient_balance'))));
    await order(10_000_000n, async () => ({ outcome: { repeatOf: 7 } }));
    assert.equal(await traded(), '90.000000');
    await assert.rejects(order(10_000_000n, () => Promise.reject(new Refused('outcome_unknown'))));
    assert.equal(await traded(), '100.000000');
    clock.now += DAY_MS;
    assert.equal(await traded(), '0.000000');
    await order(100_000_000n);
    await assert.rejects(order(1n), refused('program_limit_reached'));
    assert.equal((await grants.list(person))[0]!.dailyLimit, '100.000000');
  }));

test('a grant without a limit and a session trade whatever it is worth; no limit is no amount', () =>
  story(async (world) => {
    const { grants, caller, clock } = world;
    const trader = await grants.authenticate(request(await program(world), clock.now));
    const never = () => assert.fail('nobody asks what it is worth');
    await grants.spending.within(trader, never, async () => DONE);
    await grants.spending.within(caller, never, async () => DONE);
    await assert.rejects(grants.create(caller, { ...WISH, dailyLimit: '0' }), refused('amount_invalid'));
    await assert.rejects(grants.create(caller, { ...WISH, dailyLimit: '1.0000001' }), refused('amount_too_precise'));
  }));
