import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Caller } from '../../platform/calls/handler.ts';
import { endOwnSession } from '../accounts/own-sessions.ts';
import { AddressBook } from '../addresses/address-book.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { readOverview } from '../factors/overview.ts';
import { addPasskey, passkeyOptions, removePasskey } from '../factors/passkeys.ts';
import { renewOwnCodes } from '../factors/renew-codes.ts';
import { resetTransactionPassword, sendTransactionCode } from '../factors/reset-transaction-password.ts';
import { setAntiPhishing } from '../factors/set-anti-phishing.ts';
import { HOST, SoftKey } from '../factors/soft-key.ts';
import { confirmTotp, removeTotp, setUpTotp } from '../factors/totp.ts';
import { setTransactionPassword } from '../factors/transaction-password.ts';
import { Grants } from '../grants/grants.ts';
import { Payments } from '../payments/payments.ts';
import { normaliseAccount } from './account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from './fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ADA = normaliseAccount('ada@example.org');
const NEXT = 'an even quieter harbour';
const AT_ONCE = 20;
const WISH = { name: 'bot', scopes: ['read'], days: 30 } as const;

/** The owner, and somebody who has the token of another session of theirs. */
async function ownerAndThief({ people, join, pool, clock }: World) {
  const owner = (await people.authenticate(await join(ADA.address)))!;
  const thief = (await people.authenticate(await people.signin(ADA, PASSWORD, DEVICE)))!;
  const grants = new Grants({ pool, now: () => clock.now, secret: Buffer.alloc(32, 7) });
  const live = async () => (await grants.list(owner.user)).filter(({ state }) => state !== 'revoked');
  const changePassword = () => people.changePassword(owner, { oldPassword: PASSWORD, password: NEXT }, DEVICE);
  return { owner, thief, grants, live, changePassword, context: people.context };
}

const open = async ({ pool }: World) => (await pool.query<{ id: string }>('SELECT id FROM sessions')).rows;
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code?: string }).code;

test('twenty at once that a stolen session makes grants with while the password changes leave none behind', () =>
  server.story(async (world) => {
    const { thief, grants, live, changePassword } = await ownerAndThief(world);
    let over = false;
    const full = Promise.withResolvers<void>();
    const insist = async () => {
      const codes = new Set<string | undefined>();
      do {
        const [made] = await Promise.allSettled([grants.create(thief, WISH)]);
        codes.add(codeOf(made!));
        if (codes.has('grants_limit')) full.resolve();
      } while (!over);
      return codes;
    };
    const lanes = Promise.all(Array.from({ length: AT_ONCE }, insist));
    await full.promise;
    await changePassword();
    over = true;
    const codes = new Set((await lanes).flatMap((lane) => [...lane]));
    assert.deepEqual(codes, new Set(['done', 'grants_limit', 'session_expired']));
    assert.deepEqual(await live(), []);
    await assert.rejects(grants.create(thief, WISH), { code: 'session_expired' });
    await grants.close();
  }));

test('of a new login password and twenty transaction passwords at once, whoever is first throws out the other, never each other', () =>
  server.story(async (world) => {
    const { owner, thief, changePassword, context } = await ownerAndThief(world);
    const set = (n: number) =>
      setTransactionPassword(context, thief, { old: '', password: `seven tall masts ${n}` }, DEVICE);
    const tries = Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => set(n)));
    const [changed] = await Promise.allSettled([changePassword()]);
    const thiefs = (await tries).map(codeOf);
    const left = (await open(world)).map(({ id }) => id);
    if (changed!.status === 'fulfilled') {
      assert.deepEqual(left, [owner.sessionId]);
      assert.deepEqual(new Set(thiefs), new Set(['session_expired']));
      const { transactionPassword } = await readOverview(context, owner.user);
      assert.equal(transactionPassword.set, false);
    } else {
      assert.equal(codeOf(changed!), 'session_expired');
      assert.deepEqual(left, [thief.sessionId]);
      assert.equal(thiefs.filter((code) => code === 'done').length, 1, `${thiefs}`);
    }
  }));

