import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, loan, operators, storage } from '@tradewind/api';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { LoansPlace, type Papers, SHEET } from './lived-in-loans.ts';
import { upload } from './lived-in-youth.ts';

const PEOPLE: readonly Papers[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
  ['carol', 'Carol Strand', 'C-1000003'],
];
const WISH = { amount: '1000', termDays: 90, method: 'instalments' } as const;
/** Of the demo: 0.03 % a day. */
const PLAN = ['339.351253', '339.351253', '339.351252'];

let loans: LoansPlace;

before(async () => {
  loans = await LoansPlace.create(PEOPLE);
  await loans.place.join('erin', 'erin@example.com');
});
after(() => loans?.destroy());

const minus = (from: string, ...amounts: readonly string[]) =>
  amounts.reduce((sum, one) => sum - Number(one), Number(from)).toFixed(6);

test('what a loan costs is said before, to the unit; what cannot be applied for is refused at its field', async () => {
  const ann = loans.who('ann');
  const { offers, limits } = await ann.ask(loan.terms);
  assert.deepEqual(
    [offers.length, limits],
    [10, [{ asset: 'USDT', tierOne: '10000.000000', tierTwo: '50000.000000' }]],
  );
  const told = await ann.ask(loan.preview, { body: WISH });
  assert.deepEqual(
    told.repayments.map(({ total }) => total),
    PLAN,
  );
  assert.deepEqual([told.interest, told.total, told.costCap], ['18.053758', '1018.053758', '1000.000000']);
  assert.deepEqual([told.offer.dailyRate, told.offer.annualRate, told.available], ['0.03', '10.95', '10000.000000']);
  await ann.refused(loan.preview, 'loan_product_unknown', { body: { ...WISH, termDays: 91 } });
  await ann.refused(loan.preview, 'field_invalid', { body: { ...WISH, termMonths: 3 } });
  await ann.refused(loan.preview, 'loan_too_small', { body: { ...WISH, amount: '99.999999' } });
  await ann.refused(loan.preview, 'loan_one_sum', { body: { ...WISH, termDays: 7 } });
  for (const amount of ['-1', '1e3', '0x10', '1000.0000001', 'NaN'])
    assert.notEqual((await ann.send(loan.preview, { body: { ...WISH, amount } })).status, 200, amount);
  const proofs = await loans.proofs(ann);
  const body = { ...WISH, purpose: 'A roof that leaks.', proofs };
  await ann.refused(loan.apply, 'text_required', { body: { ...body, purpose: ' ' } });
  await ann.refused(loan.apply, 'upload_unknown', { body: { ...body, proofs: { ...proofs, income: '' } } });
  const anothers = await upload(loans.who('bob'), [9, 9, 9]);
  const stolen = await ann.refused(loan.apply, 'upload_unknown', {
    body: { ...body, proofs: { ...proofs, bank: anothers } },
  });
  assert.equal(stolen.data.field, 'proofs.bank');
  await ann.refused(loan.apply, 'loan_terms_changed', { body: { ...body, offer: '0' } });
  const beyond = await ann.refused(loan.apply, 'loan_person_limit', { body: { ...body, amount: '10000.000001' } });
  assert.equal(beyond.data.field, 'amount');
  const erin = loans.who('erin');
  await erin.refused(loan.apply, 'identity_required', { body: { ...body, proofs: await loans.proofs(erin) } });
  for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(10 * 1024 * 1024)]) {
    const form = new FormData();
    form.set('file', new Blob([file]), 'proof.svg');
    const headers = { authorization: ann.token };
    const { status } = await fetch(`${ann.base}/api/v1/${storage.upload.path}`, {
      method: 'POST',
      body: form,
      headers,
    });
    assert.ok(status >= 400 && status < 500, String(status));
  }
  assert.deepEqual((await ann.ask(loan.loans)).items, [], 'nothing of all that is an application');
  const again = await ann.ask(loan.apply, { body });
  assert.equal(again.state, 'waiting', 'pictures of what was refused serve once more');
  await ann.refused(loan.apply, 'upload_unknown', { body });
  await ann.ask(loan.withdraw, { params: { id: again.id } });
  const [{ state, reason } = { state: '', reason: '' }] = (await ann.ask(loan.loans)).items;
  assert.deepEqual([state, reason], ['failed', 'withdrawn']);
});

