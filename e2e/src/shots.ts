import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assets, market, spot } from '@tradewind/contract';
import { launchChromium } from './chromium.ts';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { DEVICES, type Device, Tab } from './journeys/tab.ts';
import { nearPrice } from './market.ts';
import { until } from './until.ts';

const OUT = fileURLToPath(new URL('../../docs/shots/', import.meta.url));
const PAGES = { home: '/home', market: '/market', trade: '/trade/trade', assets: '/assets' };
/** Small enough that no picture weighs more than 150 kB. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 675 } };
const instrument = 'BTC/USDT';
/** So many trades make a market look as it does all day. */
const LIVING_TRADES = 30;
const PATIENCE_MS = 300_000;

/** An account with something in every list: money in two places, a waiting order, a stop and a fill. */
async function furnish(client: Client): Promise<void> {
  await client.signUp();
  for (let grants = 0; grants < 2; grants += 1) await client.ask(assets.grant, { body: {} });
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '2500' } });
  const price = Number(await nearPrice(client, instrument));
  const at = (percent: number) => Math.floor((price * percent) / 100).toFixed(1);
  const common = { instrument, quantity: '0.05' };
  await until('the maker quotes both sides', PATIENCE_MS, async () => {
    const { bids, asks } = await client.ask(market.depth, { query: { instrument } });
    return bids.length > 5 && asks.length > 5;
  });
  await client.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quoteQuantity: '4000' } });
  await client.ask(spot.place, { body: { ...common, side: 'buy', type: 'limit', price: at(97) } });
  await client.ask(spot.place, { body: { ...common, side: 'sell', type: 'limit', price: at(104) } });
  const stop = { type: 'stop-limit', stopPrice: at(94), price: at(93) } as const;
  await client.ask(spot.place, { body: { ...common, side: 'sell', ...stop } });
}

async function living(client: Client): Promise<void> {
  await until(`${LIVING_TRADES} trades`, PATIENCE_MS, async () => {
    const trades = await client.ask(market.trades, { query: { instrument, limit: LIVING_TRADES } });
    return trades.length === LIVING_TRADES;
  });
}

const installation = await Installation.create();
try {
  const server = await installation.start();
  const client = server.client();
  await furnish(client);
  await living(client);
  await mkdir(OUT, { recursive: true });
  const browser = await launchChromium();
  for (const device of Object.keys(DEVICES) as Device[]) {
    const tab = await Tab.open(browser, { base: server.base, device, token: client.token });
    await tab.page.setViewportSize(SIZES[device]);
    for (const [name, path] of Object.entries(PAGES)) {
      await tab.goto(path);
      await tab.page.waitForFunction(() => document.querySelector('main .skeleton') === null);
      await tab.page.screenshot({ path: join(OUT, `${name}-${device}.png`) });
    }
    await tab.close();
  }
  await browser.close();
} finally {
  await installation.destroy();
}
