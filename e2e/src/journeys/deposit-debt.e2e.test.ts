import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, custody, type Deposit, spot } from '@tradewind/api';
import { DEMO_USDT, mappingSlot, QUIRK_USDT } from '@tradewind/custody';
import { callOf, Payer } from '@tradewind/custody/testing';
import type { Browser } from 'playwright-core';
import { ChainNode } from '../chain-node.ts';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { accessible, fits, words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';
import { WIDEST } from './wide-texts.ts';

const USDT = { chain: 'ethereum', asset: 'USDT' } as const;
const DOLLAR = 10n ** 6n;
const ETHER = 10n ** 18n;
const PATIENCE_MS = 90_000;
const NARROWEST: Record<Device, number> = { phone: 320, desktop: 1024 };
/** Somebody outside pays with it, on one chain each. */
const KEYS: Record<Device, string> = { phone: 'a1'.repeat(32), desktop: 'a2'.repeat(32) };

let installation: Installation;
let server: Server;
let browser: Browser;
let node: ChainNode;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'], chain: true });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  node = new ChainNode(installation.dataDir);
  await until('the chain is followed and backed', PATIENCE_MS, async () => {
    const { chains, wallets } = await server.client().ask(custody.open);
    return chains[0]?.state === 'live' && wallets.every(({ hot }) => Number(hot) > 1_000_000);
  });
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const hex = (value: bigint) => `0x${value.toString(16)}`;
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

/** A plain transfer of USDT from outside, of which nobody sends another one when its block is gone. */
async function pay(key: string, to: string, dollars: bigint): Promise<void> {
  const { chainId } = (await server.client().ask(custody.chains))[0]!;
  const payer = new Payer(key, chainId);
  const slot = mappingSlot(payer.address as `0x${string}`, BigInt(QUIRK_USDT.slots.balanceOf!));
  await node.ask('anvil_setBalance', payer.address, hex(ETHER));
  await node.ask('anvil_setStorageAt', DEMO_USDT, word(slot), word(dollars * DOLLAR));
  const { raw } = await payer.sign({ to: DEMO_USDT, data: callOf(QUIRK_USDT, 'transfer', to, dollars * DOLLAR) });
  await node.ask('eth_sendRawTransaction', raw);
  await node.mine();
}

function deposit(client: Client, state: Deposit['state']): Promise<Deposit> {
  return until(`the deposit is ${state}`, PATIENCE_MS, async () =>
    (await client.ask(custody.deposits)).items.find((one) => one.state === state),
  );
}

/** 1,000 USDT came, 700 were spent on ETH, and the block with the 1,000 is gone. */
async function indebted(key: string): Promise<Client> {
  const client = server.client();
  await client.signUp();
  const { address } = await client.ask(custody.address, { query: USDT });
  await pay(key, address, 1_000n);
  const { height } = await deposit(client, 'credited');
  const order = { instrument: 'ETH/USDT', side: 'buy', type: 'market', quoteQuantity: '700' } as const;
  assert.equal((await client.ask(spot.place, { body: order })).status, 'filled');
  await node.ask('anvil_reorg', (await node.height()) - height + 1, []);
  await node.mine();
  await deposit(client, 'reversed');
  return client;
}

const owedBy = async (client: Client) => (await client.ask(assets.overview)).debts;

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: who owes after a reorganisation reads it on every screen, is held back, and pays by selling`, async () => {
    const client = await indebted(KEYS[device]);
    const [debt] = await owedBy(client);
    assert.equal(debt?.asset, 'USDT');
    const expected = ({ status, path }: { status: number; path: string }) =>
      status === 422 && path === '/api/v1/assets/transfer';
    await inTab(browser, { base: server.base, device, token: client.token, expected }, async (tab) => {
      await home(tab);
      await listed(tab);
      await told(tab);
      await heldBack(tab);
      await client.ask(spot.place, {
        body: { instrument: 'ETH/USDT', side: 'sell', type: 'market', quantity: '0.1' },
      });
      await tab.goto('/assets/recharge');
      await tab.sees('You owe');
      const [left] = await owedBy(client);
      assert.ok(Number(left?.amount) < Number(debt!.amount), 'what reached Spot has paid');
      await client.ask(assets.grant, { body: { clientId: `debt-${device}` } });
      await tab.page.getByText('You owe').waitFor({ state: 'detached', timeout: PATIENCE_MS });
      assert.deepEqual(await owedBy(client), []);
      tab.clean('a debt');
    });
  });
}

/** Home says what is owed, and leads to where it comes from. */
async function home(tab: Tab): Promise<void> {
  const { page } = tab;
  await tab.goto('/home');
  const line = page.getByRole('link', { name: /You owe/ });
  await line.waitFor();
  await accessible(tab);
  await line.click();
  await tab.at('/assets/record');
}

/** The list says why, and what ends it. */
async function listed(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByRole('heading', { name: /^You owe .*USDT$/ }).waitFor();
  await tab.sees('whatever reaches Spot pays the debt by itself');
  await page.getByRole('button', { name: /The network took this transfer back/ }).click();
  await page.getByRole('dialog').getByText('The network took this transfer back.').waitFor();
  await page.keyboard.press('Escape');
  await tab.goto('/assets/recharge');
  await tab.sees('You owe');
  await accessible(tab);
  for (const language of WIDEST) {
    await tab.set('language', language);
    await fits(tab, NARROWEST[tab.device]);
    await words(tab);
  }
  await tab.set('language', 'en');
  await page.setViewportSize(DEVICES[tab.device].viewport);
}

/** A message says how much of which deposit. */
async function told(tab: Tab): Promise<void> {
  await tab.goto('/my/message');
  await tab.sees(/Deposit taken back: .* USDT owed/);
}

/** Nothing leaves Spot, and the refusal leads to the deposits. */
async function heldBack(tab: Tab): Promise<void> {
  const { page } = tab;
  await tab.goto('/assets/transfer');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await tab.sees('it ends once what you owe is paid');
}