test('a loan is decided by who has looked at everything, paid out, and repaid early for the days that have begun', async () => {
  const ann = loans.who('ann');
  const before = await loans.spot('ann');
  const body = { ...WISH, purpose: 'A roof.', proofs: await loans.proofs(ann), clientId: 'roof' };
  const applied = await ann.ask(loan.apply, { body });
  assert.deepEqual(await ann.ask(loan.apply, { body }), applied, 'the same again is the same');
  const { id } = applied;
  const item = await loans.matter(id);
  const [officer] = loans.officers;
  const seen = await officer.ask(operators.loan.application, { params: { id: item } });
  assert.deepEqual([seen.name, seen.purpose, seen.opened], ['Ann Harbour', 'A roof.', []]);
  assert.deepEqual(seen.burden, {
    tier: 1,
    heaviestMonth: PLAN[0],
    otherLoans: '0.000000',
    outstanding: '0.000000',
    limit: '10000.000000',
    needsTwo: false,
  });
  assert.deepEqual(seen.past, { repaid: 0, refused: 0, writtenOff: 0 });
  const approve = { papers: seen.papers, decision: 'approve', ...SHEET };
  const decided = (change: object) => loans.refusedTo(officer, operators.loan.decide, item, { ...approve, ...change });
  assert.equal(await decided({}), 'identity_unopened');
  for (const proof of seen.proofs) await officer.look(`queue-items/${item}/loan/${proof}`);
  assert.equal(await decided({ papers: '0'.repeat(64) }), 'request_changed');
  assert.equal(await decided({ income: '1939.351252' }), 'loan_unaffordable');
  assert.equal(await decided({ income: '1939.351253' }), 'accepted', 'one unit more carries it');
  assert.equal(await decided({}), 'loan_not_waiting');
  assert.equal(await loans.spot('ann'), minus(before, '-1000'));
  const made = await ann.ask(loan.loan, { params: { id } });
  assert.deepEqual(
    made.repayments.map(({ total, left, dueAt }) => [total, left, (dueAt - made.disbursedAt!) / DAY_MS]),
    PLAN.map((total, at) => [total, total, 30 * (at + 1)]),
  );
  const { total } = await ann.ask(assets.overview);
  assert.equal(total.owed, '1000.300000', 'a day has begun');
  const bob = loans.who('bob');
  await bob.refused(loan.loan, 'loan_unknown', { params: { id } });
  await bob.refused(loan.repay, 'loan_unknown', { params: { id }, body: { all: true } });
  await ann.refused(loan.repay, 'field_invalid', { params: { id }, body: {} });
  await ann.refused(loan.repay, 'amount_invalid', { params: { id }, body: { amount: '0' } });
  await loans.passTo(made.disbursedAt! + 10 * DAY_MS - HOUR_MS);
  await loans.signIn('ann', 'bob');
  const paid = await ann.ask(loan.repay, { params: { id }, body: { all: true, clientId: 'early' } });
  assert.deepEqual(paid, { id, state: 'repaid', paid: '1003.000000', owed: '0.000000' });
  assert.equal(await loans.spot('ann'), minus(before, '3'));
  const repeated = await ann.ask(loan.repay, { params: { id }, body: { all: true, clientId: 'early' } });
  assert.deepEqual([repeated.state, repeated.owed], ['repaid', '0.000000']);
  await ann.refused(loan.repay, 'loan_not_running', { params: { id }, body: { all: true } });
  await bob.refused(loan.repay, 'loan_unknown', { params: { id }, body: { all: true } });
  const ended = await ann.ask(loan.loan, { params: { id } });
  const sums = [ended.payments.length, ended.payments[0]?.interest, ended.payments[0]?.principal];
  assert.deepEqual([ended.state, ...sums], ['repaid', 1, '3.000000', '1000.000000']);
  assert.deepEqual(new Set(ended.repayments.map(({ state }) => state)), new Set(['repaid']));
});

