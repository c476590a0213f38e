import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factors, profile } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { signIn } from './people.ts';
import { inTab, type Tab } from './tab.ts';

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

const asksOrRefuses = ({ status }: { status: number }) => status === 401 || status === 422;
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });

/** The address in the newest letter to this account, as a path. */
async function linkFor(account: string): Promise<string> {
  const url = `${server.base}/dev/outbox?account=${encodeURIComponent(account)}`;
  const letters = (await (await fetch(url, { headers: { accept: 'application/json' } })).json()) as { text: string }[];
  const link = /https?:\/\/\S+$/.exec(letters[0]?.text ?? '')?.[0];
  assert.ok(link, `no link for ${account}: ${JSON.stringify(letters)}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

test('an address is changed with both codes and the password, and taken back by the letter to the old one', async () => {
  const client = server.client();
  const old = await client.signUp();
  const next = old.replace('person', 'another');
  await inTab(
    browser,
    { base: server.base, device: 'phone', token: client.token, expected: asksOrRefuses },
    async (tab) => {
      const { page } = tab;
      await tab.goto('/my/security');
      await page.getByRole('link', { name: 'Change' }).first().click();
      await tab.at('/my/contact');
      await page.getByLabel('New email or phone number').fill(old.toUpperCase());
      await button(tab, 'Send codes').click();
      await tab.sees('This is your address already. Enter another one.');
      await page.getByLabel('New email or phone number').fill(next);
      await button(tab, 'Send codes').click();
      await tab.sees('Confirm that it is you');
      await page.getByLabel('Login password').fill(PASSWORD);
      await button(tab, 'Confirm').click();
      await tab.sees('Two codes are on their way.');
      const [first, second] = [page.getByLabel('Code sent to').first(), page.getByLabel('Code sent to').last()];
      const newCode = await client.codeFor(next);
      await first.fill(await client.codeFor(old));
      await second.fill(newCode === '000000' ? '000001' : '000000');
      await button(tab, 'Change address').click();
      await tab.sees('The verification code is wrong.');
      await second.fill(newCode);
      await button(tab, 'Change address').click();
      await tab.at('/my/security');
      await tab.sees('The email address or phone number was changed.');
      await tab.sees('Email or phone changed');
      client.token = await tab.token();
      assert.equal((await client.ask(profile.profile)).account, next);
      assert.equal((await client.ask(factors.overview)).holds[0]?.reason, 'contact_changed');
      tab.clean('from the security centre and back');
    },
  );

  const link = await linkFor(old);
  await inTab(
    browser,
    { base: server.base, device: 'desktop', token: client.token, expected: asksOrRefuses },
    async (tab) => {
      await tab.goto(link);
      await tab.sees('Undo the change of address');
      assert.equal((await client.ask(profile.profile)).account, next, 'opening the link does nothing');
      await button(tab, 'Undo the change').click();
      await tab.sees('is the address of your account again.');
      await client.refused(profile.profile, 'session_expired');
      await tab.page.getByRole('link', { name: 'Set a new password' }).click();
      await tab.at('/login');
      await tab.sees('Back to log in');
      await button(tab, 'Back to log in').click();
      await signIn(tab, old, PASSWORD);
      await tab.sees('please enter the correct password');
      await tab.goto(link);
      await button(tab, 'Undo the change').click();
      await tab.sees('This link is not valid any more.');
      await tab.goto('/open/undo');
      await tab.sees('This page needs the link from our message.');
      tab.clean('from the letter to the sign-in');
    },
  );
});
