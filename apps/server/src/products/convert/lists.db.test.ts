import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { migrateReadModel } from '@tradewind/readmodel';
import { consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const idsOf = (data: Record<string, unknown>) => (data.items as { id: string }[]).map(({ id }) => Number(id));

test('what a person had comes page by page and is nobody else’s; the first page of a list is in the audit log', () =>
  consoleStory(server, async ({ enrol, pool, join }) => {
    for (const name of ['ada', 'bea']) await join(`${name}@example.com`);
    await migrateReadModel(pool);
    await pool.query(
      `INSERT INTO readmodel.conversions (id, user_id, quote, from_asset, to_asset, from_amount, to_amount, from_index, to_index,
         from_spread, to_spread, value, time, seq)
       SELECT n, CASE WHEN n <= 230 THEN 1000 ELSE 1001 END, n, 0, 1, 1000000, 1000, 0, 6000000, 0, 1000, 1000000, n, n
       FROM generate_series(1, 231) AS n`,
    );
    const hand = await enrol('finance');
    const read = async (person: number, cursor?: unknown) => {
      const query = cursor === undefined ? {} : { query: { cursor: String(cursor) } };
      const answer = await hand.call(operators.convert.ofPerson, { params: { person }, ...query });
      assert.equal(answer.status, 200, answer.code);
      return answer.data;
    };
    const first = await read(1_000);
    const second = await read(1_000, first.next);
    const third = await read(1_000, second.next);
    assert.deepEqual(
      [first, second, third].flatMap(idsOf),
      Array.from({ length: 230 }, (_, at) => 230 - at),
    );
    assert.equal(third.next, null);
    assert.deepEqual(idsOf(await read(1_001)), [231]);
    const { rows } = await pool.query('SELECT action, object FROM audit_log WHERE operator_id = $1 ORDER BY seq', [
      hand.id,
    ]);
    const looks = rows
      .filter(({ action }) => action.startsWith('user.'))
      .map(({ action, object }) => `${action} ${object}`);
    assert.deepEqual(looks, ['user.conversions person 1000', 'user.conversions person 1001']);
  }));
