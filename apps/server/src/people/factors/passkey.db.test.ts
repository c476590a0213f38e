import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { passkeyChallenge, signinPasskey } from '../accounts/signin-passkey.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { listPasskeys, passkeyOptions, removePasskey } from './passkeys.ts';
import { type Assertion, HOST, PRESENT, SoftKey } from './soft-key.ts';
import { stepUp } from './step-up.ts';
import type { PasskeyProof } from './webauthn.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A person with a passkey, and the challenge that a refused action hands out. */
async function owner(world: World, account = 'ada@example.org') {
  const { context } = world.people;
  const caller = (await world.people.authenticate(await world.join(account)))!;
  const key = new SoftKey(`key of ${account}`);
  const row = { id: key.id, public_key: key.publicKey, counter: 0, transports: '', rp_id: HOST, name: 'Key ring' };
  const at = { created_at: world.clock.now, used_at: null };
  await context.db
    .insertInto('passkeys')
    .values({ ...row, ...at, person_id: caller.user })
    .execute();
  const act = (action: string, passkey?: PasskeyProof) => stepUp(context, caller, { passkey }, action);
  const challengeFor = async (action: string) => {
    const refused = (await act(action).catch((error: unknown) => error)) as { demand: { challenge: string } };
    return refused.demand.challenge;
  };
  return { caller, key, act, challengeFor };
}

const WRONG = { code: 'second_factor_wrong', field: 'passkey' };

test('A signature confirms the action it was asked for, once, and within a minute', async () => {
  await server.story(async (world) => {
    const { key, act, challengeFor } = await owner(world);
    const proof = key.prove(await challengeFor('pay ada 5'));
    await assert.rejects(act('pay eve 5', proof), WRONG);
    await act('pay ada 5', proof);
    await assert.rejects(act('pay ada 5', proof), WRONG);
    await act('pay ada 5', key.prove(await challengeFor('pay ada 5')));
    const late = key.prove(await challengeFor('pay ada 5'));
    world.clock.now += 60_000;
    await assert.rejects(act('pay ada 5', late), WRONG);
  });
});

test('A signature for another origin, another host, another person or a challenge of nobody is refused', async () => {
  await server.story(async (world) => {
    const ada = await owner(world);
    const eve = await owner(world, 'eve@example.org');
    // Wrong ones lock for a while: each attempt has its own hour.
    const fresh = () => {
      world.clock.now += HOUR_MS;
      return ada.challengeFor('pay');
    };
    const evil = { origin: 'https://trade.example.evil.example' };
    await assert.rejects(ada.act('pay', ada.key.prove(await fresh(), evil)), WRONG);
    for (const origin of [`http://${HOST}`, `https://${HOST}:9443`, `https://www.${HOST}`, 'https://evil.example', ''])
      await assert.rejects(ada.act('pay', ada.key.prove(await fresh(), { origin })), WRONG, origin);
    await assert.rejects(ada.act('pay', ada.key.prove(await fresh(), { rpId: 'evil.example' })), WRONG);
    await assert.rejects(ada.act('pay', eve.key.prove(await fresh())), WRONG);
    await assert.rejects(ada.act('pay', eve.key.prove(await fresh(), { id: ada.key.id })), WRONG);
    await fresh();
    await assert.rejects(ada.act('pay', ada.key.prove(await eve.challengeFor('pay'))), WRONG);
    await fresh();
    await assert.rejects(ada.act('pay', ada.key.prove(Buffer.alloc(32).toString('base64url'))), WRONG);
    await ada.act('pay', ada.key.prove(await fresh()));
  });
});

test('A passkey of a name that is not ours any more opens nothing', async () => {
  await server.story(async (world) => {
    const { context } = world.people;
    const { key } = await owner(world);
    await context.db.updateTable('passkeys').set({ rp_id: 'old.example' }).execute();
    const { challenge } = await passkeyChallenge(context);
    const proof = key.prove(challenge, { origin: 'https://old.example', rpId: 'old.example' });
    await assert.rejects(signinPasskey(context, proof, DEVICE), { code: 'passkey_unknown' });
  });
});

test('A passkey signs in alone when it recognised its owner; a challenge of one purpose is none of another', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const { caller, key, challengeFor } = await owner(world);
    const enter = async (assertion?: Assertion) => {
      const { challenge } = await passkeyChallenge(people.context);
      return signinPasskey(people.context, key.prove(challenge, assertion), DEVICE);
    };
    const unknown = { code: 'passkey_unknown' };
    await assert.rejects(enter({ flags: PRESENT }), unknown);
    await assert.rejects(enter({ id: 'bm9ib2R5' }), unknown);
    await assert.rejects(
      signinPasskey(people.context, key.prove(await challengeFor('pay')), DEVICE),
      unknown,
      'a challenge of a step-up opens nothing',
    );
    assert.equal((await people.authenticate(await enter()))!.user, caller.user);
    const { challenge } = await passkeyChallenge(people.context);
    clock.now += 5 * MINUTE_MS;
    await assert.rejects(signinPasskey(people.context, key.prove(challenge), DEVICE), unknown);
    await people.lockPerson(caller.user, { reason: 'Under review.', appeal: '/my/service' });
    await assert.rejects(enter(), { code: 'account_locked', reason: 'Under review.' });
  });
});

test('With a passkey the password alone opens nothing; a removed one opens nothing at all', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const ada = normaliseAccount('ada@example.org');
    const { caller, key } = await owner(world);
    const refused = (await people.signin(ada, PASSWORD, DEVICE).catch((error: unknown) => error)) as {
      demand: { methods: string[]; challenge: string };
    };
    assert.deepEqual(refused.demand.methods, ['passkey']);
    const passkey = key.prove(refused.demand.challenge, { flags: PRESENT });
    await people.signin(ada, PASSWORD, DEVICE, { passkey });
    const eve = (await people.authenticate(await world.join('eve@example.org')))!;
    await assert.rejects(removePasskey(people.context, eve, key.id, DEVICE), { code: 'not_found' });
    await removePasskey(people.context, caller, key.id, DEVICE);
    assert.deepEqual(await listPasskeys(people.context, caller.user), []);
    const { challenge } = await passkeyChallenge(people.context);
    await assert.rejects(signinPasskey(people.context, key.prove(challenge), DEVICE), { code: 'passkey_unknown' });
  });
});

test('Passkeys are made for a host name: on a bare address there are no options', async () => {
  await server.story(async (world) => {
    const caller = (await world.people.authenticate(await world.join('ada@example.org')))!;
    const { rp, excludeCredentials } = await passkeyOptions(world.people.context, caller, `${HOST}:8443`);
    assert.deepEqual({ rp, excludeCredentials }, { rp: { name: 'Tradewind', id: HOST }, excludeCredentials: [] });
    for (const host of ['127.0.0.1:8080', '[::1]:8080'])
      await assert.rejects(passkeyOptions(world.people.context, caller, host), { code: 'passkey_invalid' });
  });
});