interface Actor {
  readonly world: World;
  readonly owner: Caller;
  /** Whoever sends the request. */
  readonly caller: Caller;
}
/** What has to be there before, and the request; a secret goes from the one to the other. */
interface Change {
  readonly before?: (actor: Actor) => Promise<string>;
  readonly act: (actor: Actor, secret: string) => Promise<unknown>;
}

const ownPasskey = new SoftKey('own key');
const hasPasskey = async ({ world: { people, clock }, owner }: Actor) => {
  const { id, publicKey } = ownPasskey;
  const row = { id, public_key: publicKey, counter: 0, transports: '', rp_id: HOST, name: 'key', used_at: null };
  const owned = { ...row, person_id: owner.user, created_at: clock.now };
  await people.context.db.insertInto('passkeys').values(owned).execute();
  return id;
};
const asksForTotp = async ({ world, owner }: Actor) => (await setUpTotp(world.people.context, owner)).secret;
const otpOf = (secret: string, { clock }: World) => {
  clock.now += 30_000;
  return authenticatorOf(secret, '').generate({ timestamp: clock.now });
};
const hasTotp = async (actor: Actor) => {
  const secret = await asksForTotp(actor);
  await confirmTotp(actor.world.people.context, actor.owner, otpOf(secret, actor.world), DEVICE);
  return secret;
};
const hasTransactionPassword = async ({ world: { people }, owner }: Actor) => {
  await setTransactionPassword(people.context, owner, { old: '', password: 'six small sails' }, DEVICE);
  await sendTransactionCode(people.context, owner, DEVICE);
  return (await people.outbox(ADA.address))[0]!.code!;
};

const proven = async () => {};
const ADDRESS = { chain: 'ethereum', type: 'own', name: 'own', address: `0x${'11'.repeat(20)}` } as const;
const METHOD = {
  realName: 'Ada Lovelace',
  bank: 'Bank',
  cardNumber: '6222 0211-0000 1234 567',
  branch: '',
  idNumber: 'X12345678',
};
const bookOf = ({ pool, clock, vault }: World) =>
  new AddressBook({ pool, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) });
const paymentsOf = ({ pool, clock, vault }: World) =>
  new Payments({ pool, now: () => clock.now, vault, verifiedName: async () => METHOD.realName });

const CHANGES: Record<string, Change> = {
  'an authenticator that begins': { act: ({ world, caller }) => setUpTotp(world.people.context, caller) },
  'an authenticator that is confirmed': {
    before: asksForTotp,
    act: ({ world, caller }, secret) => confirmTotp(world.people.context, caller, otpOf(secret, world), DEVICE),
  },
  'an authenticator that is removed': {
    before: hasTotp,
    act: ({ world, caller }) => removeTotp(world.people.context, caller, DEVICE),
  },
  'recovery codes that are renewed': {
    before: hasTotp,
    act: ({ world, caller }) => renewOwnCodes(world.people.context, caller, DEVICE),
  },
  'a passkey that is added': {
    act: async ({ world: { people }, caller }) => {
      const { challenge } = await passkeyOptions(people.context, caller, HOST);
      return addPasskey(people.context, caller, newPasskey(new SoftKey('new key'), challenge), HOST, DEVICE);
    },
  },
  'a passkey that is removed': {
    before: hasPasskey,
    act: ({ world, caller }, id) => removePasskey(world.people.context, caller, id, DEVICE),
  },
  'words against forged mails': {
    act: ({ world, caller }) => setAntiPhishing(world.people.context, caller, 'green lantern', DEVICE),
  },
  'a first transaction password': {
    act: ({ world, caller }) =>
      setTransactionPassword(world.people.context, caller, { old: '', password: 'seven tall masts' }, DEVICE),
  },
  'a transaction password that is changed': {
    before: hasTransactionPassword,
    act: ({ world, caller }) =>
      setTransactionPassword(world.people.context, caller, { old: 'six small sails', password: NEXT }, DEVICE),
  },
  'a transaction password that was forgotten': {
    before: hasTransactionPassword,
    act: ({ world, caller }, code) =>
      resetTransactionPassword(world.people.context, caller, { password: NEXT, loginPassword: PASSWORD, code }, DEVICE),
  },
  'a login password': {
    act: ({ world, caller }) => world.people.changePassword(caller, { oldPassword: PASSWORD, password: NEXT }, DEVICE),
  },
  'an address that is added': {
    act: ({ world, caller }) => bookOf(world).add(caller, ADDRESS, proven),
  },
  'an address that is removed': {
    before: async ({ world, owner }) => (await bookOf(world).add(owner, ADDRESS, proven)).id,
    act: ({ world, caller }, id) => bookOf(world).remove(caller, id, proven),
  },
  'the allow-list switched off': {
    before: async ({ world, owner }) => {
      await bookOf(world).setAllowList(owner, true, proven);
      return '';
    },
    act: ({ world, caller }) => bookOf(world).setAllowList(caller, false, proven),
  },
  'a payment method that is added': {
    act: ({ world, caller }) => paymentsOf(world).save(caller, METHOD, proven),
  },
  'a payment method that is changed': {
    before: ({ world, owner }) => paymentsOf(world).save(owner, METHOD, proven),
    act: ({ world, caller }, id) => paymentsOf(world).save(caller, { ...METHOD, id, bank: 'Other Bank' }, proven),
  },
  'a payment method that is removed': {
    before: ({ world, owner }) => paymentsOf(world).save(owner, METHOD, proven),
    act: ({ world, caller }, id) => paymentsOf(world).remove(caller, id, proven),
  },
  'the end of another session': {
    before: async ({ world: { people } }) =>
      (await people.authenticate(await people.signin(ADA, PASSWORD, DEVICE)))!.sessionId,
    act: ({ world, caller }, id) => endOwnSession(world.people.context, caller, id, DEVICE, proven),
  },
};

