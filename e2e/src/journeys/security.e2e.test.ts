import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auth, factors, sessions } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { addVirtualAuthenticator, totp } from './authenticators.ts';
import { logOut, signIn } from './people.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { TestWallet } from './wallet.ts';

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

/** Signed in, on whatever page the way back led to. */
async function inside(tab: Tab): Promise<void> {
  await tab.page.waitForURL((url) => url.pathname !== '/login');
  await tab.settled();
}

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });
const row = ({ page }: Tab, text: string) =>
  page
    .locator('main div')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button') })
    .last();

for (const device of Object.keys(DEVICES) as Device[]) {
  const tabOf = (token?: string) => ({ base: named(), device, token, expected: asksOrRefuses });

  test(`${device}: an authenticator is set up, asked for at sign-in, and a recovery code stands in for it`, async () => {
    const client = server.client();
    const account = await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await tab.goto('/my/security');
      await button(tab, 'Set up').click();
      await tab.sees('Set up an authenticator');
      const dialog = tab.page.getByRole('dialog');
      const secret = ((await dialog.locator('.num').textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByLabel('Code that the app shows').fill('000000');
      await button(tab, 'Turn it on').click();
      await tab.sees('The code or passkey was not accepted. A code works once.');
      await dialog.getByLabel('Code that the app shows').fill(totp(secret));
      await button(tab, 'Turn it on').click();
      await tab.sees('Your recovery codes');
      const codes = await tab.page.getByRole('dialog').getByRole('listitem').allTextContents();
      assert.equal(codes.length, 10);
      await button(tab, 'I saved them').click();
      await tab.sees('10 codes left for when your second factor is lost.');
      await tab.sees('A second factor was changed.');
      await tab.goto('/home');
      await logOut(tab);

      await signIn(tab, account, PASSWORD);
      await tab.sees('Second factor');
      await tab.page.getByLabel('Authenticator code').fill('000000');
      await button(tab, 'Log in').click();
      await tab.sees('The code or passkey was not accepted. A code works once.');
      await tab.page.getByLabel('Authenticator code').fill(totp(secret, 1));
      await button(tab, 'Log in').click();
      await inside(tab);
      await tab.goto('/home');
      await logOut(tab);

      await signIn(tab, account, PASSWORD);
      await tab.page.getByLabel('Authenticator code').fill(codes[0]!.toLowerCase());
      await button(tab, 'Log in').click();
      await inside(tab);
      await tab.goto('/my/security');
      await tab.sees('9 codes left for when your second factor is lost.');
      await tab.sees('with a recovery code');
      await button(tab, 'Remove').click();
      await tab.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await tab.sees('Confirm that it is you');
      await tab.page.getByLabel('Authenticator code').fill(codes[1]!);
      await button(tab, 'Confirm').click();
      await tab.sees('The authenticator is removed.');
      tab.clean('from set-up to removal');
    });
  });

  test(`${device}: a passkey is made, signs in alone and as second factor, and confirms its own removal`, async () => {
    const client = server.client();
    const account = await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await addVirtualAuthenticator(tab);
      await tab.goto('/my/security');
      await button(tab, 'Add').click();
      await tab.page.getByLabel('Name', { exact: true }).fill('Key ring');
      await button(tab, 'Add a passkey').click();
      await tab.sees('Your recovery codes');
      await button(tab, 'I saved them').click();
      await tab.sees('Key ring');
      await tab.goto('/home');
      await logOut(tab);
      await tab.at('/login');
      await button(tab, 'Log in with a passkey').click();
      await inside(tab);
      await tab.goto('/home');
      await logOut(tab);
      await signIn(tab, account, PASSWORD);
      await button(tab, 'Use a passkey').click();
      await inside(tab);
      await tab.goto('/my/security');
      await tab.sees('with a passkey');
      await row(tab, 'Key ring').getByRole('button', { name: 'Remove' }).click();
      await tab.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await tab.sees('Confirm that it is you');
      await button(tab, 'Use a passkey').click();
      await tab.sees('The passkey is removed.');
      tab.clean('from making to removal');
    });
    // Without a second factor the password is enough again.
    await server.client().ask(auth.signin, { body: { account, password: PASSWORD } });
  });

  test(`${device}: a wallet signs in with a text and nothing else; the second time finds the same account`, async () => {
    const wallet = new TestWallet(device.length);
    await inTab(browser, tabOf(), async (tab) => {
      await wallet.install(tab);
      const enter = async (page: string) => {
        await tab.goto(page);
        await button(tab, 'Log in with a wallet').click();
        await inside(tab);
      };
      await enter('/register');
      await tab.goto('/my/center');
      const id = await tab.page.locator('main .num').first().textContent();
      await tab.goto('/home');
      await logOut(tab);
      await enter('/login');
      await tab.goto('/my/center');
      assert.equal(await tab.page.locator('main .num').first().textContent(), id);
      assert.deepEqual([...new Set(wallet.asked)], ['eth_requestAccounts', 'personal_sign']);
      tab.clean('two sign-ins with a wallet');
    });
  });

  test(`${device}: a transaction password is set, changed with the old one, locked after five wrong ones, and set anew when it is forgotten`, async () => {
    const client = server.client();
    const account = await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      const fill = async (values: { old?: string; next: string }) => {
        if (values.old !== undefined) await tab.page.getByLabel('Current transaction password').fill(values.old);
        await tab.page.getByLabel('New transaction password').fill(values.next);
        await tab.page.getByLabel('Repeat it').fill(values.next);
        await button(
          tab,
          values.old === undefined ? 'Set transaction password' : 'Change transaction password',
        ).click();
      };
      await tab.goto('/my/transPsd');
      await button(tab, 'Set transaction password').click();
      await tab.sees('please enter transaction password');
      const confirm = async () => {
        await tab.page.getByRole('dialog').getByLabel('Login password').fill(PASSWORD);
        await button(tab, 'Confirm').click();
      };
      await fill({ next: PASSWORD });
      await confirm();
      await tab.sees('The transaction password must differ from the login password.');
      await fill({ next: '481902' });
      await confirm();
      await tab.at('/my/security');
      await tab.goto('/my/transPsd');
      await fill({ old: '481902', next: 'seven tall masts' });
      await tab.at('/my/security');
      await tab.sees('The transaction password was changed.');
      await tab.goto('/my/transPsd');
      for (let wrong = 0; wrong < 4; wrong++) {
        await fill({ old: `wrong ${wrong}`, next: 'eight tall masts' });
        await tab.sees('The transaction password is wrong.');
      }
      await fill({ old: 'wrong 4', next: 'eight tall masts' });
      await tab.sees(/Five wrong ones: it is locked until/);
      tab.clean('from setting to the lock');
      // Each proof has given the tab another token, in place of the client's.
      assert.equal((await client.send(factors.overview)).status, 401);
      client.token = await tab.token();
      const { transactionPassword } = await client.ask(factors.overview);
      assert.ok((transactionPassword.lockedUntil ?? 0) > Date.now());

      await button(tab, 'Forgot password?').click();
      await tab.page.getByLabel('Login password').fill(PASSWORD);
      await button(tab, 'Send code').click();
      await tab.sees('The code is on its way.');
      await tab.page.getByLabel('Verification code').fill(await client.codeFor(account));
      await tab.page.getByLabel('New transaction password').fill('nine tall masts');
      await tab.page.getByLabel('Repeat it').fill('nine tall masts');
      await button(tab, 'Set a new transaction password').click();
      await tab.at('/my/security');
      await tab.sees('Transaction password reset');
      tab.clean('a forgotten one');
    });
  });
}

