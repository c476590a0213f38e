import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addresses, factors, identity, profile } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { freePort } from '../free-port.ts';
import { Installation } from '../installation.ts';
import { Operator } from '../operator.ts';
import { picture } from '../picture.ts';
import type { Server } from '../server.ts';
import { accessible } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

let installation: Installation;
let server: Server;
let browser: Browser;
let operator: Operator;

before(async () => {
  const consolePort = ['--console-port', String(await freePort())];
  installation = await Installation.begun({ args: ['--liquidity', 'off', '--limits', 'off', ...consolePort] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  operator = await Operator.first(server);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const HOSTILE = '<img src=x onerror=document.title=1>';
const TRANSACTION_PASSWORD = 'green lantern 42';
const png = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(2400, 1500, colour),
});

const press = (tab: Tab, name: string) => tab.page.getByRole('button', { name, exact: true }).click();
const fill = (tab: Tab, label: string, text: string) => tab.page.getByLabel(label, { exact: true }).fill(text);

async function upload(tab: Tab, label: string, file: ReturnType<typeof png>): Promise<void> {
  await tab.page.getByLabel(label, { exact: true }).setInputFiles(file);
  await tab.page.getByRole('img', { name: `Preview: ${label}` }).waitFor();
}

/** The page of one's identity, reached as a person reaches it. */
async function openIdentity(tab: Tab): Promise<void> {
  await tab.goto('/my/center');
  await tab.page.getByRole('link', { name: 'Identity', exact: true }).filter({ visible: true }).first().click();
  await tab.at('/my/identity');
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: papers are submitted, rejected with a reason, corrected and approved; name and limits follow`, async () => {
    const client = server.client();
    await client.signUp();
    const { id: person } = await client.ask(profile.profile);
    const expected = ({ path, status }: { path: string; status: number }) =>
      (path.endsWith('/storage/upload') && status === 400) || (path.endsWith('/profile/pay') && status === 422);
    await inTab(browser, { base: server.base, device, token: client.token, expected }, async (tab) => {
      await openIdentity(tab);
      await tab.sees('Not verified yet');
      await press(tab, 'Continue');
      for (const text of ['please select your country', 'please enter your name', 'please enter your ID number'])
        await tab.sees(text);
      await tab.page.getByLabel('Nationality', { exact: true }).selectOption({ label: 'Iceland' });
      await fill(tab, 'Name', 'Vigdís Finnbogadóttir');
      await fill(tab, 'ID number', `A-${person}-${device}`);
      await press(tab, 'Continue');
      const front = png('front.png', [40, 80, 120]);
      const svg = {
        ...front,
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      };
      await tab.page.getByLabel('Front of your ID card', { exact: true }).setInputFiles(svg);
      await tab.sees('This is not a JPEG, PNG or WebP picture, or it is damaged.');
      await upload(tab, 'Front of your ID card', front);
      await press(tab, 'Submit for review');
      await tab.sees('please upload a photo of the back of your ID card');
      await accessible(tab);
      await upload(tab, 'Back of your ID card', png('back.png', [120, 80, 40]));
      await press(tab, 'Submit for review');
      await tab.sees('Under review');
      await tab.sees('Iceland');
      await tab.page.getByRole('img', { name: 'Back of your ID card' }).waitFor();
      await accessible(tab);

      await operator.decide(person, { decision: 'reject', reason: 'picture_unreadable', words: HOSTILE });
      await tab.sees('Rejected');
      await tab.sees('A photo is too blurred, dark or small to be read.');
      await tab.sees(HOSTILE);
      await accessible(tab);
      await press(tab, 'Submit again');
      await fill(tab, 'ID number', `A-${person}-${device}`);
      await press(tab, 'Continue');
      await upload(tab, 'Front of your ID card', png('sharp.png', [50, 90, 130]));
      await press(tab, 'Submit for review');
      await tab.sees('Under review');

      await operator.decide(person, { decision: 'approve' });
      await tab.sees('Your identity is verified. The higher limits apply now.');
      const { tier } = await client.ask(identity.limits);
      assert.equal(tier, 1);
      await tab.page.getByRole('listitem').filter({ hasText: 'Tier 1' }).getByText('Your tier').waitFor();
      await accessible(tab);
      await methods(tab);
      assert.notEqual(await tab.page.title(), '1');
      tab.clean('papers');
    });
  });

  test(`${device}: an address with a typing error is refused with its reason, a right one is listed and locked`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      await tab.goto('/my/wallet');
      await tab.page.getByRole('link', { name: 'Add an address' }).click();
      await tab.at('/my/add_wallet');
      await press(tab, 'Add to the book');
      await tab.sees('please enter the wallet address');
      await tab.sees('please enter a name for this address');
      await fill(tab, 'Name', HOSTILE);
      await fill(tab, 'Address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb');
      await tab.sees('The address has a typing error: its checksum does not fit.');
      await fill(tab, 'Address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
      await tab.sees('This address belongs to another network. What is sent there would be lost.');
      await fill(tab, 'Address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
      await tab.sees('Valid Bitcoin address.');
      await press(tab, 'Add to the book');
      await tab.at('/my/wallet');
      await tab.sees(HOSTILE);
      await tab.sees(/^Locked until /);
      await tab.page.getByRole('radio', { name: 'On', exact: true }).click();
      await tab.page.getByRole('radio', { name: 'On', exact: true, checked: true }).waitFor();
      await tab.page.getByRole('radio', { name: 'Off', exact: true }).click();
      await accessible(tab);
      await tab.sees(/^Switched off\. The allow-list still holds until /);
      await tab.page.getByRole('button', { name: `Delete ${HOSTILE}` }).click();
      await tab.page
        .getByRole('dialog')
        .or(tab.page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Delete' })
        .click();
      await tab.sees('No address yet. Add one in time: a new address is locked for 24 hours.');
      assert.notEqual(await tab.page.title(), '1');
      tab.clean('addresses');
    });
  });

  test(`${device}: with a transaction password, the address book changes only for who knows it`, async () => {
    const client = server.client();
    await client.signUp();
    await client.ask(factors.transactionPassword, {
      body: { password: TRANSACTION_PASSWORD, loginPassword: PASSWORD },
    });
    const expected = ({ path, status }: { path: string; status: number }) =>
      path.includes('/profile/addresses') && [401, 403, 422].includes(status);
    await inTab(browser, { base: server.base, device, token: client.token, expected }, async (tab) => {
      await tab.goto('/my/add_wallet');
      await fill(tab, 'Name', 'Mine');
      await fill(tab, 'Address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
      await press(tab, 'Add to the book');
      const dialog = tab.page.getByRole('dialog');
      const password = dialog.getByLabel('Transaction password', { exact: true });
      await password.fill('not the one 1');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByRole('alert').first().waitFor();
      assert.deepEqual((await client.ask(addresses.list)).addresses, []);
      await password.fill(TRANSACTION_PASSWORD);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await tab.at('/my/wallet');
      await tab.sees('Mine');
      client.token = await tab.token();
      await tab.page.getByRole('radio', { name: 'On', exact: true }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      assert.equal((await client.ask(addresses.list)).allowList.on, false);
      tab.clean('a proven address');
    });
  });

  test(`${device}: payment methods lead to the verification as long as there is no verified name`, async () => {
    const client = server.client();
    await client.signUp();
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      for (const path of ['/my/collect', '/my/collect_money']) {
        await tab.goto(path);
        await tab.page.getByRole('link', { name: 'Verify identity' }).click();
        await tab.at('/my/identity');
      }
      tab.clean('unverified payment methods');
    });
  });
}

/** Adds a method in a wrong and in the verified name, changes it and deletes it. */
async function methods(tab: Tab): Promise<void> {
  await tab.goto('/my/collect');
  await tab.page.getByRole('link', { name: 'Add a payment method' }).click();
  await tab.at('/my/collect_money');
  await press(tab, 'Save');
  await tab.sees('please enter the issuing bank');
  await fill(tab, 'Real name', 'Somebody Else');
  await fill(tab, 'Issuing bank', 'Bank of Iceland');
  await fill(tab, 'Card number', '6222 0211 0000 1234 567');
  await fill(tab, 'ID number', 'X12345678');
  await press(tab, 'Save');
  await tab.sees('The name must be the one on your verified ID card.');
  await accessible(tab);
  await fill(tab, 'Real name', 'VIGDÍS  Finnbogadóttir');
  await press(tab, 'Save');
  await tab.at('/my/collect');
  await tab.sees('•••• 4567');
  await accessible(tab);
  await tab.page.getByRole('link', { name: 'Edit Bank of Iceland' }).click();
  await tab.at('/my/collect_money');
  await fill(tab, 'Issuing bank', 'Other Bank');
  await press(tab, 'Save');
  await tab.at('/my/collect');
  await tab.sees('Other Bank');
  await tab.sees('•••• 4567');
  await tab.page.getByRole('button', { name: 'Delete Other Bank' }).click();
  await tab.page
    .getByRole('dialog')
    .or(tab.page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await tab.sees(/^No payment method yet\./);
}
