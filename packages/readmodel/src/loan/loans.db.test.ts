import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { HOUSE, rowsAfter } from '../testing/rows-after.ts';
import {
  loanById,
  loanByPapers,
  loanPayments,
  loansAt,
  loansPage,
  paidOfLoans,
  paidOutLoans,
  pastLoans,
  principalSteps,
  takenPayments,
} from './queries.ts';

const ANN = 1;
const PAPERS = 'ab'.repeat(32);

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const applied = (loan: number, user = ANN, papers = ''): Event => {
  return { kind: 'LoanApplied', loan, user, product: 2, amount: 5_000, method: 'lump-sum', papers };
};
const paidOut = (loan: number): Event => {
  return { kind: 'LoanDisbursed', loan, user: ANN, amount: 5_000, interest: 70, costCap: 5_000, endsAt: 900_000 };
};
const paid = (loan: number, payment: number, principal: number, left: number, automatic = false): Event => {
  const parts = { penalty: 1, interest: 2, principal };
  return { kind: 'LoanPaid', loan, user: ANN, payment, automatic, amount: principal + 3, ...parts, left };
};

/** One is repaid, one refused, one runs and is late twice, one waits, one is written off, one is of the house. */
const STORY: readonly Event[] = [
  ...[applied(1), paidOut(1), paid(1, 1, 2_000, 3_000), paid(1, 2, 3_000, 0)],
  { kind: 'LoanEnded', loan: 1, user: ANN, interest: 4, penalty: 2 },
  ...[applied(2), { kind: 'LoanFailed', loan: 2, user: ANN, reason: 'income' } as const],
  ...[applied(3), paidOut(3)],
  { kind: 'LoanOverdue', loan: 3, user: ANN, amount: 500 },
  paid(3, 3, 400, 4_600, true),
  { kind: 'LoanOverdue', loan: 3, user: ANN, amount: 600 },
  ...[applied(4, ANN, PAPERS), applied(5), paidOut(5)],
  { kind: 'LoanWrittenOff', loan: 5, user: ANN, reason: 'died', principal: 5_000, interest: 9, penalty: 1 },
  applied(6, HOUSE),
];

test('each column of a loan holds what it is named for; its state is what happened to it last', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY.slice(0, 5), 'loans');
    const rows = await rowsAfter(story, STORY.slice(5), 'loans');
    const row = { user_id: ANN, product: 2, amount: 5_000, method: 'lump-sum', papers: '' };
    const nothing = { reason: null, loss: null, interest: null, cost_cap: null, ends_at: null };
    const times = { failed_at: null, disbursed_at: null, overdue_at: null, overdue_amount: null };
    const never = { ...times, repaid_at: null, written_off_at: null };
    const plan = { interest: 70, cost_cap: 5_000, ends_at: 900_000 };
    const made = (id: number, seq: number) => ({ id, ...row, ...nothing, ...never, applied_at: seq * 1_000, seq });
    assert.deepEqual(rows, [
      { ...made(1, 1), state: 'repaid', ...plan, disbursed_at: 2_000, repaid_at: 5_000 },
      { ...made(2, 6), state: 'failed', reason: 'income', failed_at: 7_000 },
      { ...made(3, 8), state: 'disbursed', ...plan, disbursed_at: 9_000, overdue_at: 12_000, overdue_amount: 600 },
      { ...made(4, 13), state: 'waiting', papers: PAPERS },
      { ...made(5, 14), state: 'written-off', ...plan, loss: 'died', disbursed_at: 15_000, written_off_at: 16_000 },
    ]);
    const payment = { loan_id: 1, user_id: ANN, penalty: 1, interest: 2, automatic: false };
    assert.deepEqual((await rowsAfter(story, [], 'loan_payments')).slice(0, 1), [
      { id: 1, ...payment, amount: 2_003, principal: 2_000, left_of: 3_000, time: 3_000, seq: 3 },
    ]);
  });
});

test('loans are read newest first, by their state, and by what they are decided by', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY, 'loans');
    const ids = async (state?: 'disbursed' | 'repaid' | 'failed' | 'waiting') =>
      (await loansPage(story.db, ANN, { state })).items.map(({ id }) => id);
    const found = await Promise.all([ids(), ids('disbursed'), ids('repaid'), ids('failed'), ids('waiting')]);
    assert.deepEqual(found, [[5, 4, 3, 2, 1], [5, 3], [1], [2], [4]], 'what was given up was paid out');
    const first = await loansPage(story.db, ANN, { limit: 2 });
    assert.deepEqual([first.items.map(({ id }) => id), first.next], [[5, 4], 4]);
    assert.deepEqual(
      (await loansPage(story.db, ANN, { limit: 2, before: 4 })).items.map(({ id }) => id),
      [3, 2],
    );
    assert.equal((await loanByPapers(story.db, PAPERS))?.id, 4);
    assert.equal(await loanById(story.db, 6), undefined, 'that of the house has no row');
    const paidTo = async (which: 'all' | 'running') => (await paidOutLoans(story.db, ANN, which)).map(({ id }) => id);
    assert.deepEqual([await paidTo('all'), await paidTo('running')], [[5, 3, 1], [3]]);
    const { items } = await loanPayments(story.db, 1, {});
    assert.deepEqual(
      items.map(({ id, left }) => [id, left]),
      [
        [2, 0],
        [1, 3_000],
      ],
    );
    assert.deepEqual([...(await paidOfLoans(story.db, [1, 4]))], [[1, 5_004]]);
    assert.deepEqual(await pastLoans(story.db, ANN), { repaid: 1, refused: 1, writtenOff: 1 });
    assert.deepEqual(await pastLoans(story.db, ANN + 1), { repaid: 0, refused: 0, writtenOff: 0 });
  });
});

test('what happened to loans in a span, what was taken, and how their principal went', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, STORY, 'loans');
    const span = (from: number) => ({ after: { time: from, id: 0 }, before: 100_000, limit: 10 });
    const at = async (moment: Parameters<typeof loansAt>[1]) =>
      (await loansAt(story.db, moment, span(0))).map(({ id }) => id);
    const all = await Promise.all([
      at('failed_at'),
      at('disbursed_at'),
      at('overdue_at'),
      at('repaid_at'),
      at('written_off_at'),
    ]);
    assert.deepEqual(all, [[2], [1, 3, 5], [3], [1], [5]]);
    assert.deepEqual(
      (await loansAt(story.db, 'disbursed_at', span(9_000))).map(({ id }) => id),
      [3, 5],
    );
    assert.deepEqual(
      (await loansAt(story.db, 'disbursed_at', span(9_001))).map(({ id }) => id),
      [5],
    );
    assert.deepEqual(
      (await takenPayments(story.db, span(0))).map(({ id, loan, product }) => [id, loan, product]),
      [[3, 3, 2]],
    );
    const steps = async (step: number) =>
      (await principalSteps(story.db, ANN, step)).map(({ loan, time, owed }) => [loan, time, owed]);
    const [one, three, five] = [
      [1, 2_000, 5_000],
      [3, 9_000, 5_000],
      [5, 15_000, 5_000],
    ];
    const given = [5, 16_000, 0];
    assert.deepEqual(await steps(1), [one, [1, 3_000, 3_000], [1, 4_000, 0], three, [3, 11_000, 4_600], five, given]);
    assert.deepEqual(await steps(100_000), [one, [1, 4_000, 0], three, [3, 11_000, 4_600], five, given]);
  });
});