test('A device that is logged out from another loses its page', async () => {
  const client = server.client();
  const account = await client.signUp();
  await client.ask(factors.transactionPassword, { body: { password: 'six small sails', loginPassword: PASSWORD } });
  const options = { base: named(), device: 'desktop', expected: asksOrRefuses } as const;
  await inTab(browser, options, async (other) => {
    await other.goto('/login');
    await signIn(other, account, PASSWORD);
    await inside(other);
    const open = await client.ask(sessions.list);
    const remote = open.find(({ current }) => !current);
    assert.ok(remote);
    const stranger = server.client();
    await stranger.signUp();
    await stranger.refused(sessions.end, 'not_found', { params: { id: remote.id } });
    await inTab(browser, { ...options, token: client.token }, async (tab) => {
      await tab.goto('/my/security');
      await tab.sees('This device');
      await tab.page.getByRole('main').getByRole('button', { name: 'Log out' }).first().click();
      await tab.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
      await tab.page.getByRole('dialog').getByLabel('Transaction password', { exact: true }).fill('six small sails');
      await button(tab, 'Confirm').click();
      const left = other.page.waitForURL((url) => url.pathname === '/login', { timeout: 60_000 });
      await tab.sees('The device is logged out.');
      await left;
      tab.clean('remote logout');
    });
  });
});
