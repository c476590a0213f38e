import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { system } from '@tradewind/api';
import { presentVersion } from '@tradewind/readmodel';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { fits } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

/** Everything that stored text may try: to run, to load from elsewhere, to lead astray, to break the page. */
const HOSTILE = [
  '# Notice',
  '<script>window.hit = 1</script>',
  '<img src="/x" onerror="window.hit = 1">',
  '![picture](https://evil.example/pixel.png) ![inline](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[script](javascript:window.hit=1) [data](data:text/html,<script>1</script>) [host](//evil.example/a)',
  '[outside](https://example.org/page) [inside](/market)',
  '<!-- hidden --><iframe src="https://evil.example"></iframe><style>body{display:none}</style>',
  '<svg><a href="javascript:window.hit=1">svg</a></svg> <base href="https://evil.example/">',
  '| <b onclick="window.hit=1">a</b> | b |\n|---|---|\n| [x](javascript:window.hit=1) | 2 |',
  `${'> '.repeat(3_000)}deep`,
  'The end of the text',
].join('\n\n');

let installation: Installation;
let server: Server;
let browser: Browser;
let token: string;

before(async () => {
  installation = await Installation.begun();
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const client = server.client();
  await client.signUp();
  token = client.token;
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const inBrowser = (device: Device, own: string | undefined, journey: (tab: Tab) => Promise<void>) =>
  inTab(browser, { base: server.base, device, token: own }, async (tab) => {
    await watchPolicy(tab);
    await journey(tab);
    assert.deepEqual(await tab.page.evaluate(() => Reflect.get(window, 'refused')), [], 'refused by the policy');
    tab.clean('at the end');
  });

/** Every violation of the content security policy and of Trusted Types is noted in the page. */
async function watchPolicy({ page }: Tab): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`${device}: a visitor sees what this is, with live prices, and reads every public text`, async () => {
    await inBrowser(device, undefined, async (tab) => {
      await tab.goto('/web');
      await tab.sees('An exchange that anyone can check');
      await tab.sees('npm run tradewind -- verify');
      await tab.sees('What is simulated, and what is not');
      const price = tab.page.getByRole('link', { name: /BTC.*USDT/ }).first();
      await price
        .getByText(/^[0-9,]+\.?[0-9]*$/)
        .first()
        .waitFor();
      await tab.page.getByRole('link', { name: 'About us' }).last().click();
      await tab.at('/about-us');
      await tab.sees('What it does not do');
      for (const [path, text] of [
        ['/contact-us', 'Ways that do not exist'],
        ['/terms-of-service', '5. Orders and trades'],
        ['/private-policy', '6. How long'],
        ['/my/service', 'Security problems'],
      ] as const) {
        await tab.goto(path);
        await tab.sees(text);
      }
    });
  });
}

test('the page about this exchange says which version runs, whole, and copies it', async () => {
  await inBrowser('phone', token, async (tab) => {
    const version = presentVersion();
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab.goto('/my/about');
    const row = tab.page.locator('main dl > div').filter({ hasText: 'Version' });
    await row.getByText(version, { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Copy' }).click();
    await tab.sees('copy success');
    assert.equal(await tab.page.evaluate(() => navigator.clipboard.readText()), version);
    for (const language of ['en', 'de', 'fr', 'ru', 'vi', 'jp']) {
      await tab.set('language', language);
      for (const width of [390, 320]) await fits(tab, width);
    }
  });
});

test('a search finds an article by any of its words, and the article leads on to others', async () => {
  await inBrowser('phone', token, async (tab) => {
    await tab.goto('/my/help');
    await tab.sees('Why was my order refused?');
    const search = tab.page.getByRole('searchbox', { name: 'Search all articles' });
    await search.fill('CLAIM midnight');
    await tab.sees('1 article');
    await tab.page.getByRole('link', { name: /Demo funds/ }).click();
    await tab.at('/my/newsDetail');
    await tab.sees('Three claims within any 24 hours.');
    await tab.page.goBack();
    await tab.sees('1 article');
    await search.fill('no article holds this');
    await tab.sees('No results. Try fewer or different words.');
    await tab.page.getByRole('button', { name: 'Clear the search' }).click();
    await tab.sees('Why was my order refused?');
    await tab.goto('/my/newsDetail?id=stop-orders');
    await tab.page.getByRole('columnheader', { name: 'Waits for' }).waitFor();
    await tab.page.getByRole('link', { name: 'Trade', exact: true }).last().click();
    await tab.at('/trade/trade');
  });
});

test('an article that was made to do harm is text and nothing else', async () => {
  const row = ['fees', 'en', '<img src=x onerror="window.hit = 1">Title', '<script>window.hit = 1</script>', HOSTILE];
  await installation.withDatabase((pool) => pool.query('INSERT INTO article_texts VALUES ($1, $2, $3, $4, $5)', row));
  // The server keeps what it read of articles for a second, and knows nothing of a row that came behind its back.
  await until('the article is told', 10_000, async () => {
    const article = await server.client(token).ask(system.article, { params: { id: 'fees' } });
    return article.summary.startsWith('<script>');
  });
  await inBrowser('desktop', token, async (tab) => {
    await tab.goto('/my/help');
    await tab.sees('<script>window.hit = 1</script>');
    await tab.goto('/my/newsDetail?id=fees');
    await tab.sees('The end of the text');
    const found = await tab.page.evaluate(() => {
      const text = document.querySelector('.prose');
      const all = [...(text?.querySelectorAll('*') ?? [])];
      return {
        hit: Reflect.get(window, 'hit'),
        tags: [...new Set(all.map(({ tagName }) => tagName.toLowerCase()))].sort(),
        handlers: all.flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on')),
        links: [...(text?.querySelectorAll('a') ?? [])].map((a) => [a.getAttribute('href'), a.rel, a.target]),
      };
    });
    assert.equal(found.hit, undefined);
    assert.deepEqual(found.handlers, []);
    assert.deepEqual(found.links, [
      ['https://example.org/page', 'noopener noreferrer', '_blank'],
      ['/market', '', ''],
    ]);
    for (const tag of ['script', 'img', 'iframe', 'style', 'svg', 'base', 'b'])
      assert.ok(!found.tags.includes(tag), `<${tag}> in the text`);
  });
});
