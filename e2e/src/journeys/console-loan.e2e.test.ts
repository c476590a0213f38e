import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, auth, LOAN_PROOFS, type LoanProof, loan, profile } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type Client, PASSWORD } from '../client.ts';
import { tellClock } from '../clock-socket.ts';
import { tradewind } from '../command.ts';
import { submitPapers, upload } from '../lived-in-youth.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES } from './tab.ts';

const WIDTHS = [DEVICES.phone.viewport.width, 320, DEVICES.desktop.viewport.width];

let office: Office;
let ada: OperatorTab;
let bob: OperatorTab;
let ann: Client;
let account: string;
let person: string;

before(async () => {
  office = await Office.open();
  ada = await office.ada();
  bob = await office.bob();
  ann = office.server.client();
  account = await ann.signUp();
  person = (await ann.ask(profile.profile)).id;
  await submitPapers(ann, 'Ann Harbour', 'A-1000001');
  await review(ada, 'Identity');
  await openPictures(ada);
  await approve(ada);
});
after(async () => {
  await office?.close();
});

/** Opens the one matter that waits in a queue. */
async function review(operator: OperatorTab, queue: string): Promise<void> {
  const { page } = operator.tab;
  await operator.open('Queues');
  await page.getByRole('main').getByRole('link', { name: queue }).click();
  // The list of before may still stand, with what was decided since.
  await page.reload();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Show the picture' }).first().waitFor();
}

async function openPictures({ tab: { page } }: OperatorTab): Promise<void> {
  const closed = page.getByRole('button', { name: 'Show the picture' });
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await until('the picture is drawn', 10_000, () =>
      page.evaluate(() =>
        [...document.querySelectorAll('figure img')].every((one) => 'naturalWidth' in one && one.naturalWidth),
      ),
    );
  }
}

async function approve({ tab: { page } }: OperatorTab): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What the proofs show, a month. */
async function say({ tab: { page } }: OperatorTab, income: string, costs: string, debts: string): Promise<void> {
  await page.getByLabel('Income', { exact: true }).fill(income);
  await page.getByLabel('Costs of living').fill(costs);
  await page.getByLabel('Debt repayments').fill(debts);
}

async function apply(amount: string): Promise<string> {
  const proofs = {} as Record<LoanProof, string>;
  for (const [at, proof] of LOAN_PROOFS.entries()) proofs[proof] = await upload(ann, [40 * at, 90, 120]);
  const body = { amount, termDays: 90, method: 'instalments', purpose: 'A roof that leaks.', proofs } as const;
  return (await ann.ask(loan.apply, { body })).id;
}

