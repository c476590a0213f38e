import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createEngine } from '@tradewind/engine';
import { languages } from '@tradewind/locales';
import { genesisLiquidityCommands } from '../../exchange/liquidity/accounts.ts';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { DEMO_COINS } from './demo-coins.ts';
import { demoOffers, OFFERS } from './demo-offers.ts';

/** A demo in which simulated traders trade. */
async function demo() {
  const exchange = exchangeOf(() => Date.UTC(2026, 0, 5));
  for (const command of genesisLiquidityCommands(exchange.engine.assets())) await exchange.submit(command);
  return exchange.engine;
}

test('the paper of a sale of the demo is the English offer, under whose hash the page of the sale finds it', async () => {
  const offers = await demoOffers(await demo());
  assert.equal(offers.length, DEMO_COINS.length);
  for (const { symbol, paper } of DEMO_COINS) {
    const offer = offers.find(({ slug }) => slug === `sale-${paper.slice(0, 12)}`);
    const english = offer?.texts.get('en');
    assert.equal(
      createHash('sha256')
        .update(english?.content ?? '')
        .digest('hex'),
      paper,
      symbol,
    );
    assert.equal(english?.title, `Offer: ${symbol}`);
  }
});

test('an offer has the terms of its sale in every language, written as the language writes figures', async () => {
  const offers = await demoOffers(await demo());
  for (const { slug, texts } of offers) {
    assert.deepEqual([...texts.keys()].sort(), Object.keys(languages).sort(), slug);
    for (const [language, { content }] of texts) assert.doesNotMatch(content, /\{\{|\bNaN\b/, `${language}/${slug}`);
  }
  const tide = offers.find(({ texts }) => texts.get('en')!.title.endsWith('TIDE'))!;
  assert.match(tide.texts.get('en')!.content, /100,000 TIDE, for 50,000 USDT/);
  assert.match(tide.texts.get('de')!.content, /\| Preis \| 0,5 USDT \|/);
});

test('a translation of an offer names the same terms, links and code, in as many rows', async () => {
  const skeletonOf = (text: string) => ({
    blanks: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort(),
    links: text.match(/\]\([^)]*\)/g),
    code: text.match(/`[^`]*`/g),
    rows: text.match(/^\|.*\|$/gm)?.length,
    paragraphs: text.split('\n\n').length,
  });
  const read = (language: string, name: string) => readFile(new URL(`${language}/news/${name}`, OFFERS), 'utf8');
  const names = await readdir(new URL('en/news/', OFFERS));
  for (const language of Object.keys(languages))
    for (const name of names) {
      const [own, english] = [await read(language, name), await read('en', name)];
      assert.deepEqual(skeletonOf(own), skeletonOf(english), `${language}/${name}`);
      if (language !== 'en') assert.notEqual(own, english, `${language}/${name} is not translated`);
    }
});

test('where no coin is made up there is no offer of one', async () => {
  assert.deepEqual(await demoOffers(createEngine()), []);
  assert.deepEqual(await demoOffers(exchangeOf(() => 0).engine), [], 'nobody trades');
});
