import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardinals } from './cardinals.ts';
import { fillText } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { type Language, languages } from './languages.ts';
import { availableLanguages, loadCatalogue, loadTexts } from './load.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { maySayAsEnglish } from './same-as-english.ts';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

const english = new Map(texts(catalogues.en));
const others = Object.entries(catalogues).filter(([language]) => language !== 'en') as [Language, Tree][];
const plural = /_(?:one|few|many|other)$/;
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))].sort();

/** The keys that a language must have: those of English, each plural in the language's own categories. */
function expectedKeys(language: Language): string[] {
  const keys = [...english.keys()].flatMap((key) => {
    const name = key.replace(plural, '');
    return name === key ? [key] : cardinals[language].map((category) => `${name}_${category}`);
  });
  return [...new Set(keys)].sort();
}

test('the plural categories are those of the Unicode data', () => {
  for (const [language, categories] of Object.entries(cardinals)) {
    const { tag } = languages[language as Language];
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    assert.deepEqual([...categories].sort(), [...pluralCategories].sort(), language);
  }
});

test('every catalogue has the keys and placeholders of English, and no empty text', () => {
  assert.ok(english.size > 100);
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const words = texts(catalogue);
    assert.deepEqual(words.map(([key]) => key).sort(), expectedKeys(language as Language), language);
    for (const [key, own] of words) {
      const source = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      assert.ok(own.trim().length > 0, `${language} ${key} is empty`);
      // "One order" may leave the figure out; nothing else may.
      const optional = (names: (string | undefined)[]) => names.filter((name) => !plural.test(key) || name !== 'count');
      assert.deepEqual(optional(placeholders(own)), optional(placeholders(source)), `${language} ${key}`);
    }
  }
});

test('no text of another language is the English one, but for names, codes and words of the trade', () => {
  for (const [language, catalogue] of others) {
    const same = texts(catalogue).filter(([key, own]) => own === english.get(key) && /[a-z]{2}/i.test(own));
    const forgotten = same.filter(([, own]) => !maySayAsEnglish(language, own));
    assert.deepEqual(forgotten, [], `${language} has the English words`);
  }
});

test('what is loaded for the screens is the same as what the server has, without errors, messages, mails and the quiz', async () => {
  assert.deepEqual([...availableLanguages].sort(), Object.keys(catalogues).sort());
  for (const language of availableLanguages) {
    const { errors, inbox, mail, quiz, chart, custody, futures, how, loan, open, papers, sale, ...screens } =
      catalogues[language];
    assert.ok(errors.overloaded && mail.anti_phishing && inbox.new_signin_title && quiz.leverage.why);
    assert.deepEqual(await loadCatalogue(language), screens);
    assert.deepEqual(await loadTexts('open', language), open);
    assert.deepEqual(await loadTexts('chart', language), chart);
    assert.deepEqual(await loadTexts('how', language), how);
    assert.deepEqual(await loadTexts('papers', language), papers);
    assert.deepEqual(await loadTexts('custody', language), custody);
    assert.deepEqual(await loadTexts('futures', language), futures);
    assert.deepEqual(await loadTexts('loan', language), loan);
    assert.deepEqual(await loadTexts('sale', language), sale);
  }
});

test('the pseudo language is longer, in brackets, and keeps every placeholder', () => {
  for (const [key, text] of texts(pseudoCatalogue(catalogues.en))) {
    const source = english.get(key) ?? '';
    assert.match(text, /^\[.*\]$/s, key);
    assert.ok(text.length >= source.length * 1.4, key);
    assert.deepEqual(placeholders(text), placeholders(source), key);
  }
});

test('values are put in place of their names, once, and unknown names stay visible', () => {
  assert.equal(
    fillText('Code {{code}} for {{minutes}} minutes', { code: '{{minutes}}', minutes: 10 }),
    'Code {{minutes}} for 10 minutes',
  );
  assert.equal(fillText('Hello {{name}}'), 'Hello {{name}}');
});
