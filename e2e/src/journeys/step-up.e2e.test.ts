// A step-up gives the session another token and takes nothing away: what was open and typed is still there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factors } from '@tradewind/api';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { addVirtualAuthenticator, totp } from './authenticators.ts';
import { logOut, signIn } from './people.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const SECRET = 'six small sails';
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--liquidity', 'off', '--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Passkeys belong to a host name. */
const named = () => server.base.replace('127.0.0.1', 'localhost');
const asksOrRefuses = ({ status }: { status: number }) => status === 401 || status === 422;
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Somebody who has a transaction password, signed in. */
async function protectedPerson() {
  const client = server.client();
  const account = await client.signUp();
  await client.ask(factors.transactionPassword, { body: { password: SECRET, loginPassword: PASSWORD } });
  return { client, account };
}

/** Shows the transaction password where it is asked for. */
async function confirm(page: Page): Promise<void> {
  const asked = dialog(page, 'Confirm that it is you');
  await asked.getByLabel('Transaction password', { exact: true }).fill(SECRET);
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
}

for (const device of Object.keys(DEVICES) as Device[]) {
  const tabOf = (token: string) => ({ base: named(), device, token, expected: asksOrRefuses });

  test(`${device}: whoever has a passkey sets up an authenticator and confirms it with the passkey`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await addVirtualAuthenticator(tab);
      await tab.goto('/my/security');
      await button(tab, 'Add').click();
      await tab.page.getByLabel('Name', { exact: true }).fill('Key ring');
      await button(tab, 'Add a passkey').click();
      await button(tab, 'I saved them').click();
      await button(tab, 'Set up').click();
      await button(tab, 'Use a passkey').click();
      const setUp = dialog(tab.page, 'Set up an authenticator');
      const secret = ((await setUp.locator('.num').textContent()) ?? '').replaceAll(' ', '');
      await setUp.getByLabel('Code that the app shows').fill(totp(secret));
      await button(tab, 'Turn it on').click();
      await tab.sees('The authenticator is on.');
      client.token = await tab.token();
      assert.equal((await client.ask(factors.overview)).totp, true);
      tab.clean('from the passkey to the authenticator');
    });
  });

  test(`${device}: each dialog that asks for a proof stands when it was given, with what was typed`, async () => {
    const { client } = await protectedPerson();
    await inTab(browser, tabOf(client.token), async (tab) => {
      const { page } = tab;
      await addVirtualAuthenticator(tab);
      await tab.goto('/my/security');
      // While the proof is asked for, the dialog behind it keeps its text: turning away changes nothing.
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      const phishing = dialog(page, 'Anti-phishing code');
      await phishing.getByLabel('Code', { exact: true }).fill('calmwind7');
      await button(tab, 'Save').click();
      await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
      assert.equal(await phishing.getByLabel('Code', { exact: true }).inputValue(), 'calmwind7');
      await button(tab, 'Save').click();
      await confirm(page);
      await tab.sees('calmwind7');

      await button(tab, 'Set up').click();
      await confirm(page);
      await dialog(page, 'Set up an authenticator').getByLabel('Code that the app shows').waitFor();
      await page.keyboard.press('Escape');

      await tab.goto('/my/empower');
      await button(tab, 'New authorization').click();
      await page.getByLabel('Name of the app or device').fill('Night bot');
      await button(tab, 'Create the code').click();
      await confirm(page);
      await page.locator('output').waitFor();
      await button(tab, 'Done').click();
      await tab.sees('Night bot');

      await tab.goto('/my/add_wallet');
      await page.getByLabel('Address', { exact: true }).fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
      await page.getByLabel('Name', { exact: true }).fill('Cold box');
      await button(tab, 'Add to the book').click();
      await confirm(page);
      await tab.at('/my/wallet');
      await page.getByRole('radio', { name: 'On', exact: true }).click();
      await confirm(page);
      await page.getByRole('radio', { name: 'On', exact: true, checked: true }).waitFor();
      await button(tab, 'Delete Cold box').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await confirm(page);
      await tab.sees('The address is deleted.');

      await tab.goto('/my/security');
      await button(tab, 'Add').click();
      const passkey = dialog(page, 'Add a passkey');
      await passkey.getByLabel('Name', { exact: true }).fill('Key ring');
      await passkey.getByRole('button', { name: 'Add a passkey' }).click();
      await confirm(page);
      await dialog(page, 'Your recovery codes').waitFor();
      await button(tab, 'I saved them').click();
      await tab.sees('Key ring');
      await button(tab, 'New codes').click();
      await page.getByRole('dialog').getByRole('button', { name: 'New codes' }).click();
      const asked = dialog(page, 'Confirm that it is you');
      await asked.getByLabel('Transaction password', { exact: true }).fill(SECRET);
      await asked.getByRole('button', { name: 'Use a passkey' }).click();
      await dialog(page, 'Your recovery codes').waitFor();
      await button(tab, 'I saved them').click();
      tab.clean('all dialogs');
    });
  });
}

test('another tab keeps its dialog when the token is renewed, and forgets everything when somebody else comes', async () => {
  const { client, account } = await protectedPerson();
  const stranger = await server.client().signUp();
  const options = { base: named(), device: 'desktop', token: client.token, expected: asksOrRefuses } as const;
  await inTab(browser, options, async (tab) => {
    await tab.goto('/my/security');
    const other = await tab.context.newPage();
    await other.goto('/my/empower');
    await other.getByRole('button', { name: 'New authorization' }).click();
    const name = other.getByLabel('Name of the app or device');
    await name.fill('Night bot');

    await button(tab, 'Set up').click();
    await confirm(tab.page);
    await dialog(tab.page, 'Set up an authenticator').waitFor();
    await tab.page.keyboard.press('Escape');
    assert.notEqual(await tab.token(), client.token);
    assert.equal(await name.inputValue(), 'Night bot');
    await other.getByRole('button', { name: 'Create the code' }).click();
    await confirm(other);
    await other.locator('output').waitFor();
    await other.goto('/my/center');
    await other.getByText(account.slice(0, 2)).first().waitFor();

    await tab.goto('/home');
    await logOut(tab);
    await other.waitForURL((url) => url.pathname === '/login');
    await signIn(tab, stranger, PASSWORD);
    await tab.page.waitForURL((url) => url.pathname !== '/login');
    await other.waitForURL((url) => url.pathname !== '/login');
    const seen = await other.evaluate(async () => {
      const answer = await fetch('/api/v1/profile/profile', {
        headers: { authorization: localStorage.getItem('TokenKey') ?? '' },
      });
      return ((await answer.json()) as { Data: { account: string } }).Data.account;
    });
    assert.equal(seen, stranger);
    assert.equal(await other.getByText(account, { exact: true }).count(), 0);
    tab.clean('two tabs');
  });
});
