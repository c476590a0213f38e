import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { logOut, register, resetPassword, signIn } from './people.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

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

for (const device of Object.keys(DEVICES) as Device[]) {
  const tabOf = (token?: string) => ({ base: server.base, device, token });

  test(`${device}: a newcomer registers with the code of the outbox and is let in`, async () => {
    await inTab(browser, tabOf(), async (tab) => {
      await register(tab, `new.${device}@example.com`);
      await tab.at('/home');
      await tab.sees('Simulated market, demo funds');
      await logOut(tab);
      await tab.at('/login');
      assert.equal(await tab.page.evaluate(() => localStorage.getItem('TokenKey')), null);
      tab.clean('from registration to log out');
    });
  });

  test(`${device}: a form that is not filled in says so at each field, and nothing is sent`, async () => {
    await inTab(browser, tabOf(), async (tab) => {
      await tab.goto('/register');
      await tab.page.getByRole('button', { name: 'Create account' }).click();
      await tab.sees('please agree to the user agreement');
      await tab.sees('please enter Verification Code');
      tab.clean('an empty form');
    });
  });

  test(`${device}: a forgotten password is set anew as a step of /login, and all sessions end`, async () => {
    const account = `forgetful.${device}@example.com`;
    const client = server.client();
    await client.signUp({ account });
    await inTab(browser, tabOf(), async (tab) => {
      await resetPassword(tab, account, 'another fine 7 phrase');
      await signIn(tab, account, 'another fine 7 phrase');
      await tab.at('/home');
      tab.clean('a reset and a sign-in');
    });
    const dead = (answer: { status: number; path: string }) => answer.status === 401;
    await inTab(browser, { ...tabOf(client.token), expected: dead }, async (tab) => {
      await tab.page.goto('/home');
      await tab.at('/login');
      await tab.sees('Your session has ended. Log in again.');
    });
  });

  test(`${device}: while many guess at an account, a new device is let in with a mailed code, and is known from then on`, async () => {
    const client = server.client();
    const account = await client.signUp({ account: `guessed.${device}@example.com` });
    await installation.withDatabase((pool) =>
      pool.query(
        `INSERT INTO security_events (person_id, kind, detail, ip, user_agent, at)
         SELECT id, 'signin_failed', 'password', '', '', $1 FROM people, generate_series(1, 50) WHERE account = $2`,
        [Date.now(), account],
      ),
    );
    const asked = ({ status, path }: { status: number; path: string }) =>
      path.endsWith('/auth/signin') && (status === 401 || status === 422);
    await inTab(browser, { ...tabOf(), expected: asked }, async (tab) => {
      await tab.goto('/login');
      await signIn(tab, account, PASSWORD);
      await tab.sees('Confirm this device');
      await tab.page.getByRole('button', { name: 'Log in', exact: true }).click();
      await tab.sees('please enter Verification Code');
      const code = tab.page.getByLabel('Verification code');
      const sent = await client.codeFor(account);
      await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'));
      await tab.page.getByRole('button', { name: 'Log in', exact: true }).click();
      await tab.sees('The verification code is wrong.');
      await code.fill(sent);
      await tab.page.getByRole('button', { name: 'Log in', exact: true }).click();
      await tab.at('/home');
      await logOut(tab);
      await signIn(tab, account, PASSWORD);
      await tab.page.waitForFunction(() => localStorage.getItem('TokenKey') !== null);
      tab.clean('a mailed code at the sign-in');
    });
  });

  test(`${device}: whoever is signed in finds /home at /login, and ?next= leads back`, async () => {
    const client = server.client();
    const account = await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await tab.page.goto('/login');
      await tab.at('/home');
      tab.clean('/login while signed in');
    });
    await inTab(browser, tabOf(), async (tab) => {
      await tab.page.goto('/login?next=%2Fprivate-policy');
      await signIn(tab, account, PASSWORD);
      await tab.at('/private-policy');
      tab.clean('sign-in with a way back');
    });
  });

  test(`${device}: a dead token leads to /login and is thrown away`, async () => {
    const expected = (answer: { status: number }) => answer.status === 401;
    await inTab(browser, { ...tabOf('x'.repeat(43)), expected }, async (tab) => {
      await tab.page.goto('/terms-of-service');
      await tab.at('/login');
      assert.equal(await tab.page.evaluate(() => localStorage.getItem('TokenKey')), null);
      tab.clean('a dead token');
    });
  });

  test(`${device}: a locked person is logged out and told why, at the next page and at sign-in`, async () => {
    const client = server.client();
    const account = await client.signUp();
    await lock(account, 'Two people on one account', 'appeals@example.com');
    const expected = (answer: { status: number }) => answer.status === 401 || answer.status === 403;
    await inTab(browser, { ...tabOf(client.token), expected }, async (tab) => {
      await tab.page.goto('/home');
      await tab.at('/login');
      await tab.sees('This account is locked');
      await tab.sees(/Two people on one account/);
      await tab.sees(/appeals@example\.com/);
      await signIn(tab, account, PASSWORD);
      await tab.sees(/This account is locked/);
      await tab.sees(/Two people on one account/);
      await tab.sees(/appeals@example\.com/);
      tab.clean('a locked account');
    });
  });
}

/** As an operator's tool would: in the table, while the server runs. The session has not been used before. */
async function lock(account: string, reason: string, appeal: string): Promise<void> {
  await installation.withDatabase(async (pool) => {
    const statement = 'UPDATE people SET locked = true, lock_reason = $2, lock_appeal = $3 WHERE account = $1';
    const { rowCount } = await pool.query(statement, [account, reason, appeal]);
    assert.equal(rowCount, 1);
  });
}
