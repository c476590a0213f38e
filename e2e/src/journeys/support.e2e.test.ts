import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

const XSS = '<img src=x onerror=alert(1)>';

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: what a person writes in one tab stands in the other at once, as the text it is`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/my/workOrder');
      await page.getByRole('button', { name: 'Send' }).click();
      await tab.sees('please write something');
      await page.getByLabel('Title').fill(XSS);
      await page.getByLabel('What happened, and what did you expect?').fill(`It is gone ${XSS}`);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.waitForURL(/workRecord\?id=/);
      await tab.sees(`It is gone ${XSS}`);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByText(`It is gone ${XSS}`).waitFor();
      await page.getByLabel('Your message').fill('It came back.');
      await page.getByRole('button', { name: 'Send' }).click();
      await other.getByText('It came back.').waitFor();
      await other.close();
    });
  });
}

test('a visitor’s chat is live in all tabs of the browser, and in no other browser', async () => {
  await inTab(browser, { base: server.base, device: 'desktop' }, async (tab) => {
    const { page } = tab;
    await tab.goto('/my/service');
    await tab.sees('Nobody is online right now.');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Your message').waitFor();
    await page.getByLabel('Your message').fill(`Hello ${XSS}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await other.getByText(`Hello ${XSS}`).waitFor();
    await other.close();
  });
  await inTab(browser, { base: server.base, device: 'desktop' }, async (tab) => {
    await tab.goto('/my/service');
    await tab.sees('How can we help?');
    assert.equal(await tab.page.getByText('Hello').count(), 0);
  });
});
