import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NewsListener, type NewsSignal } from '../../platform/news/news.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { composeLetter } from './compose-letter.ts';
import { listMessages, markRead, notify, readMessage, unreadOf } from './messages.ts';
import { chooseMessages, rememberLanguage } from './notifications.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly db: World['people']['context']['db'];
  readonly ada: number;
  readonly eve: number;
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const person = async (account: string) => (await world.people.authenticate(await world.join(account)))!.user;
    const [ada, eve] = [await person('ada@example.com'), await person('eve@example.com')];
    await run({ ...world, db: world.people.context.db, ada, eve });
  });
}

const inEnglish = { unread: false, language: 'en' };

test('a message is read in the language of its reader, counts as unread until then, and is nobody else’s', () =>
  story(async ({ db, ada, eve, people, clock }) => {
    await notify(db, ada, 'commission_paid', { amounts: '1.5 USDT' }, clock.now);
    await notify(db, ada, 'work_order_answered', { order: 'abc' }, clock.now + 1);
    assert.deepEqual([(await people.profile(ada)).unread, (await people.profile(eve)).unread], [2, 0]);
    const { items, next } = await listMessages(db, ada, inEnglish);
    assert.equal(next, null);
    assert.deepEqual(
      items.map(({ topic, title, order, read }) => [topic, title, order, read]),
      [
        ['support', 'Support has replied', 'abc', false],
        ['referral', 'Commission paid', null, false],
      ],
    );
    const paid = Number(items[1]!.id);
    await assert.rejects(readMessage(db, eve, paid, { language: 'en', now: clock.now }), { code: 'not_found' });
    await assert.rejects(readMessage(db, ada, paid + 1_000, { language: 'en', now: clock.now }), { code: 'not_found' });
    const german = await readMessage(db, ada, paid, { language: 'de', now: clock.now });
    assert.match(german.text, /^Sie haben 1\.5 USDT für Trades/);
    assert.equal(await unreadOf(db, ada), 1);
    const unread = await listMessages(db, ada, { unread: true, language: 'en' });
    assert.deepEqual(
      unread.items.map(({ topic }) => topic),
      ['support'],
    );
    await markRead(db, ada, null, clock.now);
    assert.equal(await unreadOf(db, ada), 0);
  }));

test('pages follow each other without a gap, and a foreign cursor is refused', () =>
  story(async ({ db, ada, clock }) => {
    for (let i = 0; i < 61; i++) await notify(db, ada, 'security_changed', {}, clock.now + i);
    const seen: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listMessages(db, ada, { ...inEnglish, cursor });
      seen.push(...page.items.map(({ createdAt }) => createdAt - clock.now));
      if (page.next === null) break;
      cursor = page.next;
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 61 }, (_, at) => 60 - at),
    );
    await assert.rejects(listMessages(db, ada, { ...inEnglish, cursor: 'x' }), { code: 'cursor_invalid' });
  }));

test('mails follow what a person chose and in what language they read; security is always mailed', () =>
  story(async ({ db, ada, people, clock }) => {
    const { vault } = people.context;
    const subjects = async () => {
      const all = db.selectFrom('outbox').selectAll().where('purpose', 'not like', '%_code').orderBy('id');
      const letters = (await all.execute()).map((row) => composeLetter(people.context.db, vault, row));
      return (await Promise.all(letters)).map(({ subject }) => subject);
    };
    await notify(db, ada, 'commission_paid', { amounts: '1 BTC' }, clock.now);
    await notify(db, ada, 'identity_verified', {}, clock.now);
    assert.deepEqual(await subjects(), ['Your identity is verified'], 'commissions are not mailed unasked');
    await chooseMessages(db, ada, { topics: ['referral'] }, 'en');
    await rememberLanguage(db, ada, 'de');
    await notify(db, ada, 'identity_verified', {}, clock.now);
    await notify(db, ada, 'commission_paid', { amounts: '1 BTC' }, clock.now);
    await chooseMessages(db, ada, { topics: [] }, 'fr');
    await notify(db, ada, 'security_changed', {}, clock.now);
    await notify(db, ada, 'new_signin', { device: 'Chrome', address: '::1' }, clock.now);
    assert.deepEqual((await subjects()).slice(1), ['Provision ausgezahlt', 'Vos paramètres de sécurité ont changé']);
    assert.equal((await people.outbox('ada@example.com')).length, 4, 'a new sign-in sends its own letter');
  }));

test('open tabs hear of a message when its transaction is committed, and never of one that is rolled back', () =>
  story(async ({ db, ada, pool, clock }) => {
    const heard: NewsSignal[] = [];
    let onHeard = () => {};
    const listener = await NewsListener.open({
      pool,
      log: { warn: () => {} },
      onNews: (signal) => {
        heard.push(signal);
        onHeard();
      },
    });
    try {
      const some = new Promise<void>((resolve) => {
        onHeard = resolve;
      });
      const undone = db.transaction().execute(async (tx) => {
        await notify(tx, ada, 'security_changed', {}, clock.now);
        throw new Error('undone');
      });
      await assert.rejects(undone, /undone/);
      await db.transaction().execute(async (tx) => {
        await notify(tx, ada, 'security_changed', {}, clock.now);
        assert.deepEqual(heard, []);
      });
      await some;
      assert.deepEqual(heard, [{ person: ada, news: 'messages' }]);
    } finally {
      await listener.close();
    }
  }));
