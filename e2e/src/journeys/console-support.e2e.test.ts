import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { profile } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { PASSWORD } from '../client.ts';
import { picture } from '../picture.ts';
import type { Server } from '../server.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { signIn } from './people.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PICTURE = { name: 'screen.png', mimeType: 'image/png', buffer: picture(600, 400, [40, 80, 120]) };

let office: Office;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let bob: OperatorTab;

before(async () => {
  office = await Office.open();
  ({ server, browser } = office);
  ada = await office.ada();
  bob = await office.bob();
});
after(async () => {
  await office?.close();
});

/** Opens the first matter of a queue. */
async function openMatter(queue: string): Promise<void> {
  const { page } = ada.tab;
  await ada.open('Queues');
  await page.getByRole('link', { name: queue }).click();
  await page.reload();
  await page.getByRole('region', { name: queue }).getByRole('link', { name: 'Open' }).click();
}

async function answer(words: string): Promise<void> {
  const { page } = ada.tab;
  await page.getByLabel('Answer').fill(words);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await ada.tab.sees(words);
}

async function say(tab: Tab, words: string): Promise<void> {
  await tab.page.getByLabel('Your message').fill(words);
  await tab.page.getByRole('button', { name: 'Send', exact: true }).click();
  await tab.sees(words);
}

/** Notes that the page was not loaded again from here on. */
async function stays(tab: Tab): Promise<() => Promise<void>> {
  await tab.page.evaluate(() => Reflect.set(window, 'stays', true));
  return async () => assert.equal(await tab.page.evaluate(() => Reflect.get(window, 'stays')), true, 'not reloaded');
}

for (const device of Object.keys(DEVICES) as Device[])
  test(`${device}: a work order with a picture is read, looked at and answered, and both sides see what the other writes at once`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/my/workOrder');
      await page.getByLabel('Title').fill(`Gone on a ${device}`);
      await page.getByLabel('What happened, and what did you expect?').fill('My order is gone.');
      await page.locator('input[type=file]').first().setInputFiles(PICTURE);
      await page.getByRole('img', { name: 'Preview: Picture 1' }).waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.waitForURL(/workRecord\?id=/);
      await tab.sees('My order is gone.');
      const same = await stays(tab);

      await openMatter('Support tickets');
      await ada.tab.sees(`Gone on a ${device}`);
      const sameThere = await stays(ada.tab);
      await ada.tab.page.getByRole('button', { name: 'Show picture 1' }).click();
      await ada.tab.page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('img[alt="Picture 1"]')?.naturalWidth ?? 0) > 0,
      );
      await answer('It stands under Cancelled.');
      await tab.sees('It stands under Cancelled.');
      await say(tab, 'I see it, thank you.');
      await ada.tab.sees('I see it, thank you.');
      await answer('Gladly.');
      await tab.sees('Gladly.');
      await Promise.all([same(), sameThere()]);
      await ada.tab.page.getByRole('button', { name: 'Close the case' }).click();
      await ada.tab.sees('The case is closed.');
      tab.clean('a work order');
      ada.tab.clean('a work order at the desk');
    });
  });

for (const who of ['a visitor', 'a person who is signed in'] as const)
  test(`the chat of ${who} is live on both sides, and says that somebody is there`, async () => {
    const client = server.client();
    if (who !== 'a visitor') await client.signUp();
    const token = client.token === '' ? {} : { token: client.token };
    await inTab(browser, { base: server.base, device: 'phone', ...token }, async (tab) => {
      await tab.goto('/my/service');
      const same = await stays(tab);
      await say(tab, `Hello from ${who}.`);
      await openMatter('Chats');
      await ada.tab.sees(`Hello from ${who}.`);
      const sameThere = await stays(ada.tab);
      await answer('How can we help?');
      await tab.sees('How can we help?');
      await tab.sees('Support is online');
      await say(tab, 'What is the fee?');
      await ada.tab.sees('What is the fee?');
      await answer('0.1 percent.');
      await tab.sees('0.1 percent.');
      await Promise.all([same(), sameThere()]);
      tab.clean('a chat');
      await ada.tab.page.getByRole('button', { name: 'Close the case' }).click();
      await ada.tab.sees('The case is closed.');
    });
  });

const BECAUSE = 'Somebody else may have used your account.';

test('whoever is locked is signed out of the open tab, with the reason and the way to object; two unlock, and the sign-in works', async () => {
  const client = server.client();
  const account = await client.signUp();
  const { id: person } = await client.ask(profile.profile);
  const expected = ({ status }: { status: number }) => status === 401 || status === 403;
  await inTab(browser, { base: server.base, device: 'phone', token: client.token, expected }, async (tab) => {
    await tab.goto('/assets');
    const { page } = ada.tab;
    await ada.open('Users');
    await page.getByLabel('ID, email, phone, name or invitation code').fill(String(person));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: String(person), exact: true }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What the person reads').fill(BECAUSE);
    await dialog.getByLabel('How to object').fill('/my/service');
    await ada.enterCode();
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await tab.at('/login');
    await tab.sees('This account is locked');
    await tab.sees(BECAUSE);
    assert.equal(await tab.token(), '');
    await tab.page.getByRole('link', { name: '/my/service' }).or(tab.page.getByText('/my/service')).first().waitFor();
    await signIn(tab, account, PASSWORD);
    await tab.sees(BECAUSE);

    await page.getByRole('button', { name: 'Unlock' }).click();
    await dialog.getByLabel('Reason').fill('It was the owner.');
    await ada.enterCode();
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await signIn(tab, account, PASSWORD);
    await tab.sees(BECAUSE);
    await bob.approve();
    await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await signIn(tab, account, PASSWORD);
    await tab.page.waitForURL(({ pathname }) => pathname !== '/login');
    assert.notEqual(await tab.token(), '');
  });
});
