import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@tradewind/base';
import type { Command, Event } from '@tradewind/engine';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { LoanHistory } from './loan-history.ts';
import { LoanPapers } from './papers.ts';

const ADA = 1_000;
const USER = { user: ADA, clientId: '', bodyHash: 0 };
const AMOUNT = 500_000_000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A loan of Ada that was repaid at once, and one that runs. */
async function lent(world: World) {
  const { pool, vault, clock } = world;
  await migrateReadModel(pool);
  const exchange = exchangeOf(() => clock.now);
  const submit = async (command: Command) => {
    const { outcome, events } = await exchange.submit(command);
    assert.equal(outcome.refusal, '', command.kind);
    for (const event of events) await write(world, event);
  };
  await submit({ kind: 'OpenAccount', user: ADA, class: 'user', group: 0 });
  await submit({ kind: 'Grant', ...USER });
  for (const loan of [1, 2]) {
    const asked = { product: 5, amount: AMOUNT, method: 'lump-sum', person: ADA, tier: 2 } as const;
    await submit({ kind: 'ApplyForLoan', ...USER, ...asked, papers: String(loan).padStart(64, '0') });
    await submit({ kind: 'ApproveLoan', loan, reviewers: 1 });
  }
  const repay = (loan: number) => submit({ kind: 'RepayLoan', ...USER, loan, amount: 0 });
  await repay(1);
  const papers = new LoanPapers(pool, vault, () => clock.now);
  return { repay, history: new LoanHistory(exchange.engine, exchange.catalogue, createReadModel(pool), papers) };
}

/** What an event leaves in the tables. */
async function write({ pool, clock }: World, event: Event): Promise<void> {
  if (event.kind === 'LoanApplied') {
    const { loan, user, product, amount, method, papers } = event;
    await pool.query(
      `INSERT INTO readmodel.loans (id, user_id, product, amount, method, papers, applied_at, seq)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 1)`,
      [loan, user, product, amount, method, papers, clock.now],
    );
  }
  if (event.kind === 'LoanDisbursed')
    await pool.query('UPDATE readmodel.loans SET disbursed_at = $2 WHERE id = $1', [event.loan, clock.now]);
  if (event.kind === 'LoanEnded')
    await pool.query('UPDATE readmodel.loans SET repaid_at = $2 WHERE id = $1', [event.loan, clock.now]);
  if (event.kind === 'LoanPaid') {
    const { payment, loan, user, amount, penalty, interest, principal, automatic, left } = event;
    await pool.query(
      `INSERT INTO readmodel.loan_payments (id, loan_id, user_id, amount, penalty, interest, principal, automatic, left_of, time, seq)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)`,
      [payment, loan, user, amount, penalty, interest, principal, automatic, left, clock.now],
    );
  }
}

test('repayments of a loan that ends while payments of another are read are as they were when it ran', () =>
  server.story(async (world) => {
    const { history, repay } = await lent(world);
    const standing = async () =>
      (await history.repayments(ADA, undefined)).map(({ loan, state, left }) => [loan, state, left]);
    const before = await standing();
    assert.deepEqual(
      before.map(([loan, state]) => [loan, state]),
      [
        ['2', 'unpaid'],
        ['1', 'repaid'],
      ],
    );
    const holder = await world.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE readmodel.loan_payments IN ACCESS EXCLUSIVE MODE');
    const read = standing();
    await waits(world);
    const ended = repay(2);
    await holder.query('COMMIT');
    holder.release();
    await ended;
    assert.deepEqual(await read, before);
    assert.deepEqual(
      (await standing()).map(([, state]) => state),
      ['repaid', 'repaid'],
    );
  }));

/** Resolves when somebody waits for the payments. */
async function waits({ pool }: World): Promise<void> {
  const deadline = Date.now() + MINUTE_MS;
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND relation = 'readmodel.loan_payments'::regclass AND NOT granted`;
  while ((await pool.query(waiting)).rowCount === 0) {
    assert.ok(Date.now() < deadline, 'nobody came to wait for the payments');
    await pause(10);
  }
}
