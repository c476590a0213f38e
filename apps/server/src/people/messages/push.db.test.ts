import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { type LoopbackPush, senderOf, startLoopbackPush } from './loopback-push.ts';
import { notify } from './messages.ts';
import { chooseMessages, rememberLanguage } from './notifications.ts';
import { OutboxSender } from './outbox-sender.ts';
import { pushKeys } from './push-keys.ts';
import { pushSender } from './push-sender.ts';
import { isSubscribed, MAX_BROWSERS, subscribe, unsubscribe } from './subscriptions.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ADA = { kind: 'email', address: 'ada@example.com' } as const;
const CONTACT = 'https://trade.example';
const PRICE = {
  market: 'BTC/USDT',
  asset: 'USDT',
  level: '64000.0',
  price: '64000.001',
  at: String(Date.UTC(2026, 0, 5)),
};

type Ada = NonNullable<Awaited<ReturnType<World['people']['authenticate']>>>;
interface Kit extends World {
  readonly push: LoopbackPush;
  readonly db: World['people']['context']['db'];
  readonly services: readonly string[];
  readonly ada: Ada;
  readonly counts: { sent: number; failed: number; gone: number };
  readonly key: string;
  /** Tells Ada of a price and sends all that is due. */
  telling(): Promise<void>;
  sendDue(): Promise<void>;
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, vault, people, clock } = world;
    const push = await startLoopbackPush();
    const { db } = people.context;
    const services = [push.origin, 'fcm.googleapis.com'];
    const counts = { sent: 0, failed: 0, gone: 0 };
    const keys = await pushKeys(pool, vault);
    const sending = pushSender({ db, vault, services, keys, contact: CONTACT, counts, now: () => clock.now });
    const sender = new OutboxSender({ pool, vault, now: () => clock.now, push: sending, log: { warn: () => {} } });
    const ada = (await people.authenticate(await world.join(ADA.address)))!;
    const telling = async () => {
      await notify(db, ada.user, 'price_above', PRICE, clock.now);
      await sender.sendDue();
    };
    try {
      const key = keys.publicKey;
      await run({ ...world, push, db, services, ada, counts, key, telling, sendDue: () => sender.sendDue() });
    } finally {
      await sender.stop();
      await push.close();
    }
  });
}

test('a message reaches the browser that asked for it, sealed for it alone, in the language of its reader', () =>
  story(async ({ people, push, db, services, ada, counts, key, telling, clock }) => {
    await telling();
    assert.equal(push.received.length, 0);
    await rememberLanguage(db, ada.user, 'de');
    await subscribe(people.context, services, ada, push.browser('/a'));
    assert.equal(await isSubscribed(db, ada), true);
    await telling();
    const [first] = push.received;
    assert.deepEqual(first?.message, {
      title: 'BTC/USDT bei oder über 64.000',
      text: 'Preisalarm: 64.000,001\u00a0USDT.',
      message: 2,
    });
    const { aud, sub } = senderOf(first!.headers, key);
    assert.deepEqual([aud, sub], [push.origin, CONTACT]);
    assert.equal(first!.headers['content-encoding'], 'aes128gcm');
    assert.deepEqual(counts, { sent: 1, failed: 0, gone: 0 });
    await chooseMessages(db, ada.user, { push: ['orders'] }, 'de');
    await telling();
    await notify(db, ada.user, 'security_changed', {}, clock.now);
    await notify(db, ada.user, 'order_bought', { ...PRICE, quantity: '1', quote: 'USDT', total: '1' }, clock.now);
    await telling();
    const titles = push.received.map(({ message }) => (message as { title: string }).title);
    assert.equal(titles.length, 3, titles.join());
    await unsubscribe(db, ada.sessionId);
    await notify(db, ada.user, 'security_changed', {}, clock.now);
    await telling();
    assert.equal(push.received.length, 3);
  }));

test('the key pair of an installation stays the same, and lies sealed', () =>
  story(async ({ pool, vault, key }) => {
    assert.equal((await pushKeys(pool, vault)).publicKey, key);
    const { privateKey } = await pushKeys(pool, vault);
    const { rows } = await pool.query<{ text: string }>('SELECT push_keys::text AS text FROM push_keys');
    assert.ok(!rows[0]!.text.includes(privateKey));
  }));

test('nothing goes to a browser whose session has ended, by whichever way', () =>
  story(async ({ people, push, services, ada, telling, pool }) => {
    const count = async () => (await pool.query('SELECT FROM push_subscriptions')).rowCount;
    await subscribe(people.context, services, ada, push.browser('/a'));
    const other = (await people.authenticate(await people.signin(ADA, PASSWORD, DEVICE)))!;
    await subscribe(people.context, services, other, push.browser('/b'));
    assert.equal(await count(), 2);
    await people.logout(ada);
    assert.equal(await count(), 1);
    await telling();
    assert.deepEqual(
      push.received.map(({ path }) => path),
      ['/b'],
    );
    await pool.query('DELETE FROM sessions');
    assert.equal(await count(), 0);
  }));

