import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assets, market, spot, system } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import type { Client } from '../client.ts';
import { tradewind } from '../command.ts';
import type { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES, inTab, type Tab } from './tab.ts';

const FEES = '/my/newsDetail?id=fees';
const VIEWS = ['Categories', 'Banners and notices', 'Links', 'Settings', 'Articles'];
/** Each would set window.hit in its own way if a page took it for anything but words. */
const HOSTILE = [
  '<img src=x onerror=window.hit=1> <script>window.hit=1</script>',
  '<svg/onload=window.hit=1> <a href="javascript:window.hit=1">html</a>',
  '[a](/my/help "onmouseover=window.hit=1") `<script>window.hit=1</script>`',
  '| <b onclick=window.hit=1>a</b> | b |\n|---|---|\n| 1 | 2 |',
].join('\n\n');

let office: Office;
let installation: Installation;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let bob: OperatorTab;
let token: string;

before(async () => {
  office = await Office.open();
  ({ installation, server, browser } = office);
  ada = await office.ada();
  bob = await office.bob();
  const reader = server.client();
  await reader.signUp();
  token = reader.token;
});
after(async () => {
  await office?.close();
});

const view = async (name: string, { tab }: OperatorTab = ada) => {
  await tab.page.getByRole('link', { name: 'Content', exact: true }).click();
  await tab.page.getByRole('navigation', { name: 'What is written' }).getByRole('link', { name }).click();
  await tab.settled();
};

async function openArticle(title: string, who: OperatorTab = ada): Promise<void> {
  await view('Articles', who);
  await who.tab.page.getByRole('link', { name: title, exact: true }).click();
  await who.tab.page.getByLabel('Text', { exact: true }).waitFor();
}

async function save({ tab }: OperatorTab = ada): Promise<void> {
  const dialog = tab.page.getByRole('dialog');
  const inside = (await dialog.count()) > 0 ? dialog : tab.page;
  await inside.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.sees('Saved. Readers see it now.');
  await dialog.waitFor({ state: 'hidden' });
}

const reads = (language: 'en' | 'de' | 'fr', path: string, journey: (tab: Tab) => Promise<void>) =>
  inTab(browser, { base: server.base, device: 'phone', language, token }, async (tab) => {
    await tab.goto(path);
    await journey(tab);
    tab.clean(`${path} in ${language}`);
  });

test('an article that is written in two languages is read in both at once, beside the shipped ones', async () => {
  const { page } = ada.tab;
  await openArticle('Fees');
  await page.getByLabel('Title', { exact: true }).fill('What trading costs');
  await page.getByLabel('Text', { exact: true }).fill('## Today\n\nA tenth of a **percent**, see [help](/my/help).');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Today', level: 3 }).waitFor();
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Language').selectOption('en');
  assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'What trading costs', 'kept unsaved');
  await save();
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Title', { exact: true }).fill('Was der Handel kostet');
  await page.getByLabel('Text', { exact: true }).fill('Ein Zehntel *Prozent*.');
  await save();
  await reads('en', FEES, async (tab) => {
    await tab.page.getByRole('heading', { name: 'What trading costs' }).waitFor();
    await tab.page.getByRole('heading', { name: 'Today' }).waitFor();
    assert.equal(await tab.page.locator('.prose a').getAttribute('href'), '/my/help');
  });
  await reads('de', FEES, async (tab) => tab.sees('Was der Handel kostet'));
  await reads('fr', FEES, async (tab) => tab.page.getByRole('heading', { name: 'Frais' }).first().waitFor());
  ada.tab.clean('two languages');
});

