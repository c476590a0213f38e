import assert from 'node:assert/strict';
import { before, test } from 'node:test';

let texts: typeof import('./i18n.ts');

before(async () => {
  const browser = { localStorage: { getItem: () => null }, document: { documentElement: {} } };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  texts = await import('./i18n.ts');
  await texts.startTexts();
});

test('counts in sentences are grouped, and their plural is that of the number', () => {
  assert.equal(texts.text('open.verify.lines', { count: 1_560_000 }), '1,560,000 lines recomputed');
  assert.equal(texts.text('open.verify.lines', { count: 1 }), '1 line recomputed');
});

test('numbers that are no counts stay as they are', () => {
  assert.equal(
    texts.text('open.verify.walking', { done: 1_200, of: 1_300 }),
    'Recomputing the simulated prices: day 1200 of 1300',
  );
});
