// A funding that the test's clock leads to: got by a short in cross, told by rate and amount, and nothing is left of it but that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { perpetual } from '@tradewind/api';
import { limits } from '@tradewind/engine';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { tellClock } from '../clock-socket.ts';
import { Installation } from '../installation.ts';
import { mayTrade, positionIn, quote } from '../products/perpetual.ts';
import type { Server } from '../server.ts';
import { button, dialog, fillsTicket, own, sends, setsLever } from './contract-page.ts';
import { words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const contract = 'BTC-USDT';
const LOTS = 20;
const { FUNDING_INTERVAL_MS: INTERVAL_MS, PREMIUM_INTERVAL_MS: SAMPLE_MS } = limits;
/** As few samples as an interval needs, and some for those that an index takes to come back. */
const SAMPLES = INTERVAL_MS / SAMPLE_MS / 2 + 4;
/** Good samples until the index counts again after the clock has jumped. */
const RECOVERY = 3;

let installation: Installation;
let server: Server;
let browser: Browser;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const now = Number(await tellClock(installation.dataDir, 'now'));
  const due = Math.ceil(now / INTERVAL_MS + 1) * INTERVAL_MS;
  await advance(due - SAMPLES * SAMPLE_MS - now);
  for (let sample = 0; sample < RECOVERY; sample += 1) await advance(500);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const advance = (ms: number) => tellClock(installation.dataDir, `advance ${ms}`);

async function trader(): Promise<Client> {
  const client = server.client();
  await mayTrade(client);
  return client;
}

const visit = (device: Device, { token }: Client, journey: (tab: Tab) => Promise<void>) =>
  inTab(browser, { base: server.base, device, token }, async (tab) => {
    await journey(tab);
    tab.clean('a funding');
  });

/** Sells to a bid by the ticket, in cross. */
async function goesShort(device: Device): Promise<Client> {
  const [ann, bob] = await Promise.all([trader(), trader()]);
  const listed = (await ann.ask(perpetual.contracts)).find((one) => one.contract === contract);
  await quote(bob, { contract, side: 'buy', lots: LOTS, price: Number(listed?.mark).toFixed(0) });
  await visit(device, ann, async (tab) => {
    await tab.goto(`/lever/lever?contract=${contract}`);
    await setsLever(tab, 'Cross', '5x');
    await fillsTicket(tab, { side: 'Short', type: 'Market', lots: LOTS });
    await sends(tab, 'Short', `Sell filled: ${LOTS} lots.`);
    await own(tab).getByText('Cross 5x').waitFor();
  });
  return ann;
}

/** The interval that runs is over, and all samples that it needs were taken. */
async function paid(): Promise<void> {
  for (let sample = 0; sample <= SAMPLES; sample += 1) await advance(SAMPLE_MS);
}

/** What a short of the lots gets, from what everybody is told: rounded down. */
function amountOf({ rate, mark }: { readonly rate: string; readonly mark: string }, size: string): string {
  const units = (text: string) => BigInt(text.replace('.', ''));
  const scale = [rate, mark, size].reduce((sum, text) => sum + text.split('.')[1]!.length, 0);
  const amount = (units(rate) * units(mark) * units(size)) / 10n ** BigInt(scale - 6);
  return `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`;
}

test('a short in cross gets its funding, sees it by rate and amount, and closes, on each device', async (t) => {
  const devices = Object.keys(DEVICES) as Device[];
  const shorts = new Map<Device, Client>();
  for (const device of devices) shorts.set(device, await goesShort(device));
  await paid();
  for (const [device, ann] of shorts) await t.test(device, () => getsFunding(device, ann));
});

async function getsFunding(device: Device, ann: Client): Promise<void> {
  const { id, size, fundingPaid } = await positionIn(ann, contract);
  const [rate] = (await ann.ask(perpetual.funding, { query: { contract } })).items;
  assert.ok(rate);
  assert.deepEqual([rate.rate, rate.lacking], ['0.000100000', '0.000000']);
  const amount = amountOf(rate, size);
  assert.equal(fundingPaid, `-${amount}`);
  const { funding } = await ann.ask(perpetual.position, { params: { id } });
  assert.deepEqual(
    funding.map((one) => [one.dueAt, one.rate, one.amount]),
    [[rate.dueAt, rate.rate, `-${amount}`]],
  );
  const bob = await trader();
  await quote(bob, { contract, side: 'sell', lots: LOTS, price: Number(rate.mark).toFixed(0) });
  await visit(device, ann, async (tab) => {
    await tab.goto('/lever/orderList?tab=income');
    await tab.sees('Funding');
    await tab.sees(`+${amount}`);
    await tab.goto('/lever/leverList');
    await tab.page.getByRole('button', { name: contract }).click();
    const line = dialog(tab).getByRole('listitem').filter({ hasText: '0.0100' });
    await line.getByText(`+${amount}`).waitFor();
    await words(tab);
    await dialog(tab).getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog(tab).waitFor({ state: 'hidden' });
    await button(tab, 'Close position').click();
    await dialog(tab).getByRole('button', { name: 'Close position' }).click();
    await tab.sees('Position closed.');
    await tab.sees('No open positions.');
  });
}
