import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLanguage, languages, mapBrowserLanguage } from './languages.ts';

test('every language finds itself by its own tag', () => {
  for (const [id, { tag }] of Object.entries(languages)) assert.equal(mapBrowserLanguage(tag), id);
});

test('regions and cases of browser tags are understood', () => {
  assert.equal(mapBrowserLanguage('de-AT'), 'de');
  assert.equal(mapBrowserLanguage('PT-br'), 'pt');
  assert.equal(mapBrowserLanguage('zh'), 'zh');
  assert.equal(mapBrowserLanguage('zh-CN'), 'zh');
  assert.equal(mapBrowserLanguage('zh-TW'), 'tc');
  assert.equal(mapBrowserLanguage('zh-Hant-HK'), 'tc');
  assert.equal(mapBrowserLanguage('ja-JP'), 'jp');
  for (const tag of ['sv', '', '*', 'xx-YY']) assert.equal(mapBrowserLanguage(tag), null);
});

test('an Accept-Language header picks the heaviest language that exists', () => {
  assert.equal(acceptedLanguage('de;q=0.5, fr;q=0.9, en;q=0.1', ['en', 'de', 'fr']), 'fr');
  assert.equal(acceptedLanguage('de, en;q=0.1', ['en']), 'en');
  assert.equal(acceptedLanguage('de;q=0', ['en', 'de']), 'en');
  assert.equal(acceptedLanguage(undefined, ['en', 'de']), 'en');
});