test('what is overdue costs penalty by the day, is taken from Spot, and ends with what is repaid', async () => {
  const bob = loans.who('bob');
  await loans.signIn('bob');
  const id = await loans.borrowed('bob', { amount: '2000', termDays: 30, method: 'lump-sum' });
  const { disbursedAt } = await bob.ask(loan.loan, { params: { id } });
  const all = await loans.spot('bob');
  const away = { from: 'spot', to: 'finance', asset: 'USDT', amount: minus(all, '100') } as const;
  await bob.ask(assets.transfer, { body: away });
  await loans.passTo(disbursedAt! + 31 * DAY_MS);
  await loans.signIn('bob');
  const late = await bob.ask(loan.loan, { params: { id } });
  // 2,000 at 0.03 % for 30 days, less the 100 that Spot had, and the day that has begun.
  assert.deepEqual([late.overdue?.amount, await loans.spot('bob')], ['1919.726200', '0.000000']);
  assert.equal(late.payments[0]?.automatic, true);
  const [first] = await bob.ask(loan.repayments, { query: { state: 'overdue' } });
  assert.deepEqual([first?.loan, first?.left, first?.paid], [id, '1918.000000', '100.000000']);
  const proofs = await loans.proofs(bob);
  await bob.refused(loan.apply, 'loan_overdue', { body: { ...WISH, purpose: 'A roof.', proofs } });
  await loans.passTo(disbursedAt! + 41 * DAY_MS - HOUR_MS);
  await loans.signIn('bob');
  const { owed, overdue } = await bob.ask(loan.loan, { params: { id } });
  // Ten days of 0.09 % of the principal that is left: 1,918.
  assert.deepEqual([owed.penalty, owed.total, overdue?.costOfDay], ['17.262000', '1935.262000', '1.726200']);
  await bob.ask(assets.transfer, { body: { ...away, from: 'finance', to: 'spot' } });
  const before = await loans.spot('bob');
  const paid = await bob.ask(loan.repay, { params: { id }, body: { amount: '5000' } });
  assert.deepEqual([paid.state, paid.paid], ['repaid', '1935.262000'], 'what is more stays in Spot');
  assert.equal(await loans.spot('bob'), minus(before, '1935.262'));
});

test('a large loan takes two people, each of whom has looked; what is refused says why', async () => {
  const carol = loans.who('carol');
  await loans.signIn('carol');
  const before = await loans.spot('carol');
  const id = await loans.apply('carol', { amount: '6000', termMonths: 12, method: 'instalments' });
  const item = await loans.matter(id);
  const [first, second] = loans.officers;
  assert.equal(await loans.approve(first, item), true);
  assert.equal(await loans.spot('carol'), before, 'nothing moves yet');
  const { papers, approvals } = await second.ask(operators.loan.application, { params: { id: item } });
  assert.deepEqual([approvals.length, approvals[0]?.income], [1, '8000.000000']);
  const approve = { papers, decision: 'approve', ...SHEET };
  assert.equal(await loans.refusedTo(first, operators.loan.decide, item, approve), 'loan_approved_before');
  assert.equal(await loans.refusedTo(second, operators.loan.decide, item, approve), 'identity_unopened');
  assert.equal(await loans.approve(second, item), false);
  assert.equal(await loans.spot('carol'), minus(before, '-6000'));
  const other = await loans.apply('carol', { amount: '500', termDays: 7, method: 'lump-sum' });
  const third = await loans.proofs(carol);
  await carol.refused(loan.apply, 'loans_limit', { body: { ...WISH, purpose: 'More.', proofs: third } });
  const matter = await loans.matter(other);
  const seen = await first.ask(operators.loan.application, { params: { id: matter } });
  assert.equal(seen.burden?.needsTwo, true, 'small loans add up');
  const reject = { papers: seen.papers, decision: 'reject', reason: 'other' };
  assert.equal(await loans.refusedTo(first, operators.loan.decide, matter, reject), 'field_invalid');
  await loans.refusedTo(first, operators.loan.decide, matter, { ...reject, words: 'The statement is of last year.' });
  const { state, reason, words } = await carol.ask(loan.loan, { params: { id: other } });
  assert.deepEqual([state, reason, words], ['failed', 'other', 'The statement is of last year.']);
});

test('nobody pays for days on which the platform was down', async () => {
  const ann = loans.who('ann');
  await loans.signIn('ann');
  const id = await loans.borrowed('ann', { amount: '800', termDays: 7, method: 'lump-sum' });
  const { disbursedAt } = await ann.ask(loan.loan, { params: { id } });
  const amount = await loans.spot('ann');
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount } });
  await loans.place.stop();
  await loans.place.start('off', disbursedAt! + 10 * DAY_MS);
  await loans.signIn('ann');
  const told = async () => {
    const { overdue, owed } = await ann.ask(loan.loan, { params: { id } });
    return [overdue?.amount ?? null, owed.penalty];
  };
  assert.deepEqual(await told(), [null, '0.000000'], 'its grace had ended in the outage');
  await loans.passTo(disbursedAt! + 12 * DAY_MS - HOUR_MS);
  await loans.signIn('ann');
  assert.deepEqual(await told(), [null, '0.000000'], 'a day of grace has come once more');
  await loans.passTo(disbursedAt! + 13 * DAY_MS - HOUR_MS);
  await loans.signIn('ann');
  // 800 and 1.68 of interest; of the day that has begun 0.09 % of the principal.
  assert.deepEqual(await told(), ['802.400000', '0.720000']);
  await ann.ask(assets.transfer, { body: { from: 'finance', to: 'spot', asset: 'USDT', amount } });
  assert.equal((await ann.ask(loan.repay, { params: { id }, body: { all: true } })).state, 'repaid');
});

