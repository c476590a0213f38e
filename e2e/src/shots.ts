import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assets, market, spot } from '@tradewind/api';
import type { Language } from '@tradewind/locales';
import { launchChromium } from './chromium.ts';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { type Device, Tab, type Theme } from './journeys/tab.ts';
import { nearPrice } from './market.ts';
import { until } from './until.ts';

const OUT = fileURLToPath(new URL('../../docs/shots/', import.meta.url));

interface Shot {
  readonly path: string;
  readonly device: Device;
  readonly theme?: Theme;
  readonly language?: Language;
  readonly visitor?: boolean;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  'home-desktop': { path: '/home', device: 'desktop' },
  'home-phone': { path: '/home', device: 'phone' },
  'market-desktop': { path: '/market', device: 'desktop' },
  'market-phone': { path: '/market', device: 'phone' },
  'trade-desktop': { path: '/trade/trade', device: 'desktop' },
  'trade-desktop-light': { path: '/trade/trade', device: 'desktop', theme: 'light' },
  'trade-phone': { path: '/trade/trade', device: 'phone' },
  'trade-phone-ru': { path: '/trade/trade', device: 'phone', language: 'ru' },
  'chart-phone-light': { path: '/market/kline', device: 'phone', theme: 'light' },
  'seconds-desktop': { path: '/currency', device: 'desktop' },
  'seconds-phone': { path: '/currency', device: 'phone' },
  'orders-desktop': { path: '/trade/entrust', device: 'desktop' },
  'assets-desktop': { path: '/assets', device: 'desktop' },
  'assets-desktop-light': { path: '/assets', device: 'desktop', theme: 'light' },
  'assets-phone': { path: '/assets', device: 'phone' },
  'record-desktop': { path: '/assets/record', device: 'desktop' },
  'settings-phone-de': { path: '/my/center', device: 'phone', language: 'de' },
  'help-phone-light': { path: '/my/help', device: 'phone', theme: 'light' },
  'landing-desktop': { path: '/web', device: 'desktop', visitor: true },
  'landing-phone': { path: '/web', device: 'phone', visitor: true },
  'register-phone-de': { path: '/register', device: 'phone', language: 'de', visitor: true },
};
/** Small enough that no picture weighs more than 150 kB. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 675 } };
const instrument = 'BTC/USDT';
/** So many trades make a market look as it does all day. */
const LIVING_TRADES = 30;
const PATIENCE_MS = 300_000;
/** Charts and sparklines are drawn after the first paint. */
const SETTLING_MS = 1_500;

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
  for (const [name, { path, device, theme, language, visitor }] of Object.entries(SHOTS)) {
    const token = visitor ? undefined : client.token;
    const tab = await Tab.open(browser, { base: server.base, device, token, theme, language });
    await tab.page.setViewportSize(SIZES[device]);
    await tab.goto(path);
    await tab.page.waitForFunction(() => document.querySelector('main .skeleton') === null);
    await tab.page.waitForTimeout(SETTLING_MS);
    await tab.page.screenshot({ path: join(OUT, `${name}.png`) });
    await tab.close();
  }
  await browser.close();
} finally {
  await installation.destroy();
}
