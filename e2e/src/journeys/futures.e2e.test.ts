import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, perpetual } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { houseQuotes, passQuiz } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { answersQuiz, button, dialog, own } from './contract-page.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const CONTRACT = 'BTC-USDT';
const PAGE = `/lever/lever?contract=${CONTRACT}`;

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const somebody = await newcomer();
  await houseQuotes(somebody, CONTRACT);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Somebody with demo funds, all of them in Spot. */
async function newcomer(): Promise<Client> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  return ann;
}

const markOf = async (client: Client) =>
  Number((await client.ask(perpetual.contracts)).find(({ contract }) => contract === CONTRACT)!.mark);

const field = ({ page }: Tab, name: string) => page.getByRole('textbox', { name, exact: true });

async function looksRight(tab: Tab, device: Device): Promise<void> {
  await words(tab);
  await fits(tab, DEVICES[device].viewport.width);
  await accessible(tab);
}

/** Mode and leverage by the sheet that the ticket opens. */
async function setsLeverage(tab: Tab, leverage: string): Promise<void> {
  await button(tab, /^Isolated/).click();
  await dialog(tab).getByRole('button', { name: leverage, exact: true }).click();
  await dialog(tab).getByText(`At ${leverage} a position is worth at most`).waitFor();
  await dialog(tab).getByRole('button', { name: 'Confirm' }).click();
  await dialog(tab).waitFor({ state: 'hidden' });
  await button(tab, new RegExp(`^Isolated ${leverage}`)).waitFor();
  // The ticket was not sent with the sheet.
  assert.equal(await tab.page.getByText('please enter the amount').count(), 0);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a newcomer answers the questions, buys with money from Spot, and closes what was bought`, async () => {
    const ann = await newcomer();
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      const { page } = tab;
      await tab.goto(PAGE);
      await answersQuiz(tab);
      assert.equal(new URL(tab.page.url()).searchParams.get('contract'), CONTRACT);
      await setsLeverage(tab, '10x');
      await page.getByRole('tab', { name: 'Market', exact: true }).click();
      await field(tab, 'Amount').fill('1500');
      await page.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
      const mark = await markOf(ann);
      await field(tab, 'Take profit').fill((mark * 0.9).toFixed(0));
      await tab.sees('Take profit must be on the winning side of the price.');
      await field(tab, 'Take profit').fill((mark * 1.1).toFixed(0));
      await tab.sees(/^[0-9.]+ USDT come from Spot$/);
      await looksRight(tab, device);
      await button(tab, 'Buy / Long').click();
      await dialog(tab).getByText('Isolated 10x').waitFor();
      await dialog(tab).getByText('Most you can lose').waitFor();
      await looksRight(tab, device);
      await dialog(tab).getByRole('button', { name: 'Buy / Long' }).click();
      await tab.sees(/^Buy filled: \d+ lots\.$/);

      await button(tab, 'Close position').waitFor();
      const [position] = (await ann.ask(perpetual.positions)).items;
      assert.deepEqual([position?.side, position?.mode, position?.leverage], ['long', 'isolated', 10]);
      assert.equal(Number(position?.takeProfit), Number((mark * 1.1).toFixed(0)));
      await own(tab).getByText('Long', { exact: true }).waitFor();
      await looksRight(tab, device);
      await button(tab, 'Close position').click();
      await dialog(tab).getByRole('button', { name: 'Close position' }).click();
      await tab.sees('Position closed.');
      await own(tab).getByText('No open positions.').waitFor();
      assert.deepEqual((await ann.ask(perpetual.positions)).items, []);

      await page.getByRole('link', { name: 'All positions' }).click();
      await tab.at('/lever/leverList');
      await page.getByRole('button', { name: CONTRACT }).waitFor();
      tab.clean('from the quiz to a closed position');
    });
  });

  test(`${device}: an order at a tapped price waits in the list, and what is not there cannot be reduced`, async () => {
    const ann = await newcomer();
    await passQuiz(ann);
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      const { page } = tab;
      await tab.goto(PAGE);
      const bids = page.getByRole('toolbar', { name: 'Price levels' }).locator('ul').last().locator('[data-level]');
      // The book moves: pressed and read in one go.
      const pressed = await bids.nth(4).evaluate((level: HTMLElement) => {
        level.click();
        return level.dataset.level;
      });
      await page.getByRole('combobox', { name: 'Enter as' }).selectOption('lots');
      await field(tab, 'Amount').fill('10');
      await page.getByRole('checkbox', { name: 'Reduce-only' }).check();
      await tab.sees('There is no position to reduce.');
      await page.getByRole('checkbox', { name: 'Reduce-only' }).uncheck();
      await page.getByRole('checkbox', { name: 'Post only' }).check();
      const typed = (await field(tab, 'Price').inputValue()).replaceAll(',', '');
      await button(tab, 'Buy / Long').click();
      await dialog(tab).getByText('10 lots = 0.01').waitFor();
      await dialog(tab).getByRole('button', { name: 'Buy / Long' }).click();
      await tab.sees('Order placed.');
      const [order] = (await ann.ask(perpetual.orders, { query: { tab: 'pending' } })).items;
      assert.deepEqual([order?.lots, Number(order?.price)], [10, Number(typed)]);
      assert.equal(Number(typed), Number(pressed));
      await own(tab)
        .getByRole('tab', { name: /^Open orders/ })
        .click();
      await own(tab).getByRole('button', { name: 'Cancel' }).first().waitFor();
      tab.clean('an order that waits');
    });
  });
}
