import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { identity, profile } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import type { Client } from '../client.ts';
import { tradewind } from '../command.ts';
import type { Installation } from '../installation.ts';
import { picture } from '../picture.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { addVirtualAuthenticator } from './authenticators.ts';
import { enrolLink, Office } from './office.ts';
import { OperatorTab } from './operators.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES, type Device } from './tab.ts';

const SECTIONS = [
  'Today',
  'Queues',
  'Approvals',
  'Users',
  'Markets',
  'Platform funds',
  'Content',
  'Health',
  'Operators',
  'Audit log',
  'My account',
];
const WIDTHS: Record<Device, readonly number[]> = { phone: [390, 320, 768], desktop: [1440, 1024, 1920] };

let office: Office;
let installation: Installation;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let bob: OperatorTab;
let codeOfCleo: string;

before(async () => {
  office = await Office.open();
  ({ installation, server, browser } = office);
});
after(async () => {
  await office?.close();
});

async function upload(client: Client): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture(600, 400, [40, 80, 120]))]), 'card.png');
  const sent = { method: 'POST', body: form, headers: { authorization: client.token } };
  const answer = await fetch(`${client.base}/api/v1/storage/upload`, sent);
  return ((await answer.json()) as { Data: { id: string } }).Data.id;
}

const enrol = (link: string, name: string, device: Device = 'desktop', code?: string) =>
  OperatorTab.enrol(browser, { dataDir: installation.dataDir, device, link, name, code });

test('the first start prints a link that makes the first operator, with an authenticator; it works once', async () => {
  const link = enrolLink(server.stdout);
  ada = await enrol(link, 'Ada');
  await ada.tab.page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  ada.tab.clean('the first operator');
  const again = await browser.newPage();
  await again.goto(link);
  await again.getByText('This link is not valid any more.').waitFor();
  await again.close();
});

test('one operator alone is refused, in the page and past it', async () => {
  codeOfCleo = await ada.askForOperator('Support');
  await ada.tab.sees('Your own request: another operator has to approve it.');
  const { page } = ada.tab;
  assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0);
  const code = await page.evaluate(
    async (otp) => {
      const { Data } = await (await fetch('/api/v1/approvals?show=waiting')).json();
      const [{ id, hash }] = Data.items;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ hash, otp });
      const answer = await fetch(`/api/v1/approvals/${id}/approve`, { method: 'POST', headers, body });
      return (await answer.json()).Data.code;
    },
    await ada.nextCode(),
  );
  assert.equal(code, 'own_request');
  ada.tab.forget();
});

test('the host stands in for the second admin, and only until there are two', async () => {
  const invited = await tradewind(
    installation.dataDir,
    'operator',
    'invite',
    '--role',
    'admin',
    '--console-port',
    new URL(server.console).port,
  );
  bob = await enrol(enrolLink(invited.stdout), 'Bob', 'phone');
  const refused = await tradewind(installation.dataDir, 'operator', 'invite', '--role', 'admin');
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /There are two admins/);
});