/** A new passkey as a browser hands it in, attested by nobody. */
function newPasskey(key: SoftKey, challenge: string): Parameters<typeof addPasskey>[2] {
  const origin = `https://${HOST}`;
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }));
  const id = Buffer.from(key.id, 'base64url');
  const size = Buffer.from([0, id.length]);
  const flags = Buffer.from([0x45, 0, 0, 0, 0]);
  const data = Buffer.concat([hash('sha256', HOST, 'buffer'), flags, Buffer.alloc(16), size, id, key.publicKey]);
  // The CBOR of { fmt: 'none', attStmt: {}, authData }.
  const head = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')]);
  const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url');
  const response = { clientDataJSON: clientData.toString('base64url'), attestationObject, transports: [] };
  return {
    name: 'key',
    passkey: { id: key.id, rawId: key.id, type: 'public-key', response, clientExtensionResults: {} },
  };
}

/** All that a change could touch; what a code or a challenge was shown for is no change. */
async function standing({ pool }: World): Promise<unknown> {
  const texts = ['people', 'sessions', 'passkeys', 'authenticators', 'recovery_codes', 'transaction_passwords'];
  const kept = ['addresses', 'allow_lists', 'payment_methods'];
  const tables = [...texts, ...kept, 'anti_phishing', 'security_events', 'holds'];
  const found: unknown[] = [];
  for (const table of tables) {
    const columns = table === 'authenticators' ? 'person_id, secret, confirmed' : '*';
    found.push((await pool.query(`SELECT ${columns} FROM ${table} ORDER BY 1, 2`)).rows);
  }
  return found;
}

for (const [what, { before: prepare, act }] of Object.entries(CHANGES))
  test(`${what}: a request that was under way when its session ended changes nothing; the owner's own goes through`, () =>
    server.story(async (world) => {
      const { owner, thief, context } = await ownerAndThief(world);
      const secret = (await prepare?.({ world, owner, caller: owner })) ?? '';
      await context.sessions.end(thief.sessionId);
      const found = await standing(world);
      await assert.rejects(act({ world, owner, caller: thief }, secret), { code: 'session_expired' });
      assert.deepEqual(await standing(world), found);
      await act({ world, owner, caller: owner }, secret);
      assert.notDeepEqual(await standing(world), found);
    }));
