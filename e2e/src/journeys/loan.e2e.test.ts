import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, loan } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { LoansPlace, type Papers } from '../lived-in-loans.ts';
import type { Name } from '../lived-in-place.ts';
import { picture } from '../picture.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PEOPLE: readonly Papers[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
  ['carol', 'Carol Pier', 'C-1000003'],
  ['dave', 'Dave Wharf', 'D-1000004'],
];
/** Who applies, and whose loan becomes overdue. */
const WHO: Readonly<Record<Device, readonly [Name, Name]>> = { phone: ['ann', 'carol'], desktop: ['bob', 'dave'] };
const PROOF = { name: 'proof.png', mimeType: 'image/png', buffer: picture(1200, 800, [60, 90, 120]) };

let loans: LoansPlace;
let browser: Browser;

before(async () => {
  [loans, browser] = await Promise.all([LoansPlace.create(PEOPLE), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await loans?.destroy();
});

/** Somebody in a browser; the days of the loans before may have ended the session. */
async function as(name: Name, device: Device, journey: (tab: Tab) => Promise<void>): Promise<void> {
  await loans.signIn(name);
  const { token } = loans.who(name);
  await inTab(browser, { base: loans.place.server.base, device, token }, journey);
}

async function looksRight(tab: Tab, device: Device): Promise<void> {
  await words(tab);
  await fits(tab, DEVICES[device].viewport.width);
  await accessible(tab);
}

async function upload({ page }: Tab, proof: 'income' | 'bank' | 'identity'): Promise<void> {
  const input = page.locator(`input[type=file][name=${proof}]`);
  await input.setInputFiles(PROOF);
  await page.locator('label').filter({ has: input }).getByText('Choose another').waitFor();
}

/** Repays all that is owed, after the prompt that names it. */
async function repayAll(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByRole('button', { name: 'All that is owed' }).click();
  await page.getByRole('button', { name: /^Repay [0-9]/ }).click();
  const prompt = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await prompt.getByText(/^Repay [0-9.,]+ USDT\?$/).waitFor();
  await prompt.getByRole('button', { name: 'Repay', exact: true }).click();
  await tab.sees('Loan repaid. Nothing more is owed.');
}

for (const device of Object.keys(DEVICES) as Device[]) {
  const [borrower, late] = WHO[device];

  test(`${device}: a loan is calculated, applied for with proofs, approved by two people, and repaid early`, async () => {
    await as(borrower, device, async (tab) => {
      const { page } = tab;
      await tab.goto('/loan/loan');
      await page.getByRole('button', { name: '90 days' }).click();
      await page.getByRole('radio', { name: 'In instalments' }).click();
      const amount = page.getByLabel('Amount', { exact: true }).first();
      await amount.fill('20000');
      await page
        .getByText(/^You can apply for 10,000\sUSDT$/)
        .first()
        .waitFor();
      await amount.fill('6000');
      await tab.sees('3 repayments');
      await tab.sees('You can repay at any time, all or part. Only days that have started cost interest.');
      const submit = page.getByRole('button', { name: /^Apply for 6,000/ });
      await submit.click();
      await tab.sees('Please say what you need the money for.');
      await tab.sees('Please upload a bank statement.');
      await page.getByLabel('What do you need the money for?').fill('A roof that leaks.');
      for (const proof of ['income', 'bank', 'identity'] as const) await upload(tab, proof);
      await submit.click();
      await tab.sees('Please confirm that you have read this.');
      await looksRight(tab, device);
      await page.getByRole('checkbox').check();
      await submit.click();
      await tab.at('/loan/detail');
      await tab.sees('People are reviewing your application. Usually decided within a day.');
      await tab.sees('A roof that leaks.');
      await tab.sees('Total to repay');
      await tab.sees(/^Starts 1 day after the due date: 0\.09% a day/);
      await looksRight(tab, device);

      const id = new URL(page.url()).searchParams.get('loan') ?? '';
      const item = await loans.matter(id);
      const [first, second] = loans.officers;
      assert.equal(await loans.approve(first, item), true, 'another has to approve it');
      assert.equal(await loans.approve(second, item), false);
      await tab.sees('Owed today');
      await tab.sees(/^Next repayment: .* USDT, due /);
      assert.equal(await loans.spot(borrower), '16000.000000');
      await looksRight(tab, device);
      await page.locator('.how-button').filter({ hasText: '6,001.8' }).click();
      await page.locator('[data-how=equal]').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();

      await repayAll(tab);
      await page.getByText('Repaid', { exact: true }).first().waitFor();
      assert.equal(await loans.spot(borrower), '9998.200000', 'a day of interest');
      await tab.sees('Interest paid');
      assert.equal(await page.getByText('Interest by plan').count(), 0, 'it was not paid');
      await looksRight(tab, device);
      await tab.goto('/loan/loan-list?state=repaid');
      await page.locator(`[data-loan="${id}"]`).click();
      await tab.at('/loan/detail');
      await tab.goto('/assets/record2?tab=loan');
      await page.locator(`[data-loan="${id}"]`).waitFor();
      await tab.goto('/loan/repay-list?state=repaid');
      await page
        .getByRole('link', { name: `Loan ${id}` })
        .first()
        .waitFor();
      await looksRight(tab, device);
      tab.clean('a loan repaid early');
    });
  });

  test(`${device}: a payment whose answer was lost and that a limit stopped then is sent again, and pays once`, async () => {
    await loans.signIn(borrower);
    const id = await loans.borrowed(borrower, { amount: '1000', termDays: 90, method: 'instalments' });
    const before = Number(await loans.spot(borrower));
    const stopped = { HttpStatusCode: 429, Message: 'Wait.', Data: { code: 'too_many_requests', requestId: '1' } };
    await as(borrower, device, async (tab) => {
      const { page } = tab;
      let sent = 0;
      await tab.context.route(/\/repay$/, async (route) => {
        sent += 1;
        if (sent === 2) return route.fulfill({ status: 429, json: stopped });
        const response = await route.fetch();
        return sent === 1 ? route.abort() : route.fulfill({ response });
      });
      await tab.goto(`/loan/detail?loan=${id}`);
      await page.getByLabel('Amount', { exact: true }).fill('600');
      const prompt = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const pay = async (says: string) => {
        await page.getByRole('button', { name: /^Repay 600/ }).click();
        await prompt.getByText(/^Repay 600\sUSDT\?$/).waitFor();
        await prompt.getByText(says).waitFor();
        await prompt.getByRole('button', { name: 'Repay', exact: true }).click();
        await prompt.waitFor({ state: 'hidden' });
      };
      await pay('It is paid from Spot at once and cannot be undone.');
      await tab.sees('No response. Check the loan before you try again.');
      await pay('This sends the same payment again. It is paid only once.');
      await pay('This sends the same payment again. It is paid only once.');
      await tab.sees(/^600\sUSDT repaid\.$/);
      assert.deepEqual([sent, Number(await loans.spot(borrower))], [3, before - 600]);
      await looksRight(tab, device);
      await repayAll(tab);
    });
  });

  test(`${device}: where loans were closed, the page leads to repaying and nothing promises a decision`, async () => {
    await loans.signIn(borrower);
    const id = await loans.apply(borrower, { amount: '200', termDays: 30, method: 'lump-sum' });
    await as(borrower, device, async (tab) => {
      const { page } = tab;
      await tab.context.route(/\/profile\/profile$/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({ response, json: { ...answer, Data: { ...answer.Data, closed: ['loan'] } } });
      });
      await tab.goto('/loan/loan');
      await tab.sees(/Running loans stay as agreed, and you can repay at any time\.$/);
      await looksRight(tab, device);
      await page.getByRole('main').getByRole('link', { name: 'My loans' }).click();
      await page.locator(`[data-loan="${id}"]`).click();
      await tab.sees(/this application cannot be approved\. You can withdraw it\.$/);
      await looksRight(tab, device);
      tab.clean('loans that were closed');
    });
    await loans.who(borrower).ask(loan.withdraw, { params: { id }, query: {} });
  });

  test(`${device}: an application is taken back after a prompt`, async () => {
    await loans.signIn(borrower);
    const id = await loans.apply(borrower, { amount: '200', termDays: 30, method: 'lump-sum' });
    await as(borrower, device, async (tab) => {
      await tab.goto(`/loan/detail?loan=${id}`);
      const withdraw = tab.page.getByRole('button', { name: 'Withdraw application' });
      await withdraw.click();
      await tab.page
        .getByRole('dialog')
        .or(tab.page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Withdraw', exact: true })
        .click();
      await tab.sees('Application withdrawn.');
      await tab.sees(/^You withdrew the application\./);
      tab.clean('an application taken back');
    });
  });

  test(`${device}: a loan becomes overdue, says what a day costs, and is repaid`, async () => {
    await loans.signIn(late);
    const id = await loans.borrowed(late, { amount: '1000', termDays: 7, method: 'lump-sum' });
    const client = loans.who(late);
    const move = { from: 'spot', to: 'finance', asset: 'USDT', amount: await loans.spot(late) } as const;
    await client.ask(assets.transfer, { body: move });
    await loans.passDays(7);
    await as(late, device, async (tab) => {
      await tab.goto(`/loan/detail?loan=${id}`);
      await tab.sees(/^A repayment of .* was due .* What is not paid by .* becomes overdue/);
      await looksRight(tab, device);
      tab.clean('the days of grace');
    });
    await loans.passDays(2);
    await loans.signIn(late);
    await as(late, device, async (tab) => {
      const { page } = tab;
      await tab.goto('/loan/repay-list');
      await page.getByText('Overdue', { exact: true }).first().waitFor();
      await looksRight(tab, device);
      await tab.goto('/loan/loan-list');
      await tab.sees(/^Overdue since /);
      await looksRight(tab, device);
      await page.locator(`[data-loan="${id}"]`).click();
      await tab.at('/loan/detail');
      const { owed, overdue } = await loans.who(late).ask(loan.loan, { params: { id } });
      assert.ok(overdue);
      await tab.sees(/USDT overdue since /);
      await tab.sees(new RegExp(`Each further day costs ${Number(overdue.costOfDay)}\\sUSDT\\.`));
      await page.locator('.how-button').first().click();
      await page.locator('[data-how=equal]').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'All that is owed' }).click();
      await tab.sees(/^Spot has 0\sUSDT available\.$/);
      await looksRight(tab, device);

      await loans.who(late).ask(assets.transfer, { body: { ...move, from: 'finance', to: 'spot' } });
      await tab.sees('For penalty');
      await page.getByText(/^Spot has 0/).waitFor({ state: 'hidden' });
      await repayAll(tab);
      assert.equal(Number(await loans.spot(late)), Number(move.amount) - Number(owed.total));
      await tab.goto('/loan/loan');
      await page.getByRole('button', { name: /^Apply for 1,000/ }).waitFor();
      tab.clean('an overdue loan');
    });
  });
}
