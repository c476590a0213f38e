import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { migrateReadModel } from '@tradewind/readmodel';
import { CONTRACT, listContracts } from '../../exchange/testing/with-contract.ts';
import { consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { bindDay } from './day.ts';

const { day } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

test('the day counts what happened since midnight UTC, and says what waits since when', () =>
  consoleStory(server, async ({ enrol, join, pool, clock, otp, context: { exchange } }) => {
    await migrateReadModel(pool);
    await listContracts(exchange);
    await join('ada@example.com');
    clock.now += DAY_MS;
    await join('bea@example.com');
    const hand = await enrol('compliance');
    const midnight = clock.now - (clock.now % DAY_MS);
    await pool.query(
      `INSERT INTO readmodel.trades (id, instrument, taker_side, price, quantity, quote, time, seq)
       VALUES (1, 0, 'buy', 1, 1, 500, $1::int8 - 1, 1), (2, 0, 'buy', 1, 1, 9007199254740991, $1, 2), (3, 1, 'sell', 1, 1, 7, $1, 3),
         (4, $2, 'buy', 1, 1, 5000, $1, 3)`,
      [midnight, exchange.catalogue.instrument(CONTRACT).view.id],
    );
    await pool.query(
      `INSERT INTO readmodel.fills (id, order_id, user_id, instrument, side, price, quantity, quote, fee, fee_asset, maker, time, seq)
       SELECT n, n, 1000, 0, 'buy', 1, 1, 1, 10 * n, n % 2, false, $1, n FROM generate_series(2, 7) AS n`,
      [midnight],
    );
    await pool.query(
      `INSERT INTO queue_items (kind, ref, created_at, due_at) VALUES ('identity', '1', $1::int8 - 5, $1::int8 + 99),
         ('identity', '2', $1::int8 - 9, $1::int8 - 1), ('feedback', '3', 1, 1)`,
      [clock.now],
    );
    const waitsSince = clock.now - 9;
    const { status, data, code } = await hand.call(day.read);
    await join('cora@example.com');
    assert.equal((await hand.call(day.read)).data.signUps, 1, 'the sums of a moment ago');
    assert.equal(status, 200, code);
    assert.deepEqual([data.from, data.signUps], [midnight, 1]);
    assert.deepEqual(data.volume, [{ asset: 'USDT', amount: '9007199254.740998' }]);
    assert.deepEqual(
      (data.fees as { amount: string }[]).map(({ amount }) => amount),
      ['0.000100', '0.00000120'],
      'the fills of the trade before midnight, 2 and 3, are left out',
    );
    const queues = data.queues as { kind: string }[];
    assert.deepEqual(queues[0], { kind: 'identity', open: 2, overdue: 1, oldest: waitsSince });
    assert.ok(!queues.some(({ kind }) => kind === 'feedback'), 'a queue that the role does not read');
    assert.deepEqual(data.approvals, { open: 0, oldest: null });
    const asked = clock.now;
    const change = { kind: 'unlock', person: 1_000 };
    await pool.query(`UPDATE people SET locked = true WHERE id = 1000`);
    const { approvals } = operators;
    const request = await hand.call(approvals.request, { body: { change, reason: 'a test', otp: otp(hand.secret) } });
    assert.equal(request.status, 200, request.code);
    assert.deepEqual((await hand.call(day.waiting)).data, { queues: 2, approvals: 1 });
    clock.now += 15_000;
    assert.equal((await hand.call(day.read)).data.signUps, 2);
    const { oldest } = (await hand.call(day.read)).data.approvals as { oldest: number };
    assert.ok(oldest > asked);
    const finance = await enrol('finance');
    assert.deepEqual((await finance.call(day.waiting)).data, { queues: 0, approvals: 1 }, 'it reads no queue');
  }));

test('where the lists are behind, volume and fees are unknown and everything else is told', () =>
  consoleStory(server, async ({ context }) => {
    const answers = new Map<unknown, unknown>();
    const behind = { until: () => Promise.reject(new Refused('read_model_behind')) };
    const bind = (route: unknown, handler: (call: never) => unknown) => answers.set(route, handler);
    bindDay(bind as never, { context, readModel: undefined as never, gate: behind });
    const read = answers.get(day.read) as (
      call: object,
    ) => Promise<{ volume: unknown; fees: unknown; signUps: number }>;
    const { volume, fees, signUps } = await read({ caller: { id: 1, role: 'admin' } });
    assert.deepEqual([volume, fees, signUps], [null, null, 0]);
  }));
