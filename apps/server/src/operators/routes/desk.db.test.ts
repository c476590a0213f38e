import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { type ConsoleWorld, consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { say } from '../../people/support/chat.ts';
import { giveFeedback } from '../../people/support/feedback.ts';
import { isSomebodyThere } from '../../people/support/presence.ts';

const { audit, desk, queues } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

async function chatter({ join, people, services, pool }: ConsoleWorld) {
  const person = (await people.authenticate(await join('ada@example.com')))!.user;
  await say(services.support, { person }, 'My <b>order</b> is gone.');
  await giveFeedback(services.support, person, { type: 'idea', title: 'Dark', content: 'Darker, please.' });
  const { rows } = await pool.query<{ id: number; kind: string }>('SELECT id, kind FROM queue_items');
  const idOf = (kind: string) => ({ params: { id: rows.find((row) => row.kind === kind)!.id } });
  return { person, chat: idOf('chat'), feedback: idOf('feedback') };
}

test('a chat is read, answered and leaves the queue; the reading and the answer are in the audit log', () =>
  consoleStory(server, async (world) => {
    const { chat } = await chatter(world);
    const [sam, boss] = [await world.enrol('support', 'Sam'), await world.enrol('admin', 'Boss')];
    assert.equal(await isSomebodyThere(world.services.support), false);
    const { data } = await sam.call(desk.conversation, chat);
    assert.equal(await isSomebodyThere(world.services.support), true);
    assert.equal((data.lines as { text: string }[])[0]?.text, 'My <b>order</b> is gone.');
    assert.equal((await sam.call(desk.reply, { ...chat, body: { text: '  ' } })).code, 'text_required');
    assert.equal((await sam.call(desk.reply, { ...chat, body: { text: 'It is under Cancelled.' } })).status, 200);
    const { data: after } = await sam.call(desk.conversation, chat);
    const sides = (after.lines as { side: string }[]).map(({ side }) => side);
    assert.deepEqual(sides, ['user', 'support']);
    const open = await sam.call(queues.list, { params: { kind: 'chat' }, query: { show: 'open' } });
    assert.deepEqual(open.data.items, []);
    const { data: log } = await boss.call(audit.list, { query: { action: 'chat.' } });
    const actions = (log.items as { action: string }[]).map(({ action }) => action);
    assert.deepEqual(actions, ['chat.reply', 'chat.read'], 'what is read again in a while is one reading');
  }));

test('feedback is read and closed, takes no answer, and what another operator has claimed is theirs', () =>
  consoleStory(server, async (world) => {
    const { feedback, person } = await chatter(world);
    const [sam, sue] = [await world.enrol('support', 'Sam'), await world.enrol('support', 'Sue')];
    const { data } = await sam.call(desk.conversation, feedback);
    assert.deepEqual([data.person, data.title, data.topic, data.answerable], [person, 'Dark', 'idea', false]);
    assert.equal((await sam.call(desk.reply, { ...feedback, body: { text: 'x' } })).code, 'not_found');
    const none = { params: { ...feedback.params, upload: 'none' } };
    assert.equal((await sam.call(desk.picture, none)).code, 'not_found');
    await sue.call(queues.claim, feedback);
    assert.equal((await sam.call(desk.close, feedback)).code, 'item_taken');
    assert.equal((await sue.call(desk.close, feedback)).status, 200);
    const closed = await sue.call(queues.list, { params: { kind: 'feedback' }, query: { show: 'closed' } });
    assert.equal((closed.data.items as unknown[]).length, 1);
  }));
