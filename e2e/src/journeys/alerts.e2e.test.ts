import { after, before, test } from 'node:test';
import { alerts, market } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { tellClock } from '../clock-socket.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

const PATIENCE_MS = 60_000;
const instrument = 'BTC/USDT';
const FIGURE = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

let installation: Installation;
let server: Server;
let browser: Browser;

/** Prices move only when the test moves the clock. */
before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off', '--clock', 'manual'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

async function advance(): Promise<void> {
  await tellClock(installation.dataDir, 'advance 1000');
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: an alert that is set beside the chart is told when a price reaches it, and leads back to its market`, async () => {
    const client = server.client();
    await client.signUp();
    await until('the index is live', PATIENCE_MS, async () => {
      await advance();
      const all = await client.ask(market.index);
      return all.some((index) => index.instrument === instrument && index.state === 'live');
    });
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto(`/market/kline?instrument=${encodeURIComponent(instrument)}`);
      await page.getByRole('button', { name: 'Price alerts' }).click();
      const index = (await client.ask(market.index)).find((one) => one.instrument === instrument)!;
      const tick = Math.floor(Number(index.price) * 10) / 10;
      const [below, above] = [(tick - 0.1).toFixed(1), (tick + 0.2).toFixed(1)];
      for (const [price, words] of [
        [above, 'At or above'],
        [below, 'At or below'],
      ] as const) {
        const field = page.getByRole('textbox', { name: 'Price' });
        await field.fill(price);
        await page
          .getByText(`${words} ${FIGURE.format(Number(price))} USDT`)
          .first()
          .waitFor();
        await page.getByRole('button', { name: 'Create alert' }).click();
        await until('the field is empty again', PATIENCE_MS, async () => (await field.inputValue()) === '');
      }
      await page.getByText('2 of 20 active').waitFor();
      await page.keyboard.press('Escape');
      await until('a price reaches one of them', PATIENCE_MS, async () => {
        await advance();
        return (await client.ask(alerts.list)).some(({ reached }) => reached !== null);
      });
      await tab.goto('/my/alerts');
      await page.getByRole('radio', { name: 'Reached' }).click();
      await page.getByText('Reached at').first().waitFor();
      await tab.goto('/my/message');
      await page
        .getByRole('link', { name: /^BTC\/USDT at or (above|below) / })
        .first()
        .click();
      await page.getByRole('link', { name: 'Open the market' }).click();
      await tab.at('/market/kline');
    });
  });
}

test('who wants no message of orders, and price alerts by mail, says so where the messages are', async () => {
  const client = server.client();
  await client.signUp();
  await inTab(browser, { base: server.base, device: 'phone', token: client.token }, async (tab) => {
    const { page } = tab;
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const isChecked = (name: string, wanted: boolean) =>
      until(`${name} is ${wanted}`, PATIENCE_MS, async () => (await box(name).isChecked()) === wanted);
    await tab.goto('/my/message');
    await isChecked('Price alerts: Email', false);
    await box('Price alerts: Email').click();
    await isChecked('Price alerts: Email', true);
    await until('it can be chosen', PATIENCE_MS, () => box('Orders: In app').isEnabled());
    await box('Orders: In app').click();
    await isChecked('Orders: In app', false);
    await isChecked('Orders: Push', false);
    await page.reload();
    await isChecked('Price alerts: Email', true);
    await isChecked('Orders: In app', false);
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  });
});
