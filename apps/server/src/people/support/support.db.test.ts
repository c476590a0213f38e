import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { migrate } from '@tradewind/database';
import { operatorMigrations } from '../../operators/migrations.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { unreadOf } from '../messages/messages.ts';
import { createUploads } from '../uploads/uploads.ts';
import { forgetVisitors, readChat, say } from './chat.ts';
import { chatForSupport, chatReplyAsSupport } from './chat-desk.ts';
import { feedbackForSupport, giveFeedback } from './feedback.ts';
import { touchPresence } from './presence.ts';
import { openSupport, type SupportContext } from './support.ts';
import { closeWorkOrder, replyAsSupport, workOrderForSupport } from './work-order-desk.ts';
import { closeOwnWorkOrder, createWorkOrder, listWorkOrders, readWorkOrder, replyToWorkOrder } from './work-orders.ts';

const OPERATOR = 7;
const TICKET = 'a'.repeat(64);
const XSS = '<img src=x onerror=alert(1)>"\'&lt;script&gt;{{amount}}';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly context: SupportContext;
  readonly ada: number;
  readonly eve: number;
  /** What waits for the operators: kind and ref. */
  queue(): Promise<string[]>;
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, vault, clock } = world;
    await migrate(pool, operatorMigrations, 'operators');
    createUploads({ pool, vault, now: () => clock.now });
    const context = openSupport({ pool, vault, now: () => clock.now });
    const person = async (account: string) => (await world.people.authenticate(await world.join(account)))!.user;
    const [ada, eve] = [await person('ada@example.com'), await person('eve@example.com')];
    const queue = async () => {
      const { rows } = await pool.query<{ item: string }>(
        `SELECT kind || ' ' || ref AS item FROM queue_items WHERE closed_at IS NULL ORDER BY id`,
      );
      return rows.map(({ item }) => item);
    };
    await run({ ...world, context, ada, eve, queue });
  });
}

const ask = { category: 'funds', title: 'Where is it?', text: 'My transfer is missing.' } as const;

test('a work order goes back and forth; its states, the queue, the inbox and the audit follow', () =>
  story(async ({ context, ada, queue, clock, pool }) => {
    const id = await createWorkOrder(context, ada, ask);
    const state = async () => (await readWorkOrder(context, ada, id)).state;
    assert.deepEqual([await state(), await queue()], ['open', [`work-order ${id}`]]);
    await replyToWorkOrder(context, ada, id, { text: 'Still missing.' });
    assert.equal(await state(), 'open', 'nobody has answered yet');
    clock.now += 1;
    await replyAsSupport(context, { order: id, text: 'It is there.', operator: OPERATOR });
    assert.deepEqual([await state(), await queue(), await unreadOf(context.db, ada)], ['answered', [], 1]);
    await replyToWorkOrder(context, ada, id, { text: 'Thank you.' });
    assert.deepEqual([await state(), await queue()], ['waiting', [`work-order ${id}`]]);
    await closeWorkOrder(context, { order: id, operator: OPERATOR });
    assert.deepEqual([await state(), await queue(), await unreadOf(context.db, ada)], ['closed', [], 2]);
    const { person, lines } = await workOrderForSupport(context, id);
    assert.equal(person, ada);
    assert.deepEqual(
      lines.map(({ side, text }) => [side, text]),
      [
        ['user', 'My transfer is missing.'],
        ['user', 'Still missing.'],
        ['support', 'It is there.'],
        ['user', 'Thank you.'],
      ],
    );
    const { rows } = await pool.query<{ action: string }>('SELECT action FROM audit_log ORDER BY seq');
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['work-order.reply', 'work-order.close'],
    );
    await assert.rejects(replyToWorkOrder(context, ada, id, { text: 'More' }), { code: 'work_order_closed' });
    await assert.rejects(replyAsSupport(context, { order: id, text: 'More', operator: OPERATOR }), {
      code: 'work_order_closed',
    });
    await closeOwnWorkOrder(context, ada, id);
  }));

test('somebody else’s work order does not exist, and neither does somebody else’s picture', () =>
  story(async ({ context, ada, eve, pool }) => {
    const id = await createWorkOrder(context, ada, ask);
    const gone = { code: 'not_found' };
    for (const order of [id, 'f'.repeat(32), "' OR 1=1"]) {
      await assert.rejects(readWorkOrder(context, eve, order), gone);
      await assert.rejects(replyToWorkOrder(context, eve, order, { text: 'x' }), gone);
      await assert.rejects(closeOwnWorkOrder(context, eve, order), gone);
    }
    assert.deepEqual((await listWorkOrders(context, eve, undefined)).items, []);
    const put = (picture: string, person: number) =>
      pool.query(`INSERT INTO uploads (id, person_id, sealed, created_at) VALUES ($1, $2, 'x', 0)`, [picture, person]);
    await put('a'.repeat(32), ada);
    await put('e'.repeat(32), eve);
    const attached = (picture: string) => createWorkOrder(context, ada, { ...ask, attachments: [picture] });
    await assert.rejects(attached('e'.repeat(32)), { code: 'upload_unknown', field: 'attachments' });
    const own = await attached('a'.repeat(32));
    assert.deepEqual((await readWorkOrder(context, ada, own)).lines[0]?.attachments, ['a'.repeat(32)]);
    await assert.rejects(attached('a'.repeat(32)), { code: 'upload_unknown' }, 'a picture is used once');
  }));

