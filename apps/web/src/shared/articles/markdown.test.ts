import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { markdownOptions, safeAddress } from '@tradewind/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';

const html = (source: string) => renderToStaticMarkup(createElement(Markdown, markdownOptions(source)));

test('text becomes headings, lists, code, links and tables', () => {
  assert.equal(html('## A\n\n*b* **c** `d`'), '<h2>A</h2>\n<p><em>b</em> <strong>c</strong> <code>d</code></p>');
  assert.equal(html('- [x](/assets)\n'), '<ul>\n<li><a href="/assets">x</a></li>\n</ul>');
  assert.equal(
    html('| a | **b** c |\n|---|---|\n| [x](/y) z | `1|2` |'),
    '<table><thead><tr><th scope="col">a</th><th scope="col"><strong>b</strong> c</th></tr></thead>' +
      '<tbody><tr><td><a href="/y">x</a> z</td><td><code>1|2</code></td></tr></tbody></table>',
  );
  assert.equal(
    html('| | |\n|---|---|\n| a | b |'),
    '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>',
  );
});

test('what only looks like a table stays a paragraph', () => {
  for (const text of ['| a | b |', '| a | b |\n|---|\n| 1 | 2 |', 'a | b\n|---|---|', '| a |\n|---|\n| 1 | 2 |']) {
    assert.doesNotMatch(html(text), /<t/, text);
  }
});

test('no markup of the text itself reaches the page', () => {
  const hostile = [
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<iframe src="https://x.example"></iframe>\n\n<svg onload=alert(1)>',
    '<!-- <script>alert(1)</script> -->',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body{display:none}</style>',
    '<base href="https://x.example">',
    '| <b onclick=alert(1)>a</b> | b |\n|---|---|\n| <script>1</script> | 2 |',
  ];
  for (const text of hostile) assert.doesNotMatch(html(text), /<(?!\/?(?:p|table|t[dhr]|thead|tbody)\b)/, text);
});

test('links and pictures lead to this site or to http(s), nowhere else', () => {
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/hosts',
    '//x.example/a',
    '/\\x.example',
    '\\\\x.example',
    'https://bank.example@x.example/',
    'https://',
    'page',
    '#top',
    '',
  ];
  for (const address of refused) assert.equal(safeAddress(address), '', address);
  for (const address of ['/', '/assets/record?x=1#y', 'https://example.org/a', 'HTTP://example.org'])
    assert.equal(safeAddress(address), address);
  const page = html(
    '[a](javascript:alert(1)) ![b](data:image/svg+xml,x) <javascript:alert(1)> [c]\n\n[c]: javascript:1',
  );
  assert.doesNotMatch(page, /(?:href|src)="[^"]/);
});

test('neither length nor nesting breaks the page, and its work grows with the square of the text at most', () => {
  const hostile: readonly ((many: number) => string)[] = [
    (many) => '> '.repeat(many),
    (many) => '*a '.repeat(many),
    (many) => '['.repeat(many),
    (many) => '![['.repeat(many),
    (many) => `${'- '.repeat(many / 10)}x`,
    (many) => Array.from({ length: many / 40 }, (_, at) => `${' '.repeat(2 * at)}- x`).join('\n'),
    (many) => '`'.repeat(many),
    (many) => '|'.repeat(many),
    (many) => '<!--'.repeat(many),
    (many) => 'x'.repeat(50 * many),
  ];
  for (const textOf of hostile) {
    const [short, long] = [textOf(5_000), textOf(20_000)];
    const [before, after] = [workOf(short), workOf(long)];
    // One against the other, not against the clock: a busy machine is as hard on both.
    const most = 3 * before * (long.length / short.length) ** 2;
    assert.ok(after < 500 || after < most, `${long.slice(0, 10)}: ${before} ms of the processor, then ${after}`);
  }
});

/** Milliseconds of the processor for a page; what is nested too deep is cut, or refused as a whole. */
function workOf(text: string): number {
  const before = process.cpuUsage();
  let page = '';
  try {
    page = html(text);
  } catch (error) {
    assert.ok(error instanceof RangeError, String(error));
  }
  const spent = process.cpuUsage(before).user / 1_000;
  let depth = 0;
  let deepest = 0;
  for (const [tag] of page.matchAll(/<\/?[a-z]+/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  assert.ok(deepest <= 30, `${text.slice(0, 10)}: ${deepest} levels`);
  return spent;
}

test('every table of the articles is drawn as one', () => {
  const folder = new URL('../../../../server/src/people/content/articles/en/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  assert.ok(files.length >= 28);
  for (const name of files) {
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^---[\s\S]*?---\n/, '');
    const written = source.match(/^\|[-|]+\|$/gm)?.length ?? 0;
    assert.equal(html(source).split('<table>').length - 1, written, name);
  }
});
