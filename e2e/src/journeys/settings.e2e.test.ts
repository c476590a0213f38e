import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { profile } from '@tradewind/api';
import { availableLanguages } from '@tradewind/locales';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { signIn } from './people.ts';
import { UNTRANSLATED } from './routes.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

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

/** What <html> carries for styles and speech. */
const root = (tab: Tab) =>
  tab.page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, theme: dataset.theme, updown: dataset.updown, density: dataset.density };
  });

const kept = (tab: Tab, key: string) => tab.page.evaluate((name) => localStorage.getItem(name), key);

const choose = (tab: Tab, name: string) => tab.page.getByRole('radio', { name, exact: true }).click();

/** Marks the window: a mark that is still there means that the page was not loaded again. */
const mark = (tab: Tab) => tab.page.evaluate(() => Object.assign(window, { marked: true }));
const marked = (tab: Tab) => tab.page.evaluate(() => 'marked' in window);

for (const device of Object.keys(DEVICES) as Device[]) {
  const tabOf = (token?: string) => ({ base: server.base, device, token });

  test(`${device}: colours, row height and clock hold at once and after the next start`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await tab.goto('/my/center');
      await choose(tab, 'Blue up');
      await choose(tab, 'Compact');
      await choose(tab, 'Hidden');
      await tab.page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      await tab.sees(/^It is \d\d:\d\d:\d\d\sUTC\+9 now\.$/);
      await choose(tab, 'Light');
      const chosen = { lang: 'en', dir: 'ltr', theme: 'light', updown: 'blue', density: 'compact' };
      assert.deepEqual(await root(tab), chosen);
      assert.equal(await kept(tab, 'clockZone'), 'Asia/Tokyo');
      assert.equal(await kept(tab, 'hideBalances'), 'true');
      await tab.goto('/my/center');
      assert.deepEqual(await root(tab), chosen);
      await tab.sees(/UTC\+9 now/);
      tab.clean('settings');
    });
  });

  test(`${device}: a theme of the system follows the device while the page is open`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      await tab.goto('/my/center');
      await choose(tab, 'System');
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.page.emulateMedia({ colorScheme });
        await tab.page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      }
      tab.clean('the theme of the system');
    });
  });

  test(`${device}: a password is changed; other sessions end, this one stays, and each refusal is at its field`, async () => {
    const client = server.client();
    const account = await client.signUp();
    const expected = (answer: { status: number }) => answer.status === 400 || answer.status === 422;
    await inTab(browser, { ...tabOf(), expected }, async (tab) => {
      await tab.page.goto('/login?next=%2Fmy%2FaccountPsd');
      await signIn(tab, account, PASSWORD);
      await tab.at('/my/accountPsd');
      const submit = tab.page.getByRole('button', { name: 'Change password' });
      const old = tab.page.getByLabel('Current password');
      const next = tab.page.getByLabel('New password');
      await submit.click();
      await tab.sees('please enter your password');
      await old.fill('not this one');
      await next.fill('short');
      await tab.sees(/Weak: /);
      await submit.click();
      await tab.sees('the password needs 8 to 128 characters');
      await next.fill('another fine 7 phrase');
      await tab.sees(/Strong$/);
      await submit.click();
      await tab.sees('please enter the correct password');
      await old.fill(PASSWORD);
      await next.fill('password123');
      await submit.click();
      await tab.sees('This password is on a list of common passwords. Choose another.');
      await next.fill('another fine 7 phrase');
      await submit.click();
      await tab.sees('The password is changed. All other sessions have ended.');
      await tab.at('/my/center');
      await tab.sees('Not verified');
      tab.clean('a changed password');
    });
    assert.equal((await client.send(profile.profile)).status, 401);
  });

  test(`${device}: markets and pages are found by keyboard, and the last searches are kept`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, tabOf(client.token), async (tab) => {
      const { keyboard } = tab.page;
      await tab.goto('/home');
      await keyboard.press('Control+k');
      const field = tab.page.getByRole('combobox', { name: 'Markets and pages' });
      await field.waitFor();
      await keyboard.type('eth');
      await tab.page.getByRole('option', { name: /^ETH\/USDT/, selected: true }).waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      await tab.at('/trade/trade');
      assert.equal(new URL(tab.page.url()).searchParams.get('instrument'), 'ETH/USDT');
      await tab.goto('/home');
      await keyboard.press('Control+k');
      await field.waitFor();
      await tab.sees('Recent searches');
      await tab.page.getByRole('option', { name: /^ETH\/USDT/, selected: true }).waitFor();
      await keyboard.type('no such thing');
      await tab.sees(/^No results for/);
      await field.fill('change pass');
      await keyboard.press('Enter');
      await tab.at('/my/accountPsd');
      tab.clean('the search');
    });
  });

  test(`${device}: the pseudo language shows no raw key and fits into 320 px`, async () => {
    const client = server.client();
    await client.signUp();
    for (const [path, token] of [
      ['/login', undefined],
      ['/register', undefined],
      ['/language', undefined],
      ['/my/center', client.token],
      ['/my/accountPsd', client.token],
    ] as const) {
      await inTab(browser, tabOf(token), async (tab) => {
        const width = device === 'phone' ? 320 : 1440;
        await tab.page.setViewportSize({ width, height: 900 });
        await tab.context.addInitScript(() => localStorage.setItem('language', 'pseudo'));
        await tab.goto(path);
        await tab.sees(/^\[.*~\]$/);
        const words = await tab.page.locator('body').innerText();
        assert.doesNotMatch(words, UNTRANSLATED, path);
        // not beside innerWidth: a phone's window grows with what does not fit
        const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(wide, width, `${path} is ${wide} px wide`);
        tab.clean(path);
      });
    }
  });

  const german = !availableLanguages.includes('de') && 'there are no German texts yet';
  test(`${device}: a German browser is offered German in one tap, in place, and it is kept`, {
    skip: german,
  }, async () => {
    await inTab(browser, { ...tabOf(), locale: 'de-DE' }, async (tab) => {
      await tab.goto('/login');
      assert.equal((await root(tab)).lang, 'en');
      await mark(tab);
      await tab.page.getByRole('region', { name: 'Deutsch' }).getByRole('button').first().click();
      await tab.page.waitForFunction(() => document.documentElement.lang === 'de');
      assert.ok(await marked(tab));
      await tab.goto('/login');
      assert.equal((await root(tab)).lang, 'de');
      assert.equal(await kept(tab, 'language'), 'de');
      assert.equal(await tab.page.getByRole('region', { name: 'Deutsch' }).count(), 0);
      tab.clean('an offered language');
    });
  });

  test(`${device}: a declined offer does not come again`, { skip: german }, async () => {
    await inTab(browser, { ...tabOf(), locale: 'de-DE' }, async (tab) => {
      await tab.goto('/home');
      const offer = tab.page.getByRole('region', { name: 'Deutsch' });
      await offer.getByRole('button').last().click();
      await offer.waitFor({ state: 'hidden' });
      await tab.goto('/home');
      assert.equal(await offer.count(), 0);
      assert.equal((await root(tab)).lang, 'en');
      tab.clean('a declined language');
    });
  });

  const japanese = !availableLanguages.includes('jp') && 'there are no Japanese texts yet';
  test(`${device}: a language is switched in place, with red up where readers expect it`, {
    skip: japanese,
  }, async () => {
    await inTab(browser, tabOf(), async (tab) => {
      await tab.goto('/language');
      await mark(tab);
      await tab.page.locator('main').getByRole('button', { name: '日本語' }).click();
      await tab.page.waitForFunction(() => document.documentElement.lang === 'ja');
      assert.ok(await marked(tab));
      assert.equal((await root(tab)).updown, 'red');
      await tab.page.locator('main').getByRole('button', { name: 'English' }).click();
      await tab.page.waitForFunction(() => document.documentElement.lang === 'en');
      assert.equal((await root(tab)).updown, 'green');
      tab.clean('a switched language');
    });
  });
}
