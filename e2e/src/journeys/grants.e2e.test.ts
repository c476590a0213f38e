import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, empower, spot } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { PASSWORD } from '../client.ts';
import { Installation } from '../installation.ts';
import { nearPrice } from '../market.ts';
import { Program } from '../program.ts';
import type { Server } from '../server.ts';
import { DEVICES, type Device, inTab } from './tab.ts';

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

const codeOf = (data: unknown) => (data as { code?: string } | null)?.code;

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a code lets a program trade within its scopes until it is revoked mid-way`, async () => {
    const client = server.client();
    await client.signUp();
    await client.ask(assets.grant, { body: {} });
    const price = await nearPrice(client, 'BTC/USDT');
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/my/empower');
      await tab.sees('No apps connected.');
      await page.getByRole('button', { name: 'New authorization' }).click();
      await page.getByRole('button', { name: 'Create the code' }).click();
      await tab.sees('Please enter a name');
      const name = '<img src=x onerror=alert(1)> bot';
      await page.getByLabel('Name of the app or device').fill(name);
      await page.getByText('Place and cancel spot orders').click();
      const limit = Math.floor(Number(price) * 0.0015);
      await page.getByLabel('At most per day').fill(String(limit));
      await page.getByRole('button', { name: 'Create the code' }).click();
      const code = await page.locator('output').innerText();
      await page.getByRole('button', { name: 'Done' }).click();
      await tab.sees('Waiting for the app');

      const program = await Program.exchange(server.client(), code);
      const order = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.001', price };
      assert.equal((await program.call('GET', 'assets')).status, 200);
      assert.equal((await program.call('POST', 'spot/orders', order)).status, 200);
      assert.equal(codeOf((await program.call('POST', 'spot/orders', order)).data), 'program_limit_reached');
      const move = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' };
      assert.equal(codeOf((await program.call('POST', 'assets/transfer', move)).data), 'scope_missing');
      const change = { oldPassword: 'a', password: 'b' };
      assert.equal(codeOf((await program.call('POST', 'profile/profile/change', change)).data), 'scope_missing');

      await page.reload();
      await tab.sees('Active');
      await tab.sees(/Last use/);
      await tab.sees(new RegExp(`^Used today \\(UTC\\): [0-9.]+ of ${limit}`));
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke' }).click();
      await tab.sees('The authorization is revoked.');
      assert.equal(codeOf((await program.call('POST', 'spot/orders', order)).data), 'grant_dead');
      const tabs = await Promise.all(
        (['pending', 'trading', 'closed'] as const).map((own) => client.ask(spot.orders, { query: { tab: own } })),
      );
      assert.equal(tabs.flatMap(({ items }) => items).length, 1, 'the one order placed before the revocation');
      await tab.sees(name);
      tab.clean('at the end');
    });
  });
}

test('phone: a new password ends the programs that are not kept one by one, and the history names them', async () => {
  const client = server.client();
  await client.signUp();
  const letIn = async (name: string): Promise<Program> => {
    const { code } = await client.ask(empower.create, { body: { name, scopes: ['read'], days: 30 } });
    return Program.exchange(server.client(), code);
  };
  const [kept, other] = [await letIn('Kept bot'), await letIn('Forgotten bot')];
  await inTab(browser, { base: server.base, device: 'phone', token: client.token }, async (tab) => {
    const { page } = tab;
    await tab.goto('/my/accountPsd');
    await tab.sees('Authorizations to keep');
    assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0, 'nothing is kept by itself');
    await page.getByRole('checkbox', { name: 'Kept bot' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('a brighter harbour 8');
    await page.getByRole('button', { name: 'Change password' }).click();
    await tab.sees(/^The password is changed/);
    assert.equal((await kept.call('GET', 'assets')).status, 200);
    assert.equal(codeOf((await other.call('GET', 'assets')).data), 'grant_dead');
    await tab.goto('/my/security');
    await tab.sees('Authorizations revoked');
    await tab.sees('Forgotten bot');
    tab.clean('at the end');
  });
});