test('an application that is sent again days later is the one that it was, waiting or refused', async () => {
  const bob = loans.who('bob');
  await loans.signIn('bob');
  const body = { ...WISH, purpose: 'A boat.', proofs: await loans.proofs(bob), clientId: 'boat' };
  const made = await bob.ask(loan.apply, { body });
  await loans.place.advance(DAY_MS + HOUR_MS);
  await loans.signIn('bob');
  assert.deepEqual(await bob.ask(loan.apply, { body }), made);
  const [officer] = loans.officers;
  const item = await loans.matter(made.id);
  const { papers, past } = await officer.ask(operators.loan.application, { params: { id: item } });
  assert.deepEqual(past, { repaid: 1, refused: 0, writtenOff: 0 });
  const reject = { papers, decision: 'reject', reason: 'income', words: 'Too little.' } as const;
  await officer.ask(operators.loan.decide, { params: { id: item }, body: reject });
  await loans.place.advance(DAY_MS + HOUR_MS);
  await loans.signIn('bob');
  const others = [await loans.apply('bob', WISH), await loans.apply('bob', WISH)];
  const again = await bob.ask(loan.apply, { body });
  assert.deepEqual([again.id, again.state], [made.id, 'failed']);
  const { words } = await bob.ask(loan.loan, { params: { id: made.id } });
  assert.equal(words, 'Too little.');
  const kept = await officer.ask(operators.loan.application, { params: { id: item } });
  assert.deepEqual([kept.burden, kept.proofs.length], [null, 4], 'it is kept for an objection');
  assert.equal(await loans.refusedTo(officer, operators.loan.decide, item, reject), 'loan_not_waiting');
  for (const id of others) await bob.ask(loan.withdraw, { params: { id } });
  for (let sent = 0; sent < 3; sent += 1)
    await bob.ask(loan.withdraw, { params: { id: await loans.apply('bob', WISH) } });
  const sixth = { ...body, proofs: await loans.proofs(bob), clientId: 'sixth' };
  await bob.refused(loan.apply, 'too_many_requests', { body: sixth });
});

test('what two people write off is owed no more; the portfolio adds up, over a kill of the server', async () => {
  const [first, second] = loans.officers;
  const carol = loans.who('carol');
  await loans.signIn('carol');
  const { items } = await carol.ask(loan.loans, { query: { state: 'disbursed' } });
  const { id } = items[0]!;
  const everything = await loans.spot('carol');
  await carol.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: everything } });
  const { repayments } = await carol.ask(loan.loan, { params: { id } });
  const passing = loans.passTo(repayments[0]!.dueAt + DAY_MS).catch(() => 'the server was killed under it');
  await loans.place.installation.kill9Tree();
  await passing;
  await loans.place.start('off');
  await loans.passTo(repayments[0]!.dueAt + DAY_MS);
  await loans.signIn('carol');
  const [late] = await first.ask(operators.loan.overdue);
  assert.deepEqual([String(late?.loan), late?.principal], [id, '6000.000000']);
  const { books } = await first.ask(operators.loan.read);
  const [book] = books;
  assert.deepEqual([book?.outstanding, book?.overdue[0]?.count], ['6000.000000', 1]);
  await second.approve(await first.request({ kind: 'loan-write-off', loan: id, cause: 'insolvent' }));
  const { loss, state, owed } = await carol.ask(loan.loan, { params: { id } });
  assert.deepEqual([loss, state, owed.total], ['insolvent', 'disbursed', '0.000000']);
  const [after] = (await first.ask(operators.loan.read)).books;
  assert.deepEqual([after?.outstanding, after?.lost, after?.loans], ['0.000000', '6000.000000', 0]);
  // 3 of the early one, 18 and 17.262 of the late one, 1.68 and 0.72 of the one over the outage.
  assert.deepEqual([after?.interest, after?.penalty], ['22.680000', '17.982000']);
  assert.equal(after?.pool, minus('5000000', '6000', '-22.68', '-17.982'));
  await loans.place.stop();
  const { ok, problems } = await loans.place.installation.verify();
  assert.ok(ok, problems.join(', '));
});
