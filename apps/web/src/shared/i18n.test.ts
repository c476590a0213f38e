import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '@tradewind/locales';
import i18next from 'i18next';

let texts: typeof import('./i18n.ts');
let settings: typeof import('./settings.ts');

before(async () => {
  const browser = { localStorage: { getItem: () => null }, document: { documentElement: {} } };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  [texts, settings] = await Promise.all([import('./i18n.ts'), import('./settings.ts')]);
  await texts.startTexts();
});

/** Chooses a language and waits until the words are there. */
async function speak(language: Language): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  i18next.on('languageChanged', resolve);
  settings.useSettings.setState({ language });
  await promise;
  i18next.off('languageChanged', resolve);
}

test('texts of the check pages come when asked for, in the language that is being chosen and in every later one', async () => {
  const head = () => texts.text('open.ticks.head');
  assert.equal(head(), 'open.ticks.head');
  settings.useSettings.setState({ language: 'de' });
  await texts.addTexts('open');
  assert.equal(head(), 'Kopf der Kette');
  await speak('en');
  assert.equal(head(), 'Head of the chain');
});

test('counts in sentences are grouped, and their plural is that of the number', async () => {
  await texts.addTexts('open');
  assert.equal(texts.text('open.verify.lines', { count: 1_560_000 }), '1,560,000 lines recalculated');
  assert.equal(texts.text('open.verify.lines', { count: 1 }), '1 line recalculated');
});

test('numbers that are no counts stay as they are', async () => {
  await texts.addTexts('open');
  assert.equal(
    texts.text('open.verify.walking', { done: 1_200, of: 1_300 }),
    'Recalculating the simulated prices: day 1200 of 1300',
  );
});
