import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, staking } from '@tradewind/api';
import { DAY_MS, utcDay } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { tellClock } from '../clock-socket.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

const TEN_PAST = 600_000;
let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Turns the clock to ten past midnight UTC, `days` after today. */
async function passTo(days: number): Promise<void> {
  const now = Number(await tellClock(installation.dataDir, 'now'));
  await tellClock(installation.dataDir, `advance ${(utcDay(now) + days) * DAY_MS + TEN_PAST - now}`);
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: an amount is locked, two days pass, the income is there, and leaving early costs what the prompt says`, async () => {
    const client = server.client();
    await client.signUp();
    await client.ask(assets.grant, { body: {} });
    await client.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '2500' } });
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/deposit/index');
      await tab.sees('Rewards are paid by the operator, are not guaranteed and are not bank deposits.');
      await page.getByRole('link', { name: 'Lock USDT 30 days' }).click();
      await tab.at('/deposit/confirm');
      await page.getByLabel('Amount').fill('3000');
      await tab.sees('500 USDT will be taken from Spot.');
      await page.getByLabel('Amount').fill('2000');
      await tab.sees('+8.4 USDT by');
      await page.getByText('Show every day').click();
      assert.equal(await page.locator('details li').count(), 30);
      const lock = page.getByRole('button', { name: 'Lock 2,000 USDT' });
      await lock.click();
      await tab.sees('Please confirm that you have read this.');
      await page.getByRole('checkbox').click();
      await lock.click();
      await tab.at('/deposit/coinlog');
      const stake = page.getByRole('button', { name: /USDT · 30 days/ });
      await stake.waitFor();

      await passTo(3);
      await until('two rewards', 20_000, async () => {
        const { items } = await client.ask(staking.orders, { query: { state: 'running' } });
        return items[0]?.paid === '0.560000' ? items[0] : undefined;
      });
      await stake.click();
      const dialog = page.getByRole('dialog').first();
      await dialog.getByText('of 8.4').waitFor();
      await dialog.getByText('Rewards day by day').waitFor();
      await until(
        'both days in the dialog',
        15_000,
        async () => (await dialog.locator('time').count()) === 2 || undefined,
      );
      await dialog.getByRole('button', { name: 'Redeem early' }).click();
      await tab.sees('Redeem this stake early?');
      await tab.sees('Rewards deducted (100% of 0.56)');
      await tab.sees('Rewards you give up');
      await page.getByRole('button', { name: 'Redeem now' }).click();
      await tab.sees('1,999.44 USDT are available again.');
      await page.getByRole('tab', { name: 'Cancelled' }).click();
      await stake.waitFor();
      await tab.goto('/assets/record2');
      await stake.waitFor();
      tab.clean('locked savings');
    });
    const { accounts } = await client.ask(assets.overview);
    const finance = accounts.find(({ account, asset }) => account === 'finance' && asset === 'USDT')!;
    assert.deepEqual([finance.available, finance.frozen], ['2500.000000', '0.000000']);
  });
}