/** Asks in the open dialog, and the other one approves. */
async function askAndApprove(): Promise<void> {
  const { page } = ada.tab;
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function looksRight({ tab }: OperatorTab): Promise<void> {
  await accessible(tab);
  for (const width of WIDTHS) await fits(tab, width);
  await tab.page.setViewportSize(DEVICES.desktop.viewport);
}

test('a large loan takes two: each opens every proof and says what it shows, and below zero nobody approves', async () => {
  const id = await apply('9000');
  const { page } = ada.tab;
  await review(ada, 'Loans');
  await ada.tab.sees('Takes two reviewers. Nothing is paid out before the second has approved it.');
  const verb = page.getByRole('button', { name: 'Approve' });
  await say(ada, '9000', '1100', '120.50');
  assert.equal(await verb.isDisabled(), true, 'before every picture was opened');
  await openPictures(ada);
  await say(ada, '1800', '1100', '120.50');
  await ada.tab.sees('The figures do not carry the plan: this cannot be approved.');
  assert.equal(await verb.isDisabled(), true);
  assert.match((await page.locator('[data-rest]').textContent()) ?? '', /^\u2212/);
  await looksRight(ada);
  await say(ada, '9000', '1100', '120.50');
  await approve(ada);
  await ada.tab.sees('Approved by you. A second reviewer has to approve it.');
  assert.equal((await ann.ask(loan.loan, { params: { id } })).state, 'waiting');
  await review(ada, 'Loans');
  await ada.tab.sees('You have approved it: another reviewer decides now.');
  assert.equal(await verb.count(), 0);
  await review(bob, 'Loans');
  await bob.tab.sees('Income 9,000, costs 1,100, debts 120.5');
  await openPictures(bob);
  await say(bob, '8000', '1000', '120.50');
  await approve(bob);
  await bob.tab.sees('The review is decided.');
  assert.equal((await ann.ask(loan.loan, { params: { id } })).state, 'disbursed');
  for (const { tab } of [ada, bob]) tab.clean('a review');
});

test('a refusal for another reason needs words, which the person reads', async () => {
  const id = await apply('500');
  const { page } = ada.tab;
  await review(ada, 'Loans');
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'Another reason' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  assert.equal((await ann.ask(loan.loan, { params: { id } })).state, 'waiting', 'without words nothing is sent');
  await dialog.getByLabel('Words to the person').fill('The payslip is of last year.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { state, reason, words } = await ann.ask(loan.loan, { params: { id } });
  assert.deepEqual([state, reason, words], ['failed', 'other', 'The payslip is of last year.']);
  ada.tab.clean('a refusal');
});

test('two offer a loan and close it; what cannot be is told at its field, which has the focus', async () => {
  const { page } = ada.tab;
  await ada.open('Markets');
  await page.getByRole('button', { name: 'New loan' }).click();
  await page.getByLabel('Term in months (0: days)').fill('3');
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await ada.tab.sees('A field is not filled in correctly. Expected: days or months.');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'termDays');
  ada.tab.forget();
  await page.getByLabel('Term in days (0: months)').fill('0');
  await askAndApprove();
  const offers = page.getByRole('table', { name: 'Offers' }).getByRole('row');
  await page.reload();
  const added = offers.filter({ hasText: '3 months' }).last();
  await added.getByRole('button', { name: 'Close' }).click();
  await askAndApprove();
  await page.reload();
  await added.getByText('Closed').waitFor();
  ada.tab.clean('an offer');
});

test('what is overdue stands in the list and on the page of the loan; two write it off, and the person reads why', async () => {
  const { page } = ada.tab;
  const id = (await ann.ask(loan.loans, { query: { state: 'disbursed' } })).items[0]!.id;
  const spot = (await ann.ask(assets.overview)).accounts.find((one) => one.account === 'spot' && one.asset === 'USDT')!;
  const body = { from: 'spot', to: 'finance', asset: 'USDT', amount: spot.available } as const;
  await ann.ask(assets.transfer, { body });
  for (let day = 0; day < 32; day += 1) await tellClock(office.installation.dataDir, `advance ${DAY_MS}`);
  for (const { tab } of [ada, bob]) await tab.page.reload();
  await ada.signIn('Ada');
  await bob.signIn('Bob');
  for (const { tab } of [ada, bob]) tab.forget();
  await ada.open('Markets');
  const overdue = page.getByRole('table', { name: 'Overdue', exact: true }).getByRole('row');
  await overdue.getByRole('link', { name: `Loan ${id}` }).click();
  await page.getByRole('table', { name: 'Repayments' }).getByRole('cell', { name: 'Overdue' }).waitFor();
  await looksRight(ada);
  await page.getByRole('link', { name: `User ${person}` }).click();
  await page.getByRole('button', { name: 'Loans', exact: true }).click();
  await page.getByRole('table', { name: 'Loans' }).getByRole('link', { name: id, exact: true }).click();
  await page.getByRole('button', { name: 'Write off' }).click();
  await page.getByLabel('Written off because').selectOption({ label: 'Nobody can be reached' });
  await askAndApprove();
  await page.reload();
  await page.getByText('Written off', { exact: true }).waitFor();
  ann.token = await ann.ask(auth.signin, { body: { account, password: PASSWORD } });
  const { loss, owed } = await ann.ask(loan.loan, { params: { id } });
  assert.deepEqual([loss, owed.total], ['unreachable', '0.000000']);
  ada.tab.clean('a loss');
});

test('the books, the record and the log of the operators are whole', async () => {
  await office.server.stop();
  const verdict = await tradewind(office.installation.dataDir, 'verify');
  assert.equal(verdict.code, 0, verdict.stdout + verdict.stderr);
});