test('texts are kept sealed and come back as they were typed; empty and overlong ones are refused at their field', () =>
  story(async ({ context, ada, pool }) => {
    const id = await createWorkOrder(context, ada, { ...ask, title: XSS, text: ` ${XSS}\0\r\n${XSS} ` });
    const { title, lines } = await readWorkOrder(context, ada, id);
    assert.deepEqual([title, lines[0]?.text], [XSS, `${XSS}\n${XSS}`]);
    const { rows } = await pool.query(
      'SELECT title, words FROM work_orders JOIN work_order_lines ON order_id = work_orders.id',
    );
    for (const value of Object.values(rows[0] as object)) assert.equal(String(value).includes('onerror'), false);
    const refused = (change: object, code: string, field: string) =>
      assert.rejects(createWorkOrder(context, ada, { ...ask, ...change }), { code, field });
    await refused({ title: ' \n ' }, 'text_required', 'title');
    await refused({ text: '' }, 'text_required', 'text');
    await refused({ title: 'x'.repeat(101) }, 'text_too_long', 'title');
    await refused({ text: 'x'.repeat(4_001) }, 'text_too_long', 'text');
    await createWorkOrder(context, ada, { ...ask, title: 'x'.repeat(100), text: 'x'.repeat(4_000) });
  }));

test('twenty open work orders at most, also at once; the list pages over all of them', () =>
  story(async ({ context, ada, clock }) => {
    const many = await Promise.allSettled(Array.from({ length: 24 }, () => createWorkOrder(context, ada, ask)));
    const made = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.equal(made.length, 20);
    await assert.rejects(createWorkOrder(context, ada, ask), { code: 'work_orders_limit' });
    for (const id of made) await closeOwnWorkOrder(context, ada, id);
    clock.now += 1;
    for (let i = 0; i < 15; i++) await createWorkOrder(context, ada, ask);
    const first = await listWorkOrders(context, ada, undefined);
    const second = await listWorkOrders(context, ada, first.next ?? undefined);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    assert.deepEqual([first.items.length, second.items.length, new Set(ids).size, second.next], [30, 5, 35, null]);
    await assert.rejects(listWorkOrders(context, ada, '1-x'), { code: 'cursor_invalid' });
  }));

test('a chat has two sides; a visitor’s is found by its ticket alone and forgotten after seven days', () =>
  story(async ({ context, ada, eve, queue, clock, pool }) => {
    await say(context, { person: ada }, XSS);
    await say(context, { ticket: TICKET }, 'Is anybody there?');
    const waiting = await queue();
    assert.equal(waiting.length, 2);
    const [own, visitor] = waiting.map((item) => item.replace('chat ', ''));
    assert.deepEqual(
      (await readChat(context, { person: ada })).lines.map(({ text }) => text),
      [XSS],
    );
    assert.deepEqual((await readChat(context, { person: eve })).lines, []);
    assert.deepEqual((await readChat(context, { ticket: 'b'.repeat(64) })).lines, []);
    await chatReplyAsSupport(context, { chat: visitor!, text: 'Yes.', operator: OPERATOR });
    assert.deepEqual(await queue(), [`chat ${own}`]);
    assert.deepEqual(
      (await readChat(context, { ticket: TICKET })).lines.map(({ side, text }) => [side, text]),
      [
        ['user', 'Is anybody there?'],
        ['support', 'Yes.'],
      ],
    );
    assert.deepEqual((await chatForSupport(context, own!)).person, ada);
    await assert.rejects(chatForSupport(context, '999'), { code: 'not_found' });
    const { rows } = await pool.query('SELECT ticket_hash FROM chats WHERE ticket_hash IS NOT NULL');
    assert.equal(String(rows[0].ticket_hash).includes(TICKET), false);
    clock.now += 7 * DAY_MS - 1;
    await forgetVisitors(context);
    assert.equal((await readChat(context, { ticket: TICKET })).lines.length, 2);
    clock.now += 1;
    await forgetVisitors(context);
    assert.deepEqual((await readChat(context, { ticket: TICKET })).lines, []);
    assert.equal((await readChat(context, { person: ada })).lines.length, 1);
  }));

test('a visitor’s chat takes 200 lines; somebody is there for two minutes after a sign of life', () =>
  story(async ({ context, clock }) => {
    for (let i = 0; i < 200; i++) await say(context, { ticket: TICKET }, `line ${i}`);
    await assert.rejects(say(context, { ticket: TICKET }, 'one more'), { code: 'chat_full' });
    await assert.rejects(say(context, { ticket: 'b'.repeat(64) }, ''), { code: 'text_required' });
    const online = async () => (await readChat(context, { ticket: TICKET })).online;
    assert.equal(await online(), false);
    await touchPresence(context, OPERATOR);
    assert.equal(await online(), true);
    clock.now += 2 * MINUTE_MS;
    assert.equal(await online(), false);
  }));

test('feedback waits for the operators as it was written', () =>
  story(async ({ context, ada, queue }) => {
    await giveFeedback(context, ada, { type: 'idea', title: 'Dark', content: XSS });
    const [item] = await queue();
    const { person, content, type } = await feedbackForSupport(context, item!.replace('feedback ', ''));
    assert.deepEqual([person, content, type], [ada, XSS, 'idea']);
    await assert.rejects(feedbackForSupport(context, 'x'), { code: 'not_found' });
    await assert.rejects(giveFeedback(context, ada, { type: 'idea', title: '', content: 'x' }), {
      code: 'text_required',
      field: 'title',
    });
  }));
