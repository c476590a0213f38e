import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { assets, market, type SecondsContract, seconds } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { writeSecondsFeed } from '../seconds-feed.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

/** The shortest contract, its entry, and the time of a busy machine. */
const END_MS = 360_000;

let feed: string;
let installation: Installation;
let server: Server;
let browser: Browser;
/** Who plays on each device, with a contract on the market that falls silent before its end. */
let players: ReadonlyMap<Device, { readonly ann: Client; readonly silent: SecondsContract }>;

before(async () => {
  feed = await writeSecondsFeed();
  const args = ['--limits', 'off', '--liquidity', 'off', '--feed', 'recorded', '--feed-file', feed];
  installation = await Installation.create({ args });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  players = new Map(await Promise.all((Object.keys(DEVICES) as Device[]).map(intoSilence)));
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
  await rm(dirname(feed), { recursive: true });
});

async function player(): Promise<Client> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'fast', asset: 'USDT', amount: '400' } });
  return ann;
}

async function intoSilence(device: Device): Promise<[Device, { ann: Client; silent: SecondsContract }]> {
  const ann = await player();
  await until('the market that will fall silent has a price', 30_000, async () => {
    const index = await ann.ask(market.index);
    return index.find(({ instrument, state }) => instrument === 'SOL/USDT' && state === 'live');
  });
  const silent = await take(ann, { instrument: 'SOL/USDT', direction: 'rise', durationSeconds: 120 });
  return [device, { ann, silent }];
}

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });

/** Through the ticket: amount, duration, direction, and the question whether it is meant. */
async function takes(tab: Tab): Promise<void> {
  await tab.goto('/currency');
  await button(tab, 'Up').waitFor();
  await button(tab, 'Up').click();
  await tab.sees('please enter the amount correctly');
  await tab.page.getByRole('textbox', { name: 'Amount' }).fill('4');
  await tab.sees('The amount must be between 5 and 500 USDT.');
  await tab.page.getByRole('button', { name: /^30 s/ }).click();
  await tab.page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await tab.sees('At 50/50 odds you lose 10.00 of every 100 on average.');
  await tab.sees('55.56');
  await button(tab, 'Up').click();
  await tab.sees('Confirm this contract?');
  await button(tab, 'Place contract').click();
  await tab.page.getByRole('timer').waitFor();
}

/** The contract on the order page, then recomputed from the public ticks. */
async function verifies(tab: Tab, contract: SecondsContract, word: string): Promise<void> {
  await tab.goto(`/currency/orders?id=${contract.id}`);
  await tab.page.getByRole('article').getByText(word, { exact: true }).first().waitFor();
  if (contract.exit) await tab.sees(`price no. ${contract.exit.id}`);
  await tab.page.getByRole('link', { name: 'Recalculate from the price log' }).click();
  await tab.at('/open/verify');
  await tab.page.locator(`[data-outcome=${contract.outcome}]`).waitFor();
  await tab.sees('Complete: no line of this day is missing or changed.');
}

for (const device of Object.keys(DEVICES) as Device[])
  test(`${device}: contracts are won, lost, tied and voided, and each is recomputed from the public log`, async () => {
    const { ann, silent } = players.get(device)!;
    await inTab(browser, { base: server.base, device, token: ann.token }, async (tab) => {
      await takes(tab);
      const others = await Promise.all([
        take(ann, { instrument: 'BTC/USDT', direction: 'fall', durationSeconds: 30 }),
        take(ann, { instrument: 'ETH/USDT', direction: 'rise', durationSeconds: 30 }),
      ]);
      await tab.page.waitForURL(/currency\/orders\?id=/, { timeout: END_MS });
      const [won] = (await ann.ask(seconds.contracts, { query: { tab: 'closed' } })).items.filter(
        ({ outcome }) => outcome === 'won',
      );
      assert.deepEqual([won?.returned, won?.amount], ['90.000000', '50.000000']);
      const [lost, tie, voided] = await Promise.all([...others, silent].map(({ id }) => ended(ann, id)));
      assert.deepEqual([lost?.outcome, lost?.returned], ['lost', '0.000000']);
      assert.deepEqual([tie?.outcome, tie?.returned], ['tie', '10.000000']);
      await verifies(tab, won!, 'Won');
      await verifies(tab, lost!, 'Lost');
      await verifies(tab, tie!, 'Tie');
      assert.deepEqual([voided?.tab, voided?.cause, voided?.returned], ['revoked', 'feed-stale', '10.000000']);
      await verifies(tab, voided!, 'Refunded');
      tab.clean('seconds');
    });
  });

type Wish = Pick<SecondsContract, 'instrument' | 'direction' | 'durationSeconds'>;

function take(ann: Client, wish: Wish): Promise<SecondsContract> {
  return ann.ask(seconds.place, { body: { ...wish, amount: '10' } });
}

async function ended(ann: Client, id: string): Promise<SecondsContract> {
  let contract: SecondsContract | undefined;
  await until(`contract ${id} has ended`, 200_000, async () => {
    contract = await ann.ask(seconds.contract, { params: { id } });
    return contract.outcome !== null;
  });
  return contract!;
}

test('a lower loss limit holds at once, a higher one waits, and who excludes themselves takes no contract', async () => {
  const ann = await player();
  const expected = ({ status, path }: { status: number; path: string }) => status === 403 && path.includes('seconds');
  await inTab(browser, { base: server.base, device: 'phone', token: ann.token, expected }, async (tab) => {
    await tab.goto('/currency/limits');
    await tab.page.getByRole('textbox', { name: 'New daily loss limit' }).fill('20');
    await button(tab, 'Set the limit').click();
    await tab.sees('20 of 500 USDT');
    await tab.page.getByRole('textbox', { name: 'New daily loss limit' }).fill('100');
    await button(tab, 'Set the limit').click();
    await tab.page.getByText(/^From .*: 100 USDT\.$/).waitFor();
    await button(tab, 'Exclude me').click();
    await tab.sees('Exclude yourself from seconds contracts?');
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Exclude me', exact: true }).click();
    await tab.page.getByText(/^You are excluded until/).waitFor();
    await ann.refused(seconds.place, 'seconds_excluded', {
      body: { instrument: 'BTC/USDT', direction: 'rise', durationSeconds: 30, amount: '10' },
    });
    tab.clean('limits');
  });
});
