import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { listMessages } from '../../people/messages/messages.ts';
import type { JobParts } from '../product/parts.ts';
import { Reminder } from './reminder.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('a repayment is told once, three days before its date, with the amount and the date in words', () =>
  server.story(async ({ pool, people, clock, join }) => {
    const ann = (await people.authenticate(await join('ann@example.com')))!.user;
    const { engine, catalogue, submit } = exchangeOf(() => clock.now);
    const done = async (command: Command) => assert.equal((await submit(command)).outcome.refusal, '', command.kind);
    const product = engine.loans.products().findIndex(({ termDays }) => termDays === 30);
    const asked = { product, amount: 1_000_000_000, method: 'lump-sum', person: 1, tier: 1 } as const;
    await done({ kind: 'OpenAccount', user: ann, class: 'user', group: 0 });
    const papers = 'ab'.repeat(32);
    await done({ kind: 'ApplyForLoan', user: ann, clientId: '', bodyHash: 0, ...asked, papers });
    await done({ kind: 'ApproveLoan', loan: 1, reviewers: 1 });
    const dueAt = clock.now + 30 * DAY_MS;
    const parts = { pool, engine, catalogue, now: () => clock.now } as unknown as JobParts;
    const told = async (time: number) => {
      clock.now = time;
      await done({ kind: 'AdvanceTime' });
      // One server and the next.
      for (let looks = 0; looks < 2; looks += 1) await new Reminder(parts).remind();
      const { items } = await listMessages(people.context.db, ann, { unread: false, language: 'en' });
      return items.map(({ text }) => text);
    };
    assert.deepEqual(await told(dueAt - 3 * DAY_MS - 1), []);
    const date = `${new Date(dueAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const text = `1,009 USDT of loan 1 is due on ${date}. You can repay at any time under Loans.`;
    assert.deepEqual(await told(dueAt - 3 * DAY_MS), [text]);
    assert.deepEqual(await told(dueAt - 1), [text]);
    assert.deepEqual(await told(dueAt + 1), [text]);
  }));
