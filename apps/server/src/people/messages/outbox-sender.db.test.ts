import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { CODE_LIFE_MS } from '../common/codes.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { type LoopbackMail, startLoopbackMail } from './loopback-mail.ts';
import { OutboxSender } from './outbox-sender.ts';

const SECRET = 'a key that both sides know';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Webhook {
  readonly url: string;
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  status: number;
  close(): Promise<void>;
}

async function startWebhook(): Promise<Webhook> {
  const calls: Webhook['calls'] = [];
  const http: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(webhook.status).end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const webhook: Webhook = {
    url: `http://127.0.0.1:${port}/sms`,
    calls,
    status: 204,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return webhook;
}

type Story = World & { mail: LoopbackMail; webhook: Webhook; sender(change?: { smtpUrl?: undefined }): OutboxSender };

function story(run: (world: Story) => Promise<void>): Promise<void> {
  return server.story(async (world) => {
    const mail = await startLoopbackMail();
    const webhook = await startWebhook();
    const senders: OutboxSender[] = [];
    const sender: Story['sender'] = (change = {}) => {
      const made = new OutboxSender({
        pool: world.pool,
        vault: world.vault,
        now: () => world.clock.now,
        smtpUrl: `smtp://127.0.0.1:${mail.port}?from=post@tradewind.example`,
        sms: { url: webhook.url, secret: SECRET },
        log: { warn: () => {} },
        ...change,
      });
      senders.push(made);
      return made;
    };
    try {
      await run({ ...world, mail, webhook, sender });
    } finally {
      for (const one of senders) await one.stop();
      await mail.close();
      await webhook.close();
    }
  });
}

test('A code for an email address arrives once by SMTP, from the configured address, with its subject', async () => {
  await story(async ({ code, mail, sender, pool, clock }) => {
    const sent = await code('signup', 'ada@example.org');
    await sender().sendDue();
    await sender().sendDue();
    assert.deepEqual(
      mail.received.map(({ from, to }) => [from, to]),
      [['post@tradewind.example', 'ada@example.org']],
    );
    assert.match(mail.received[0]!.data, /^Subject: Your Tradewind verification code$/m);
    assert.ok(mail.received[0]!.data.includes(sent));
    const { rows } = await pool.query('SELECT sent_at, attempts, next_attempt_at FROM outbox');
    assert.deepEqual(rows, [{ sent_at: clock.now, attempts: 1, next_attempt_at: null }]);
  });
});

test('A code for a phone goes to the webhook, signed over time and body', async () => {
  await story(async ({ code, webhook, mail, sender, clock }) => {
    const sent = await code('signup', '+4915123456789');
    await sender().sendDue();
    const [call] = webhook.calls;
    assert.equal(webhook.calls.length, 1);
    assert.equal(mail.received.length, 0);
    const { id, to, text } = JSON.parse(call!.body);
    assert.deepEqual([typeof id, to, text.includes(sent)], ['number', '+4915123456789', true]);
    assert.equal(call!.headers['x-tradewind-timestamp'], String(clock.now));
    const signature = createHmac('sha256', SECRET).update(`${clock.now}.${call!.body}`).digest('hex');
    assert.equal(call!.headers['x-tradewind-signature'], `sha256=${signature}`);
  });
});

test('What is refused is tried again after growing waits, six times in all, and a success ends it', async () => {
  await story(async ({ code, webhook, mail, sender, clock, pool }) => {
    await code('signup', '+4915123456789');
    await code('signup', 'ada@example.org');
    webhook.status = 503;
    mail.refuse = true;
    const out = sender();
    await out.sendDue();
    await out.sendDue();
    assert.equal(webhook.calls.length, 1, 'not again before its time');
    mail.refuse = false;
    for (const wait of [5_000, 15_000, 45_000, 120_000, 300_000]) {
      const soFar: number = webhook.calls.length;
      clock.now += wait - 1;
      await out.sendDue();
      assert.equal(webhook.calls.length, soFar);
      clock.now += 1;
      await out.sendDue();
      assert.equal(webhook.calls.length, soFar + 1);
    }
    clock.now += DAY_MS;
    await out.sendDue();
    assert.equal(webhook.calls.length, 6);
    assert.equal(mail.received.length, 1);
    assert.equal(new Set(webhook.calls.map(({ body }) => body)).size, 1, 'every attempt carries the same id and text');
    const { rows } = await pool.query('SELECT attempts, sent_at, next_attempt_at, last_error FROM outbox ORDER BY id');
    assert.deepEqual(rows[0], {
      attempts: 6,
      sent_at: null,
      next_attempt_at: null,
      last_error: 'the webhook answered 503',
    });
    assert.deepEqual([rows[1].attempts, rows[1].last_error], [2, '']);
  });
});

test('A code that is dead is not sent, also where its message was never tried', async () => {
  await story(async ({ code, mail, sender, clock }) => {
    await code('signup', 'ada@example.org');
    clock.now += CODE_LIFE_MS;
    await code('signup', 'bob@example.org');
    await sender().sendDue();
    assert.deepEqual(
      mail.received.map(({ to }) => to),
      ['bob@example.org'],
    );
  });
});

test('Without a sender for mail it stays in the outbox, while short messages go out', async () => {
  await story(async ({ code, mail, webhook, sender, people }) => {
    await code('signup', 'ada@example.org');
    await code('signup', '+4915123456789');
    await sender({ smtpUrl: undefined }).sendDue();
    assert.deepEqual([mail.received.length, webhook.calls.length], [0, 1]);
    const kept = (await people.outbox()).map(({ kind, to }) => [kind, to]);
    assert.deepEqual(kept, [['email', 'ada@example.org']], 'what was sent has left the outbox');
  });
});

test('Four senders at work on sixty messages send each once', async () => {
  await story(async ({ code, mail, sender }) => {
    for (let i = 0; i < 60; i++) await code('signup', `user${i}@example.org`);
    await Promise.all(Array.from({ length: 4 }, () => sender().sendDue()));
    assert.deepEqual(
      mail.received.map(({ to }) => to).toSorted(),
      Array.from({ length: 60 }, (_, i) => `user${i}@example.org`).toSorted(),
    );
  });
});

test('A started sender finds new messages by itself and stops when told', async () => {
  await story(async ({ code, mail, sender }) => {
    const out = sender();
    out.start();
    for (const account of ['ada@example.org', 'bob@example.org']) {
      await code('signup', account);
      const deadline = performance.now() + 120_000;
      while (!mail.received.some(({ to }) => to === account)) {
        assert.ok(performance.now() < deadline, `no mail to ${account}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    await out.stop();
  });
});

test('A message taken by a process that died is taken again after a minute', async () => {
  await story(async ({ code, mail, sender, pool, clock }) => {
    await code('signup', 'ada@example.org');
    await pool.query('UPDATE outbox SET attempts = 1, next_attempt_at = $1', [clock.now + 60_000]);
    await sender().sendDue();
    assert.equal(mail.received.length, 0);
    clock.now += 60_000;
    await sender().sendDue();
    assert.equal(mail.received.length, 1);
  });
});

test('However many news wait, a code goes out before them, and news of others are not held up by one person’s', async () => {
  await story(async ({ code, mail, sender, pool, clock }) => {
    await pool.query(
      `INSERT INTO outbox (kind, recipient, person_id, purpose, language, detail, created_at, next_attempt_at, good_until)
       SELECT 'email', CASE WHEN n <= 60 THEN 'flood@example.org' ELSE 'bob@example.org' END, CASE WHEN n <= 60 THEN 7 ELSE 8 END,
         'referral_ended', 'en', '{}', 0, n, $1 FROM generate_series(1, 62) AS n`,
      [clock.now + 60_000],
    );
    await code('signup', 'ada@example.org');
    await sender().sendDue();
    const receivers = mail.received.map(({ to }) => to);
    assert.equal(receivers.length, 63);
    assert.ok(receivers.slice(0, 10).includes('ada@example.org'), receivers.slice(0, 10).join());
    assert.equal(receivers.slice(0, 5).filter((to) => to === 'bob@example.org').length, 2);
  });
});
