import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { startTestServer, type TestServer } from '../common/fixture.ts';
import { OutboxBacklog } from './outbox-backlog.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('what waits is counted with the age of its oldest: not what is sent, given up, or of a kind that nobody sends', () =>
  server.story(async ({ pool, clock }) => {
    const put = (kind: string, ageMs: number, sentAt: number | null, nextAt: number | null) =>
      pool.query(
        `INSERT INTO outbox (kind, recipient, purpose, language, detail, created_at, good_until, sent_at, next_attempt_at)
         VALUES ($1, 'a@example.com', 'signup_code', 'en', '{}', $2, $2, $3, $4)`,
        [kind, clock.now - ageMs, sentAt, nextAt],
      );
    const backlog = (kinds: readonly ('email' | 'sms')[]) => new OutboxBacklog({ pool, now: () => clock.now, kinds });
    const mail = backlog(['email']);
    assert.equal(mail.get(), null, 'nobody has looked yet');
    await mail.look();
    assert.deepEqual(mail.get(), { messages: 0, oldestMs: 0 });
    await put('email', MINUTE_MS, null, clock.now);
    await put('email', 3 * MINUTE_MS, null, clock.now);
    await put('email', 9 * MINUTE_MS, clock.now, null);
    await put('email', 9 * MINUTE_MS, null, null);
    await put('sms', 5 * MINUTE_MS, null, clock.now);
    await mail.look();
    assert.deepEqual(mail.get(), { messages: 2, oldestMs: 3 * MINUTE_MS });
    const [both, none] = [backlog(['email', 'sms']), backlog([])];
    await Promise.all([both.look(), none.look()]);
    assert.deepEqual(both.get(), { messages: 3, oldestMs: 5 * MINUTE_MS });
    assert.deepEqual(none.get(), { messages: 0, oldestMs: 0 });
  }));

test('a database that does not answer leaves the figure out', () =>
  server.story(async ({ pool, clock }) => {
    const backlog = new OutboxBacklog({ pool, now: () => clock.now, kinds: ['email'] });
    await backlog.look();
    await pool.query('ALTER TABLE outbox RENAME TO away');
    await backlog.look();
    assert.equal(backlog.get(), null);
  }));
