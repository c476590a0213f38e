import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { DEVICE, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { addressOf, personalHash } from '../factors/wallet-signature.ts';
import { signinWallet, type WalletNonce, walletNonce } from './signin-wallet.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const HOST = 'trade.example:8443';
const ORIGIN = `https://${HOST}`;
const KEY = Uint8Array.from({ length: 32 }, (_, at) => at + 1);
const OTHER_KEY = Uint8Array.from({ length: 32 }, (_, at) => at + 2);
const addressOfKey = (key: Uint8Array) => addressOf(secp256k1.getPublicKey(key, false));
const ADDRESS = addressOfKey(KEY);

function sign(message: string, key = KEY): string {
  const signed = secp256k1.Signature.fromBytes(
    secp256k1.sign(personalHash(message), key, { prehash: false, format: 'recovered' }),
    'recovered',
  );
  return `0x${signed.toHex('compact')}${(27 + signed.recovery!).toString(16)}`;
}

type Parts = Omit<WalletNonce, 'message'> & { readonly uri: string; readonly chainId: string };

function messageOf(parts: Parts): string {
  const head = `${parts.domain} wants you to sign in with your Ethereum account:\n${parts.address}\n\n${parts.statement}\n\n`;
  const lines = [
    `URI: ${parts.uri}`,
    'Version: 1',
    `Chain ID: ${parts.chainId}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${parts.issuedAt}`,
    `Expiration Time: ${parts.expirationTime}`,
  ];
  return head + lines.join('\n');
}

function wallet({ people }: World) {
  const ask = (address = ADDRESS) => walletNonce(people.context, address, HOST);
  const write = async (changes: Partial<Parts> = {}) =>
    messageOf({ ...(await ask()), uri: `${ORIGIN}/login`, chainId: '1', ...changes });
  const send = (message: string, signature: string, extra: { otp?: string; invitationCode?: string } = {}) =>
    signinWallet(people.context, { message, signature, ...extra }, DEVICE);
  const enter = async (extra = {}) => {
    const message = await write();
    return send(message, sign(message), extra);
  };
  return { ask, write, send, enter };
}

test('A first signature opens an account under the checksummed address, the next one finds it again', async () => {
  await server.story(async (world) => {
    const { people, engine } = world;
    const { enter } = wallet(world);
    const first = (await people.authenticate(await enter()))!;
    assert.deepEqual(engine.opened, [first.user]);
    assert.equal((await people.profile(first.user)).account, ADDRESS);
    const second = (await people.authenticate(await enter()))!;
    assert.equal(second.user, first.user);
  });
});

test('A message is good once, for its own address, and for five minutes', async () => {
  await server.story(async (world) => {
    const { ask, write, send } = wallet(world);
    const message = await write();
    await send(message, sign(message));
    await assert.rejects(send(message, sign(message)), { code: 'wallet_nonce_expired' });
    const foreign = await ask(addressOfKey(OTHER_KEY));
    const stolen = await write({ nonce: foreign.nonce });
    await assert.rejects(send(stolen, sign(stolen)), { code: 'wallet_message_invalid' });
    const late = await write();
    world.clock.now += 5 * MINUTE_MS;
    await assert.rejects(send(late, sign(late)), { code: 'wallet_nonce_expired' });
    const unasked = await write({ nonce: 'ab'.repeat(16) });
    await assert.rejects(send(unasked, sign(unasked)), { code: 'wallet_nonce_expired' });
  });
});

test('Of ten sign-ins at once with the same signature, one is let in', async () => {
  await server.story(async (world) => {
    const { write, send } = wallet(world);
    const message = await write();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => send(message, sign(message))));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

test('Another key, a changed text or a damaged signature is refused, and the nonce stays good', async () => {
  await server.story(async (world) => {
    const { write, send } = wallet(world);
    const message = await write();
    const good = sign(message);
    const wrong = { code: 'wallet_signature_wrong' };
    await assert.rejects(send(message, sign(message, OTHER_KEY)), wrong);
    await assert.rejects(send(message, sign(`${message} `)), wrong);
    for (const bad of ['', '0x', good.slice(0, -2), `${good.slice(0, -2)}1d`, `0x${'0'.repeat(130)}`, `${good}00`])
      await assert.rejects(send(message, bad), wrong);
    await send(message, good);
  });
});

test('A message of another place, without its statement or with more in it than ours is refused', async () => {
  await server.story(async (world) => {
    const { write, send } = wallet(world);
    const texts = [
      await write({ domain: 'evil.example' }),
      await write({ domain: 'trade.example' }),
      await write({ uri: 'https://evil.example/login' }),
      await write({ uri: `https://${HOST}.evil.example/login` }),
      await write({ statement: 'Approve everything.' }),
      await write({ address: ADDRESS.toLowerCase() }),
      await write({ chainId: '0' }),
      await write({ chainId: '99999' }),
      await write({ uri: ORIGIN }),
      await write({ uri: `http://${HOST}/login` }),
      await write({ domain: 'trade.example', uri: 'https://trade.example/login' }),
      await write({ issuedAt: new Date(world.clock.now - 1_000).toISOString() }),
      await write({ expirationTime: new Date(world.clock.now + HOUR_MS).toISOString() }),
      `${await write()}\nResources:\n- urn:recap:everything`,
      `${await write()}\n`,
      (await write()).replace('Version: 1', 'Version: 2'),
      (await write()).replaceAll('\n', '\r\n'),
      (await write()).replace(/\nExpiration Time: .*/, ''),
      '',
    ];
    for (const text of texts) await assert.rejects(send(text, sign(text)), { code: 'wallet_message_invalid' }, text);
    assert.deepEqual(world.engine.opened, []);
  });
});

test('The message is the one that was given, for the one of our addresses that was asked at, and never for another', async () => {
  await server.story(async (world) => {
    const { people } = world;
    for (const [host, domain] of [
      [HOST, HOST],
      ['trade.example', 'trade.example'],
      ['evil.example', 'trade.example'],
    ] as const) {
      const { message, ...parts } = await walletNonce(people.context, ADDRESS, host);
      assert.equal(message, messageOf({ ...parts, domain, uri: `https://${domain}/login`, chainId: '1' }));
      assert.ok(await signinWallet(people.context, { message, signature: sign(message) }, DEVICE));
    }
  });
});

test('An invitation counts at the first sign-in, and one that nobody gave is refused before anything is opened', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const { enter } = wallet(world);
    const inviter = (await people.authenticate(await world.join('ada@example.org')))!;
    const { invitationCode } = await people.profile(inviter.user);
    await assert.rejects(enter({ invitationCode: 'AAAAAAAA' }), { code: 'invitation_code_unknown' });
    const invited = (await people.authenticate(await enter({ invitationCode })))!;
    const { rows } = await world.pool.query('SELECT invited_by, kind FROM people WHERE id = $1', [invited.user]);
    assert.deepEqual(rows, [{ invited_by: inviter.user, kind: 'wallet' }]);
  });
});

test('A locked owner of a wallet is told why; one with an authenticator is asked for its code', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const { enter, write, send } = wallet(world);
    const caller = (await people.authenticate(await enter()))!;
    const { secret } = await setUpTotp(people.context, caller);
    const code = () => authenticatorOf(secret, '').generate({ timestamp: clock.now });
    await confirmTotp(people.context, caller, code(), DEVICE);
    clock.now += 60_000;
    const message = await write();
    await assert.rejects(send(message, sign(message)), { code: 'second_factor_required' });
    await send(message, sign(message), { otp: code() });
    await people.lockPerson(caller.user, { reason: 'Under review.', appeal: '/my/service' });
    await assert.rejects(enter(), { code: 'account_locked', reason: 'Under review.' });
  });
});
