import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { catalogues, type Language, languages } from '@tradewind/locales';
import { ARTICLES, loadArticleFiles, readArticleFile } from './article-files.ts';

const FIELDS = ['title', 'summary', 'date', 'order'];
const AT_LEAST = { news: 6, tutorials: 6, help: 17, pages: 4 };
const APP = new URL('../../../../web/src/app/screens.ts', import.meta.url);

const filesOf = async (language: string) =>
  (await readdir(new URL(`${language}/`, ARTICLES), { recursive: true })).filter((name) => name.endsWith('.md')).sort();
const english = await filesOf('en');
const present = Object.keys(languages).filter((language) => existsSync(new URL(`${language}/`, ARTICLES)));
const { screens } = (await import(APP.href)) as { screens: Readonly<Record<string, unknown>> };
const routes = new Set(Object.keys(screens));

async function read(language: string, name: string) {
  const path = `${language}/${name}`;
  return readArticleFile(path, await readFile(new URL(path, ARTICLES), 'utf8'));
}

const withoutCode = (content: string) => content.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
const linksOf = (content: string) =>
  [...withoutCode(content).matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target ?? '').sort();

/** What a translation keeps as it is. */
function skeletonOf(content: string) {
  return {
    links: linksOf(content),
    code: (content.match(/```[\s\S]*?```|`[^`\n]*`/g) ?? []).sort(),
    headings: content.match(/^#+ /gm) ?? [],
    rows: content.match(/^\|.*\|$/gm)?.length ?? 0,
    lists: content.match(/^(?:- |\d+\. )/gm)?.length ?? 0,
    brackets: withoutCode(content).match(/\[[^\]]*\](?!\()/g)?.length ?? 0,
  };
}

test('news, tutorials, help and pages are there in number, each under one name', () => {
  for (const [category, count] of Object.entries(AT_LEAST))
    assert.ok(english.filter((name) => name.startsWith(`${category}/`)).length >= count, category);
  const slugs = english.map((name) => name.replace(/^.*\//, ''));
  assert.equal(new Set(slugs).size, slugs.length);
  for (const slug of slugs) assert.match(slug, /^[a-z]+(?:-[a-z]+)*\.md$/);
});

test('the front matter of each article is complete, and its links lead somewhere', async () => {
  const slugs = new Set(english.map((name) => name.replace(/^.*\/|\.md$/g, '')));
  for (const name of english) {
    const { names, content } = await read('en', name);
    assert.deepEqual(names, FIELDS, name);
    for (const link of linksOf(content)) {
      const { pathname, searchParams, origin } = new URL(link, 'http://self');
      if (origin !== 'http://self') {
        assert.match(link, /^https:\/\//, name);
        continue;
      }
      assert.ok(routes.has(pathname), `${name} links to ${link}`);
      if (pathname === '/my/newsDetail') assert.ok(slugs.has(searchParams.get('id') ?? ''), `${name} links to ${link}`);
    }
  }
});

for (const language of present) {
  test(`${language}: the articles of English, with their links, code and tables, and no HTML`, async () => {
    assert.deepEqual(await filesOf(language), english);
    for (const name of english) {
      const own = await read(language, name);
      const source = await read('en', name);
      assert.deepEqual([own.names, own.time, own.order], [source.names, source.time, source.order], name);
      assert.deepEqual(skeletonOf(own.content), skeletonOf(source.content), `${language}/${name}`);
      assert.doesNotMatch(withoutCode(own.content), /<[a-z!/]|!\[|^# /im, `${language}/${name}`);
      if (language !== 'en') assert.notEqual(own.content, source.content, `${language}/${name} is not translated`);
    }
  });
}

const boldOf = (content: string) =>
  [...withoutCode(content).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text ?? '');

/** Every text of a catalogue under its path; what stands around a value counts for nothing. */
function textsOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : textsOf(text as object, `${path}${key}.`),
  );
}

const englishTexts = textsOf(catalogues.en);

for (const language of present.filter((one) => one !== 'en')) {
  test(`${language}: what English names in bold after the catalogue is named after it here too`, async () => {
    const own = new Map(textsOf(catalogues[language as Language]));
    for (const name of english) {
      const bold = new Set(boldOf((await read(language, name)).content));
      for (const named of boldOf((await read('en', name)).content)) {
        const names = englishTexts.flatMap(([path, text]) => (text === named ? [own.get(path)] : []));
        const found = names.length === 0 || names.some((one) => one !== undefined && bold.has(one));
        assert.ok(found, `${language}/${name}: for **${named}** none of ${[...new Set(names)].join(', ')} is in bold`);
      }
    }
  });
}

test('a file without complete front matter is refused with its name', () => {
  const whole = '---\ntitle: A\nsummary: B\ndate: 2026-01-02\norder: 3\n---\n\nText\n';
  assert.equal(readArticleFile('x', whole).time, Date.UTC(2026, 0, 2));
  for (const wrong of [
    '',
    'Text',
    whole.replace('title: A\n', ''),
    whole.replace('2026', 'x'),
    whole.replace('3', 'x'),
  ])
    assert.throws(() => readArticleFile('a/b.md', wrong), /^Error: a\/b\.md: /);
});

test('every article is loaded in each language that has it', async () => {
  const loaded = await loadArticleFiles(ARTICLES);
  assert.equal(loaded.length, english.length);
  for (const { slug, texts } of loaded) assert.deepEqual([...texts.keys()], present, slug);
});
