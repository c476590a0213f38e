import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from './fold.ts';
import { type Article, articleText, pageAfter, searchArticles, sortArticles, textIn } from './library.ts';

function article(id: string, texts: Readonly<Record<string, readonly [string, string, string]>>, time = 0, order = 0) {
  const entries = Object.entries(texts).map(
    ([language, [title, summary, content]]) => [language, articleText({ title, summary, content })] as const,
  );
  return { id, category: 'help', time, order, texts: new Map(entries) } satisfies Article;
}

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id);

test('accents, capitals and widths do not matter to a search', () => {
  assert.equal(fold('Gebühr ÉTÉ Đặt lệnh Straße ＢＴＣ Ёлка'), 'gebuhr ete dat lenh strasse btc елка');
  const fees = article('fees', { de: ['Gebühren', 'Was es kostet', 'Für **Käufe** und [Verkäufe](/trade/trade)'] });
  for (const search of ['gebuhr', 'GEBÜHREN', 'kaufe verkäufe', 'kostet  fur'])
    assert.deepEqual(idsOf(searchArticles([fees], 'de', search)), ['fees'], search);
  assert.deepEqual(searchArticles([fees], 'de', 'gebuhr zins'), []);
  assert.deepEqual(searchArticles([fees], 'de', 'trade'), [], 'where a link leads is no text');
});

test('scripts without spaces are found by any part of a word', () => {
  const fees = article('fees', {
    zh: ['手续费', '挂单方与吃单方', '按收到的资产收取'],
    jp: ['手数料', 'メイカー', '切り上げ'],
  });
  for (const search of ['手续', '续费', '吃单', '收到的资产'])
    assert.equal(searchArticles([fees], 'zh', search).length, 1);
  assert.equal(searchArticles([fees], 'zh', '手续费率').length, 0);
  assert.equal(searchArticles([fees], 'jp', 'メイカ').length, 1);
});

test('what stands in the title comes before the summary, and that before the text', () => {
  const inText = article('text', { en: ['A', 'b', 'all about fees'] });
  const inSummary = article('summary', { en: ['A', 'fees', ''] });
  const inTitle = article('title', { en: ['Fees', 'b', ''] });
  assert.deepEqual(idsOf(searchArticles([inText, inSummary, inTitle], 'en', 'fees')), ['title', 'summary', 'text']);
});

test('an article is given in the language, else in English, else as it is', () => {
  const both = article('a', { en: ['E', '', ''], de: ['D', '', ''] });
  assert.equal(textIn(both, 'de').language, 'de');
  assert.equal(textIn(both, 'fr').language, 'en');
  assert.equal(textIn(article('b', { ru: ['R', '', ''] }), 'fr').language, 'ru');
});

test('articles stand newest first and, of one time, in their order; pages neither lose nor repeat one', () => {
  const mixed = [article('c', {}, 1, 2), article('b', {}, 1, 1), article('new', {}, 2, 9), article('d', {}, 1, 2)];
  const sorted = sortArticles(mixed);
  assert.deepEqual(idsOf(sorted), ['new', 'b', 'c', 'd']);
  const first = pageAfter(sorted, undefined, 3);
  assert.deepEqual([idsOf(first?.items ?? []), first?.next], [['new', 'b', 'c'], 'c']);
  const last = pageAfter(sorted, 'c', 3);
  assert.deepEqual([idsOf(last?.items ?? []), last?.next], [['d'], null]);
  assert.equal(pageAfter(sorted, undefined, 4)?.next, null);
  assert.equal(pageAfter(sorted, 'gone', 3), null);
});