test('who signs in where somebody else was takes over the place of that browser', () =>
  story(async ({ people, push, services, ada, join, telling }) => {
    const shared = push.browser('/shared');
    await subscribe(people.context, services, ada, shared);
    const bob = (await people.authenticate(await join('bob@example.com')))!;
    await subscribe(people.context, services, bob, shared);
    await telling();
    assert.deepEqual(push.received, []);
  }));

test('of ten browsers and one, the oldest gets nothing more', () =>
  story(async ({ people, push, services, ada, clock, pool, db }) => {
    await subscribe(people.context, services, ada, push.browser('/0'));
    for (let i = 1; i <= MAX_BROWSERS; i++) {
      clock.now += 1;
      const session = (await people.authenticate(await people.signin(ADA, PASSWORD, DEVICE)))!;
      await subscribe(people.context, services, session, push.browser(`/${i}`));
    }
    assert.equal((await pool.query('SELECT FROM push_subscriptions')).rowCount, MAX_BROWSERS);
    assert.equal(await isSubscribed(db, ada), false);
  }));

test('an address that is no push service’s, and keys that are none, are refused', () =>
  story(async ({ people, push, services, ada }) => {
    const good = push.browser('/a');
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://2130706433/x', `${push.origin}@evil.example/`, 'x'])
      await assert.rejects(subscribe(people.context, services, ada, { ...good, endpoint }), {
        code: 'push_endpoint_unknown',
      });
    const offCurve = Buffer.alloc(65, 4).toString('base64url');
    const longer = Buffer.alloc(17, 1).toString('base64url');
    for (const wrong of [{ auth: 'AAAA' }, { auth: longer }, { p256dh: good.auth }, { p256dh: offCurve }])
      await assert.rejects(subscribe(people.context, services, ada, { ...good, ...wrong }), { code: 'field_invalid' });
  }));

test('a redirect is not followed, a busy service is tried again, and a browser that is gone is forgotten', () =>
  story(async ({ people, push, services, ada, counts, clock, telling, sendDue, db }) => {
    const elsewhere = await startLoopbackPush();
    try {
      await subscribe(people.context, services, ada, push.browser('/a'));
      push.answer = { status: 307, headers: { location: `${elsewhere.origin}/stolen` } };
      await telling();
      assert.deepEqual([push.received.length, elsewhere.received.length], [1, 0]);
      assert.deepEqual(counts, { sent: 0, failed: 1, gone: 0 });
      push.answer = { status: 503 };
      clock.now += 5_000;
      await sendDue();
      push.answer = { status: 201 };
      clock.now += 15_000;
      await sendDue();
      assert.deepEqual(counts, { sent: 1, failed: 2, gone: 0 });
      push.answer = { status: 410 };
      await telling();
      assert.deepEqual(counts, { sent: 1, failed: 2, gone: 1 });
      assert.equal(await isSubscribed(db, ada), false);
    } finally {
      await elsewhere.close();
    }
  }));

test('a browser for which nothing can be sealed is forgotten at its first message, and costs nobody else’s', () =>
  story(async ({ people, push, services, ada, counts, telling, join, db, clock, vault, pool }) => {
    await subscribe(people.context, services, ada, push.browser('/a'));
    const wrong = { ...push.browser('/a'), p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const sealed = await vault.sealText(ada.user, 'push_subscriptions.sealed', JSON.stringify(wrong));
    await pool.query('UPDATE push_subscriptions SET sealed = $1', [sealed]);
    const bob = (await people.authenticate(await join('bob@example.com')))!;
    await subscribe(people.context, services, bob, push.browser('/b'));
    await notify(db, bob.user, 'security_changed', {}, clock.now);
    await telling();
    assert.deepEqual(
      push.received.map(({ path }) => path),
      ['/b'],
    );
    assert.deepEqual(counts, { sent: 1, failed: 0, gone: 1 });
    assert.equal(await isSubscribed(db, ada), false);
  }));

test('a browser whose place does not answer is asked twice and then left alone, whatever else waits for it', () =>
  story(async ({ people, push, services, ada, counts, telling, sendDue, clock }) => {
    await subscribe(people.context, services, ada, push.browser('/a'));
    await push.close();
    await telling();
    await telling();
    await telling();
    assert.deepEqual(counts, { sent: 0, failed: 2, gone: 0 });
    clock.now += 5_000;
    await sendDue();
    assert.equal(counts.failed, 2);
  }));