test('what was edited after it was read is refused; two operators are accepted, and link and code enrol a third', async () => {
  const { page } = bob.tab;
  await bob.open('Approvals');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByText('support').waitFor();
  await ada.tab.page.getByRole('button', { name: 'Edit' }).click();
  await ada.tab.page.getByLabel('Role', { exact: true }).selectOption({ label: 'Compliance' });
  await ada.enterCode();
  await ada.tab.page.getByRole('button', { name: 'Save the change' }).click();
  await ada.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.confirmApproval();
  await bob.tab.sees('The request changed after it was shown. Look at it again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  bob.tab.forget();
  await page.getByRole('cell', { name: 'compliance', exact: true }).waitFor();
  await bob.approve();
  await bob.tab.sees('Enrolment link');
  const link = (await page.locator('.select-all').textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const cleo = await enrol(link.trim(), 'Cleo', 'phone', codeOfCleo);
  assert.equal(await cleo.tab.page.getByRole('link', { name: 'Operators' }).count(), 0, 'not for her role');
  await cleo.tab.close();
});

test('an operator claims identity papers, looks at them and approves; the tier changes at once, and each look is noted', async () => {
  const client = server.client();
  await client.signUp();
  const [front, back] = [await upload(client), await upload(client)];
  await client.ask(identity.create, { body: { country: 'IS', name: 'Vigdís', idNumber: 'A-12345', front, back } });
  const { id: person, tier } = await client.ask(profile.profile);
  const { page } = bob.tab;
  // The sums of the day are counted every 15 s.
  await until('the day counts the sign-up', 60_000, async () => (await bob.today()).signUps === '1');
  assert.equal((await bob.today()).queues, '1 waiting');
  await bob.open('Queues');
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('button', { name: 'Release' }).waitFor();
  await page.getByRole('link', { name: 'Review' }).click();
  await bob.tab.sees('Vigdís');
  await bob.tab.sees('Iceland (IS)');
  const approve = page.getByRole('button', { name: 'Approve' });
  for (const side of ['Front', 'Back']) {
    assert.equal(await approve.isDisabled(), true, `before ${side} was opened`);
    await page.getByRole('button', { name: 'Show the picture' }).first().click();
    const picture = page.getByRole('img', { name: side });
    await picture.waitFor();
    await page.waitForFunction(
      (alt) => (document.querySelector<HTMLImageElement>(`img[alt=${alt}]`)?.naturalWidth ?? 0) > 0,
      side,
    );
  }
  await approve.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await bob.tab.sees('The review is decided.');
  assert.ok((await client.ask(profile.profile)).tier > tier);
  await bob.open('Audit log');
  await page.getByLabel('Object').fill(`person ${person}`);
  await page.getByRole('button', { name: 'Filter' }).click();
  for (const [action, times] of [
    ['identity.read', 1],
    ['identity.look', 2],
    ['identity.approve', 1],
  ] as const)
    await until(
      `${times} entries ${action}`,
      10_000,
      async () => (await page.getByRole('cell', { name: action }).count()) === times,
    );
  bob.tab.clean('a review');
});

test('a session that ended leads to the sign-in, and back by password and code', async () => {
  const { page } = ada.tab;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await ada.signIn('Ada');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(
    kept.toSorted(),
    ['clockOffer', 'theme'],
    'the theme, what a tab of this journey is told, and nothing else',
  );
  assert.equal(await page.evaluate(() => document.cookie), '', 'no script reads the session');
  ada.tab.forget();
});

test('a passkey stands in for the authenticator: made on the page of the account, it signs in and is removed by itself', async () => {
  const { page } = ada.tab;
  await addVirtualAuthenticator(ada.tab);
  await ada.open('My account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByLabel('Code of your authenticator').fill(await ada.nextCode());
  await dialog.getByRole('button', { name: 'Make the passkey' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await ada.tab.sees('Office laptop');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 7');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await ada.tab.sees('Your passkey was shown.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ada.open('My account');
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await ada.tab.sees('Your passkey was shown.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await ada.tab.sees('No passkey yet.');
  ada.tab.forget();
});

test('who has lost the authenticator gets a link from the host, and sets another one by the own password', async () => {
  const port = new URL(server.console).port;
  const printed = await tradewind(installation.dataDir, 'operator', 'reset', '--name', 'Bob', '--console-port', port);
  const link = enrolLink(printed.stdout);
  bob.tab.forget();
  await bob.tab.close();
  bob = await OperatorTab.reset(browser, { dataDir: installation.dataDir, device: 'phone', link });
  await bob.tab.page.getByRole('button', { name: 'Sign out' }).click();
  await bob.signIn('Bob');
  bob.tab.forget();
  const nobody = await tradewind(installation.dataDir, 'operator', 'reset', '--name', 'Nobody');
  assert.equal(nobody.code, 1);
  assert.match(nobody.stderr, /No operator who may sign in is named 'Nobody'/);
});

test('two others give an operator who has lost the authenticator a link, with which another one is set', async () => {
  const { page } = ada.tab;
  await ada.open('Operators');
  await page.getByRole('row').filter({ hasText: 'Cleo' }).getByRole('button', { name: 'New authenticator' }).click();
  await page.getByLabel('Reason').fill('She stands before me without her phone.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.sees('Enrolment link');
  const link = (await bob.tab.page.locator('.select-all').textContent()) ?? '';
  await bob.tab.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const { dataDir } = installation;
  const cleo = await OperatorTab.reset(browser, { dataDir, device: 'desktop', link: link.trim() });
  await cleo.open('My account');
  await cleo.tab.sees('Cleo');
  cleo.tab.forget();
  await cleo.tab.close();
});

test('every section is open to all and fits its width, on phones and desktops, dark and light, and says its version', async () => {
  const { version } = (await (await fetch(`${server.base}/health`)).json()) as { version: string };
  for (const [{ tab, open }, device] of [
    [{ tab: bob.tab, open: (section: string) => bob.open(section) }, 'phone'],
    [{ tab: ada.tab, open: (section: string) => ada.open(section) }, 'desktop'],
  ] as const)
    for (const theme of ['light', 'dark']) {
      await tab.page.setViewportSize(DEVICES[device].viewport);
      await tab.page.getByRole('button', { name: `Use the ${theme} theme` }).click();
      for (const section of SECTIONS) {
        await open(section);
        await tab.settled();
        await tab.page.getByRole('contentinfo').getByText(`Tradewind ${version}`, { exact: true }).waitFor();
        await accessible(tab);
        for (const width of WIDTHS[device]) await fits(tab, width);
        tab.clean(`${section} on ${device}, ${theme}`);
      }
    }
});

test('the chain of the audit log is whole, and a row that was deleted by SQL is found, in the page and by verify', async () => {
  const { page } = ada.tab;
  await page.setViewportSize(DEVICES.desktop.viewport);
  await ada.open('Audit log');
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await ada.tab.sees(/^The chain is whole: [0-9]+ entries\.$/);
  await installation.withDatabase((pool) =>
    pool.query(`ALTER TABLE audit_log DISABLE TRIGGER ALL; DELETE FROM audit_log WHERE action = 'approval.edit'`),
  );
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await ada.tab.sees(/The chain is broken\. Audit entry [0-9]+ is missing\./);
  await Promise.all([ada.tab.close(), bob.tab.close()]);
  assert.equal(await server.stop(), 0);
  const verdict = await tradewind(installation.dataDir, 'verify');
  assert.equal(verdict.code, 1, verdict.stdout);
  assert.match(verdict.stdout, /Problem: Audit entry [0-9]+ is missing/);
});