test('who saves a text that somebody else has saved meanwhile keeps what was typed, and sees the newer one', async () => {
  const { page } = ada.tab;
  const summary = page.getByLabel('Summary', { exact: true });
  await Promise.all([openArticle('What trading costs'), openArticle('What trading costs', bob)]);
  await bob.tab.page.getByLabel('Summary', { exact: true }).fill('Bob was faster.');
  await save(bob);
  await summary.fill('Ada has typed longer.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.tab.sees('Nothing was overwritten, and what you typed is still in the form.');
  assert.equal(await page.getByLabel('By now: Summary').inputValue(), 'Bob was faster.');
  assert.equal(await summary.inputValue(), 'Ada has typed longer.');
  await accessible(ada.tab);
  ada.tab.forget();
  await page.getByRole('button', { name: 'Take the newer version' }).click();
  assert.equal(await summary.inputValue(), 'Bob was faster.');
  await summary.fill('Ada and Bob agree.');
  await save();
  await reads('en', FEES, (tab) => tab.sees('Ada and Bob agree.'));
  ada.tab.clean('two editors');
});

test('hostile Markdown runs nothing, in the preview and in the web app; a script as a link is refused at the field', async () => {
  const { page } = ada.tab;
  await openArticle('Demo funds');
  await page.getByLabel('Text', { exact: true }).fill('[here](javascript:window.hit=1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Links lead to a page of this site (/help) or to an https:// address.').waitFor();
  assert.equal(await page.getByLabel('Text', { exact: true }).getAttribute('aria-invalid'), 'true');
  ada.tab.forget();
  await page.getByLabel('Title', { exact: true }).fill('"><img src=x onerror=window.hit=1>');
  await page.getByLabel('Text', { exact: true }).fill(HOSTILE);
  await save();
  const unharmed = async (tab: Tab) => {
    const found = await tab.page.evaluate(() => [
      (window as { hit?: number }).hit,
      document.querySelectorAll('main :is(script, svg[onload], .prose img, [onclick], [onerror])').length,
    ]);
    assert.deepEqual(found, [undefined, 0]);
  };
  await unharmed(ada.tab);
  await reads('en', '/my/newsDetail?id=play-money', async (tab) => {
    await tab.sees('"><img src=x onerror=window.hit=1>');
    await unharmed(tab);
  });
  ada.tab.clean('hostile Markdown');
});

test('a new article, a category, a notice, a banner and a link reach the web app; what is removed is gone', async () => {
  const { page } = ada.tab;
  const fill = async (label: string, text: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await view('Categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await fill('Alias', 'voyages');
  await fill('English', 'Voyages');
  await save();
  await view('Articles');
  await page.getByRole('button', { name: 'New article' }).click();
  await fill('Name in the address', 'first-voyage');
  await page.getByRole('dialog').getByLabel('Category').selectOption('news');
  await fill('Title', 'The first voyage');
  await fill('Text', 'It went *well*.');
  await save();
  await page.getByRole('heading', { name: 'The first voyage', level: 2 }).waitFor();
  await server.client().refused(system.article, 'not_found', { params: { id: 'first-voyage' } });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await page.getByLabel('Category').selectOption('voyages');
  await ada.tab.sees('Saved. Readers see it now.');
  for (const [kind, title] of [
    ['Notice', 'Maintenance tonight'],
    ['Banner', 'SEA is coming'],
  ] as const) {
    await view('Banners and notices');
    await page.getByRole('button', { name: 'New announcement' }).click();
    await page.getByRole('dialog').getByLabel('Kind').selectOption({ label: kind });
    await fill('Title', title);
    await fill('Text', 'From 22:00 UTC.');
    await fill('Link', '/my/help');
    await save();
  }
  await view('Links');
  await page.getByRole('button', { name: 'New link' }).click();
  await fill('Alias', 'status');
  await fill('Title', 'State of the platform');
  await fill('Address', 'https://status.example');
  await save();
  await reads('en', '/', async (tab) => {
    await tab.sees('Maintenance tonight');
    await tab.sees('SEA is coming');
    await accessible(tab);
  });
  await reads('en', '/my/help?category=voyages', async (tab) => {
    await tab.sees('The first voyage');
    const link = tab.page.getByRole('link', { name: 'State of the platform' });
    assert.equal(await link.getAttribute('href'), 'https://status.example');
    await accessible(tab);
  });
  await view('Links');
  await page.getByRole('row').filter({ hasText: 'status' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await ada.tab.sees('There is no link.');
  assert.deepEqual(await server.client().ask(system.links), []);
  ada.tab.clean('new content');
});

test('every view of the section is open to all and fits its width, on phones and desktops, dark and light', async () => {
  const { page } = ada.tab;
  for (const device of ['phone', 'desktop'] as const)
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize(DEVICES[device].viewport);
      const turn = page.getByRole('button', { name: `Use the ${theme} theme` });
      if ((await turn.count()) > 0) await turn.click();
      const looked = async (name: string) => {
        await accessible(ada.tab);
        for (const width of device === 'phone' ? [390, 320, 768] : [1440, 1024]) await fits(ada.tab, width);
        await page.setViewportSize(DEVICES[device].viewport);
        ada.tab.clean(`${name} on ${device}, ${theme}`);
      };
      for (const name of VIEWS) {
        await view(name);
        await looked(name);
      }
      await openArticle('What trading costs');
      await looked('the editor');
    }
});

/** Fills in why, proves who it is and sends; the other one approves. */
async function askAndApprove(): Promise<void> {
  const { page } = ada.tab;
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function edits(): Promise<void> {
  const { page } = ada.tab;
  await ada.open('Approvals');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Taker fee').fill('0.2');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('two operators list an asset and its market, which opens when they resume it, and people trade on it', async () => {
  const { page } = ada.tab;
  await page.setViewportSize(DEVICES.desktop.viewport);
  await ada.open('Markets');
  await page.getByRole('button', { name: 'List an asset' }).click();
  await page.getByLabel('Symbol').fill('SEA');
  await page.getByLabel('Decimals').fill('4');
  await page.getByLabel('Demo funds per claim').fill('2500');
  await askAndApprove();
  await ada.open('Markets');
  await page.getByRole('button', { name: 'List a market' }).click();
  await page.getByLabel('Base asset').fill('SEA');
  await page.getByLabel('Price step').fill('0.001');
  await page.getByLabel('Amount step').fill('0');
  await page.getByLabel('Reason', { exact: true }).fill('As agreed in the morning.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByText('please enter the amount correctly').waitFor();
  ada.tab.forget();
  await page.getByLabel('Amount step').fill('0.1');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.open('Approvals');
  await bob.tab.page.getByRole('button', { name: 'Approve' }).click();
  await edits();
  await bob.confirmApproval();
  await bob.tab.sees('The request changed after it was shown. Look at it again.');
  await bob.tab.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  bob.tab.forget();
  await bob.tab.page.getByRole('cell', { name: '0.2%', exact: true }).waitFor();
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const listed = async () => (await server.client().ask(market.instruments)).find(({ id }) => id === 'SEA/USDT');
  const { state, takerFee, tick, lot } = (await listed())!;
  assert.deepEqual([state, takerFee, tick, lot], ['prelaunch', '0.002000', '0.001', '0.1']);
  const [eve, dan] = [server.client(), server.client()] as [Client, Client];
  for (const one of [eve, dan]) {
    await one.signUp();
    await one.ask(assets.grant, { body: {} });
  }
  const order = { instrument: 'SEA/USDT', type: 'limit', quantity: '100', price: '0.5' } as const;
  await eve.refused(spot.place, 'market_not_trading', { body: { ...order, side: 'sell' } });
  await inTab(browser, { base: server.base, device: 'phone', token: eve.token }, async (tab) => {
    await tab.goto('/trade/trade?instrument=SEA%2FUSDT');
    await tab.sees('This market is not open yet.');
    tab.clean('a market before its launch');
  });
  await ada.open('Markets');
  const row = page.getByRole('row').filter({ hasText: 'SEA/USDT' });
  await row.getByRole('button', { name: 'Resume' }).click();
  await askAndApprove();
  assert.equal((await listed())?.state, 'trading');
  await eve.done(spot.place, { body: { ...order, side: 'sell' } });
  await dan.done(spot.place, { body: { ...order, side: 'buy' } });
  const { items } = await dan.ask(spot.fills, { query: {} });
  assert.deepEqual(
    items.map(({ instrument, price, quantity, fee, feeAsset }) => [instrument, price, quantity, fee, feeAsset]),
    [['SEA/USDT', '0.500', '100.0', '0.2000', 'SEA']],
  );
});

test('what was written and listed outlives a restart, and books, record and log are whole', async () => {
  await Promise.all([ada.tab.close(), bob.tab.close()]);
  assert.equal(await server.stop(), 0);
  server = await installation.start();
  await reads('de', FEES, async (tab) => tab.sees('Was der Handel kostet'));
  const { title } = await server.client().ask(system.article, { params: { id: 'first-voyage' } });
  assert.equal(title, 'The first voyage');
  const { state } = (await server.client().ask(market.instruments)).find(({ id }) => id === 'SEA/USDT')!;
  assert.equal(state, 'trading');
  assert.equal(await server.stop(), 0);
  const verdict = await tradewind(installation.dataDir, 'verify');
  assert.equal(verdict.code, 0, verdict.stdout + verdict.stderr);
});
