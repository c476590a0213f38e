import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { LOAN_PROOFS, type LoanApplication, operators } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import { type ConsoleWorld, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { LoanPapers } from './papers.ts';

const { loan } = operators;
const SHEET = { income: '9000', costs: '1000', debts: '0' };
/** One reviewer approves 5,000 alone. */
const ALONE = 1_000_000_000;
const FOR_TWO = 6_000_000_000;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

interface Waiting {
  readonly person: number;
  readonly item: number;
  readonly loan: number;
  readonly papers: LoanPapers;
  readonly hash: string;
}

/** Somebody has applied for so much. */
async function applied({ pool, vault, clock, services, people, context, join }: ConsoleWorld, amount: number) {
  const { submit } = context.exchange;
  const person = (await people.authenticate(await join('ann@example.com')))!.user;
  await submit({ kind: 'OpenAccount', user: person, class: 'user', group: 0 });
  const papers = new LoanPapers(pool, vault, () => clock.now);
  const [income, bank, identity] = await Promise.all([1, 2, 3].map(() => picture(services, person)));
  const body = { purpose: 'A roof.', proofs: { income: income!, bank: bank!, identity: identity! }, clientId: 'roof' };
  const hash = papers.hashOf(person, body);
  assert.equal(await papers.keep(person, hash, body), true);
  const asked = { product: 5, amount, method: 'lump-sum', person: 1, tier: 2, papers: hash } as const;
  const { outcome } = await submit({ kind: 'ApplyForLoan', user: person, clientId: '', bodyHash: 0, ...asked });
  assert.equal(outcome.refusal, '');
  const { rows } = await pool.query('SELECT id FROM queue_items WHERE ref = $1', [hash]);
  return { person, item: Number(rows[0].id), loan: outcome.result.id, papers, hash } satisfies Waiting;
}

async function picture({ uploads }: ConsoleWorld['services'], person: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#336699' } });
  return uploads.store(person, await image.png().toBuffer());
}

/** Looks at everything and approves; answers what it is told. */
async function approve(by: Hand, { item, hash }: Waiting) {
  for (const proof of LOAN_PROOFS.slice(1)) await by.call(loan.proof, { params: { id: item, proof } });
  return by.call(loan.decide, { params: { id: item }, body: { papers: hash, decision: 'approve', ...SHEET } });
}

const seenBy = async (by: Hand, { item }: Waiting) =>
  (await by.call(loan.application, { params: { id: item } })).data as unknown as LoanApplication;

test('the approval of a reviewer who was shut out counts no longer, and the same one is not two', () =>
  twoAdmins(server, async (world, { one, other }) => {
    const { pool, clock, context } = world;
    const waiting = await applied(world, FOR_TWO);
    const state = () => context.exchange.engine.loans.loan(waiting.loan)?.start;
    assert.equal((await approve(one, waiting)).data.waits, true);
    await pool.query('UPDATE operators SET disabled_at = $1 WHERE id = $2', [clock.now, one.id]);
    assert.equal((await approve(other, waiting)).data.waits, true);
    assert.deepEqual(
      (await seenBy(other, waiting)).approvals.map(({ by }) => by.id),
      [other.id],
    );
    assert.equal((await approve(other, waiting)).code, 'loan_approved_before');
    assert.equal(state(), null);
    await pool.query('UPDATE operators SET disabled_at = NULL WHERE id = $1', [one.id]);
    assert.equal((await approve(other, waiting)).data.waits, false);
    assert.equal(state(), context.exchange.engine.time);
    assert.equal((await approve(one, waiting)).code, 'loan_not_waiting');
  }));

test('who approved is known before money moves, also where nobody knows whether it did, and it may be sent again', () =>
  twoAdmins(server, async (world, { one }) => {
    const { pool, context } = world;
    const waiting = await applied(world, ALONE);
    const { exchange } = context;
    const { submit } = exchange;
    const failing = async (_: Command) => Promise.reject(new Refused('outcome_unknown'));
    Object.assign(exchange, { submit: failing });
    assert.equal((await approve(one, waiting)).code, 'outcome_unknown');
    const kept = await waiting.papers.read(waiting.hash);
    assert.deepEqual([kept?.decided_by, kept?.decided_at], [one.id, null]);
    const { rows } = await pool.query("SELECT operator_id FROM audit_log WHERE action = 'loan.approve'");
    assert.deepEqual(rows, [{ operator_id: one.id }]);
    const seen = await seenBy(one, waiting);
    assert.deepEqual([seen.state, seen.approvals.length], ['waiting', 1]);
    Object.assign(exchange, { submit });
    assert.equal((await approve(one, waiting)).data.waits, false);
    assert.notEqual((await waiting.papers.read(waiting.hash))?.decided_at, null);
    assert.notEqual(exchange.engine.loans.loan(waiting.loan)?.start, null);
  }));

test('what was decided is forgotten by nobody, and what waits has its pictures until it is taken back', () =>
  twoAdmins(server, async (world, { one }) => {
    const waiting = await applied(world, ALONE);
    const { papers, hash, item } = waiting;
    const reject = { papers: hash, decision: 'reject', reason: 'income', words: 'Too little.' };
    assert.equal((await one.call(loan.decide, { params: { id: item }, body: reject })).code, undefined);
    await papers.forget(hash);
    const kept = await papers.read(hash);
    assert.deepEqual([kept?.decided_by, await papers.wordsOf(kept!)], [one.id, 'Too little.']);
    assert.notEqual(kept?.income, null);
    await papers.close(hash);
    const closed = await papers.read(hash);
    assert.deepEqual([closed?.decided_at, closed?.income], [kept?.decided_at, null]);
  }));

test('what was applied for before loans were closed to a country is approved no more, and may be refused', () =>
  twoAdmins(server, async (world, { one, twice }) => {
    const { clock } = world;
    const waiting = await applied(world, ALONE);
    const effectiveAt = clock.now + 10 * MINUTE_MS;
    const closed = { kind: 'country-switch', product: 'loan', country: 'DEMO', on: false, effectiveAt };
    assert.equal(await twice({ ...closed, legalBasis: 'Rule 12 of the regulator.' }), undefined);
    // Switches are read again each second.
    await pause(1_500);
    clock.now = effectiveAt;
    assert.equal((await approve(one, waiting)).code, 'loan_country_closed');
    const { papers, hash, item } = waiting;
    assert.equal((await papers.read(hash))?.decided_by, null);
    const reject = { papers: hash, decision: 'reject', reason: 'other', words: 'Loans are closed.' };
    assert.equal((await one.call(loan.decide, { params: { id: item }, body: reject })).code, undefined);
  }));
