import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, spot } from '@tradewind/api';
import type { Language } from '@tradewind/locales';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const PATIENCE_MS = 30_000;

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

/** Somebody with demo funds in a tab of this language. */
async function reader(device: Device, language: Language, journey: (tab: Tab, ann: Client) => Promise<void>) {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await inTab(browser, { base: server.base, device, language, token: ann.token }, (tab) => journey(tab, ann));
}

const amountField = ({ page }: Tab): Locator => page.locator('main form input[inputmode=decimal]');
const submit = ({ page }: Tab): Locator => page.locator('main form button[type=submit]');
const refusal = ({ page }: Tab): Locator => page.locator('main form').getByRole('alert');

/** What lies in the account that the transfers here lead to. */
async function moved(ann: Client): Promise<string> {
  const { accounts } = await ann.ask(assets.overview);
  return accounts.find(({ account, asset }) => account === 'finance' && asset === 'USDT')?.total ?? '0';
}

async function holds(ann: Client, amount: number): Promise<void> {
  await until(`${amount} USDT are there`, PATIENCE_MS, async () => Number(await moved(ann)) === amount);
}

const TRANSFER = '/assets/transfer?from=spot&to=finance&asset=USDT';

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a German 2.000 moves two thousand, and a point of the keypad divides`, () =>
    reader(device, 'de', async (tab, ann) => {
      await tab.goto(TRANSFER);
      const field = amountField(tab);
      await field.pressSequentially('2.000');
      await field.blur();
      assert.equal(await field.inputValue(), '2.000');
      await submit(tab).click();
      await holds(ann, 2000);
      await field.pressSequentially('59.25');
      await field.blur();
      assert.equal(await field.inputValue(), '59,25');
      await submit(tab).click();
      await holds(ann, 2059.25);
      tab.clean(device);
    }));

  test(`${device}: 1,500 is fifteen hundred in English, and 1,5 is asked about and moves nothing until it is clear`, () =>
    reader(device, 'en', async (tab, ann) => {
      await tab.goto(TRANSFER);
      const field = amountField(tab);
      await field.pressSequentially('1,5');
      await field.press('Enter');
      await refusal(tab).filter({ hasText: 'Which amount do you mean?' }).waitFor();
      await submit(tab).click();
      assert.equal(await moved(ann), '0');
      for (const reading of ['1.5', '15'])
        await tab.page.getByRole('button', { name: `${reading}\u00a0USDT`, exact: true }).waitFor();
      await tab.page.getByRole('button', { name: '1.5\u00a0USDT', exact: true }).click();
      assert.equal(await field.inputValue(), '1.5');
      await submit(tab).click();
      await holds(ann, 1.5);
      await field.fill('1,500 USDT');
      await field.blur();
      assert.equal(await field.inputValue(), '1,500');
      await field.press('End');
      await field.press('Backspace');
      assert.equal(await field.inputValue(), '150', 'own grouping steps aside for the hand');
      await field.press('0');
      await submit(tab).click();
      await holds(ann, 1501.5);
      tab.clean(device);
    }));
}

test('a price of 59,250 is fifty-nine thousand, in the order as in the field', () =>
  reader('desktop', 'en', async (tab, ann) => {
    await tab.goto('/trade/trade');
    const field = (name: string) => tab.page.getByRole('textbox', { name, exact: true });
    await field('Price').fill('');
    await field('Price').pressSequentially('19,250');
    await field('Amount').fill('0.01');
    assert.equal(await field('Price').inputValue(), '19,250');
    await tab.page.getByRole('button', { name: 'Buy BTC', exact: true }).click();
    const prices = async () => (await ann.ask(spot.orders)).items.map(({ price }) => Number(price));
    await until('the order is placed', PATIENCE_MS, async () => (await prices()).length === 1);
    assert.deepEqual(await prices(), [19_250]);
    tab.clean('price');
  }));

test('French digits by three behind a point are two amounts: both are offered, and the tapped one moves', () =>
  reader('phone', 'fr', async (tab, ann) => {
    await tab.goto(TRANSFER);
    const field = amountField(tab);
    await field.pressSequentially('1.500');
    await field.blur();
    await refusal(tab).waitFor();
    await tab.page.getByRole('button', { name: '1\u202f500\u00a0USDT', exact: true }).tap();
    assert.equal(await field.inputValue(), '1\u202f500');
    await submit(tab).tap();
    await holds(ann, 1500);
    tab.clean('fr');
  }));

test('digits that a Japanese keyboard composes are left alone while it composes, and are the amount afterwards', () =>
  reader('desktop', 'jp', async (tab, ann) => {
    await tab.goto(TRANSFER);
    const field = amountField(tab);
    await field.fill('1,500');
    await field.blur();
    await field.press('End');
    const keyboard = await tab.context.newCDPSession(tab.page);
    const composed = { text: '\uff10', selectionStart: 1, selectionEnd: 1 };
    await keyboard.send('Input.imeSetComposition', composed);
    assert.equal(await field.inputValue(), '1,500\uff10');
    await keyboard.send('Input.insertText', { text: '\uff10' });
    await field.blur();
    assert.equal(await field.inputValue(), '15,000');
    await field.fill('\uff11\uff12\uff0e\uff15');
    await submit(tab).click();
    await holds(ann, 12.5);
    tab.clean('jp');
  }));
