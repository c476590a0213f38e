import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market, spot } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import type { Browser, Page, Route } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { Installation } from '../installation.ts';
import { unitsOf } from '../ledger.ts';
import { nearPrice } from '../market.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const INSTRUMENT = 'BTC/USDT';
const BOUGHT = '0.01';
const PATIENCE_MS = 30_000;

let installation: Installation;
let server: Server;
let browser: Browser;
let price: number;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

async function newcomer(): Promise<Client> {
  const client = server.client();
  await client.signUp();
  return client;
}

/** Buys from somebody else at one price; demo funds bring some of the asset without a price. */
async function buys(buyer: Client): Promise<void> {
  const seller = await newcomer();
  await seller.ask(assets.grant, { body: {} });
  price = Number(await nearPrice(buyer, INSTRUMENT));
  const order = { instrument: INSTRUMENT, type: 'limit', quantity: BOUGHT, price: price.toFixed(1) } as const;
  await seller.ask(spot.place, { body: { ...order, side: 'sell' } });
  const { filled } = await buyer.ask(spot.place, { body: { ...order, side: 'buy' } });
  assert.equal(Number(filled), Number(BOUGHT));
}

/** What the API says of the cost is what the fill says. */
async function costIsThatOfTheFill(client: Client): Promise<void> {
  const [fill] = (await client.ask(spot.fills)).items;
  const cost = (await client.ask(assets.costs)).find(({ asset }) => asset === 'BTC')!;
  const got = unitsOf('BTC', fill!.quantity) - unitsOf('BTC', fill!.fee);
  assert.equal(unitsOf('BTC', cost.priced), got);
  assert.equal(Number(cost.cost).toFixed(6), (price * Number(BOUGHT)).toFixed(6));
  assert.ok(Number(cost.average) > price, 'the fee makes it dearer');
  assert.ok(unitsOf('BTC', cost.unpriced) > 0n, 'demo funds have no cost');
}

/** The first steps stand where an empty chart would, and are ticked by what happens. */
async function firstSteps(tab: Tab, client: Client): Promise<void> {
  const ticks = () => tab.page.locator('ol li .text-up').count();
  const shows = (count: number) =>
    until(`${count} steps done`, PATIENCE_MS, async () => {
      await tab.goto('/home');
      await tab.page.locator('main ol li, main .value-chart').first().waitFor();
      return (await ticks()) === count && (await tab.page.locator('main ol li').count()) === 3;
    });
  await shows(0);
  await client.ask(assets.grant, { body: {} });
  await shows(1);
  await tab.page.locator('main button[aria-haspopup=dialog]').first().click();
  // The index may have moved meanwhile: it is recalculated all the same.
  await tab.page.locator('[data-how=equal], [data-how=moved]').waitFor();
  await tab.page.keyboard.press('Escape');
  await shows(2);
  await buys(client);
  await until('the chart has the place of the steps', PATIENCE_MS, async () => {
    await tab.goto('/home');
    await tab.page.locator('main ol li, main .value-chart').first().waitFor();
    return (await tab.page.locator('main ol li').count()) === 0;
  });
}

/** The average cost and the profit are recomputed from what they are made of. */
async function costs(tab: Tab): Promise<void> {
  await tab.goto('/assets');
  const section = tab.page.locator('section', { hasText: 'Average cost and profit' }).last();
  const figures = section.locator('button[aria-haspopup=dialog]');
  await until('average and profit', PATIENCE_MS, async () => (await figures.count()) >= 2);
  await figures.first().click();
  await tab.page.locator('[data-how=equal]').waitFor();
  await tab.page.keyboard.press('Escape');
}

/** A market that began today says so wherever its figures of the day stand. */
async function since(tab: Tab, device: Device): Promise<void> {
  const ticker = (await server.client().ask(market.tickers)).find(({ instrument }) => instrument === INSTRUMENT)!;
  assert.ok(ticker.since !== null && Date.now() - ticker.since < HOUR_MS);
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Etc/GMT-8',
  }).format(ticker.since);
  for (const path of ['/market', '/market/kline', '/trade/trade', '/home']) {
    await tab.goto(path);
    await tab.sees(`${time} UTC+8`);
  }
  await tab.goto('/market/kline');
  await tab.sees(device === 'desktop' ? 'Since' : 'since');
  assert.equal(await tab.page.getByText('24 h high').filter({ visible: true }).count(), 0);
}

/** Nobody is told what is not known: no amount, and no list that would be empty. */
const TOLD_TOO_EARLY = /(^|\s)0([.,]0+)?(\s|%|$)|\bno (open |market|order|trade|asset|balance|transaction|favourite)/i;

const DATA = ['/home', '/market', '/market/kline', '/trade/trade', '/assets', '/currency'];

async function answering(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.routeWebSocket(/\/ws/, () => {});
  await page.route(/\/api\/v1\/(?!profile\/profile$|system\/)/, answer);
}

/** What stands in the page, without the words of the own favourites: they are kept in the browser. */
async function words(tab: Tab): Promise<string> {
  const text = await tab.page.locator('main').innerText();
  return text.replace(/No favourites yet[^\n]*/g, '');
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: the first day: steps, average cost, and since when the figures count`, async () => {
    const client = await newcomer();
    await inTab(browser, { base: server.base, device, token: client.token, language: 'en' }, async (tab) => {
      await firstSteps(tab, client);
      await costIsThatOfTheFill(client);
      await costs(tab);
      await since(tab, device);
      tab.clean('first day');
    });
  });

  test(`${device}: while nothing is answered no screen says 0 or that there is nothing`, async () => {
    const client = await newcomer();
    await inTab(browser, { base: server.base, device, token: client.token, language: 'en' }, async (tab) => {
      await answering(tab.page, () => new Promise(() => {}));
      for (const path of DATA) {
        await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
        await tab.page.locator('main .skeleton').first().waitFor();
        assert.doesNotMatch(await words(tab), TOLD_TOO_EARLY, path);
      }
      await tab.context.close();
    });
  });

  test(`${device}: where the answer fails, every screen says so and offers to try again`, async () => {
    const client = await newcomer();
    const expected = ({ status }: { readonly status: number }) => status === 500;
    await inTab(browser, { base: server.base, device, token: client.token, language: 'en', expected }, async (tab) => {
      const body = JSON.stringify({ HttpStatusCode: 500, Message: 'broken', Data: { code: 'internal_error' } });
      await answering(tab.page, (route) => route.fulfill({ status: 500, contentType: 'application/json', body }));
      for (const path of DATA) {
        await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
        await tab.page.locator('main').getByText('Try again').first().waitFor();
        assert.doesNotMatch(await words(tab), TOLD_TOO_EARLY, path);
      }
    });
  });
}
