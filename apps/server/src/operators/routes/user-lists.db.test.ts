import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { migrateReadModel } from '@tradewind/readmodel';
import { consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const { users } = operators;
/** What else is read of a person, in other ways. */
const OTHERS = new Set(['users/{person}/events', 'users/{person}/balances', 'users/{person}/movements']);
const LISTS = Object.values(users).filter(
  ({ method, path }) => method === 'GET' && path.startsWith('users/{person}/') && !OTHERS.has(path),
);

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const idsOf = (data: Record<string, unknown>) => (data.items as { id: string }[]).map(({ id }) => Number(id));

test('a list without anything is empty, takes no wrong cursor, and its first page is in the audit log', () =>
  consoleStory(server, async ({ enrol, pool, join }) => {
    for (const name of ['ada', 'bea', 'cora']) await join(`${name}@example.com`);
    await migrateReadModel(pool);
    const hand = await enrol('finance');
    for (const route of LISTS) {
      const { status, data, code } = await hand.call(route, { params: { person: 1_002 } });
      assert.deepEqual([status, data.items], [200, []], `${route.path} ${code}`);
      const wrong = await hand.call(route, { params: { person: 1_002 }, query: { cursor: '0' } });
      assert.equal(wrong.status, 400, route.path);
    }
    const { rows } = await pool.query('SELECT action, object FROM audit_log WHERE operator_id = $1 ORDER BY seq', [
      hand.id,
    ]);
    const looks = rows
      .filter(({ action }) => action.startsWith('user.'))
      .map(({ action, object }) => `${action} ${object}`);
    assert.deepEqual(
      looks,
      LISTS.map(({ path }) => `user.${path.split('/').at(-1)} person 1002`),
    );
  }));

test('an order that stands in the book is among the pending ones of its owner', () =>
  consoleStory(server, async ({ enrol, pool, context, join }) => {
    for (const name of ['ada', 'bea']) await join(`${name}@example.com`);
    await migrateReadModel(pool);
    const { submit, catalogue } = context.exchange;
    await submit({ kind: 'OpenAccount', user: 1_000, class: 'user', group: 0 });
    await submit({
      ...{ kind: 'Adjust', user: 1_000, account: 'spot', asset: 0, reason: 'goodwill' },
      ...{ amount: 5_000_000_000, approval: 1 },
    });
    const { id: instrument } = catalogue.instrument('BTC/USDT').view;
    const { outcome } = await submit({
      ...{ kind: 'PlaceOrder', user: 1_000, clientId: 'first', bodyHash: 1, instrument, side: 'buy', type: 'limit' },
      ...{ timeInForce: 'GTC', postOnly: false, triggerBy: 'last', stopPrice: 0, quoteQuantity: 0 },
      ...{ price: 100_000, quantity: 1_000 },
    });
    assert.equal(outcome.refusal, '');
    const hand = await enrol('auditor');
    const pending = async (person: number) =>
      idsOf((await hand.call(users.orders, { params: { person }, query: { tab: 'pending' } })).data);
    assert.deepEqual(await pending(1_000), [outcome.result.id]);
    assert.deepEqual(await pending(1_001), []);
    const { code } = await hand.call(users.orders, { params: { person: 1_000 }, query: { tab: 'other' } });
    assert.equal(code, 'field_invalid');
  }));

test('nobody, and what belongs to the house, have no lists, and looking for them is in no audit log', () =>
  consoleStory(server, async ({ enrol, pool, join }) => {
    await migrateReadModel(pool);
    await join('ada@example.com');
    const hand = await enrol('auditor');
    for (const route of LISTS)
      for (const person of [1, 999, 1_001]) {
        const { status, code } = await hand.call(route, { params: { person } });
        assert.deepEqual([status, code], [404, 'not_found'], `${route.path} ${person}`);
      }
    const { rows } = await pool.query(`SELECT action FROM audit_log WHERE action LIKE 'user.%'`);
    assert.deepEqual(rows, []);
  }));
