import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { OfferInput } from './language-offer.ts';

let offeredLanguage: typeof import('./language-offer.ts').offeredLanguage;

before(async () => {
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  ({ offeredLanguage } = await import('./language-offer.ts'));
});

const offer = (tags: string[], more: Partial<OfferInput> = {}) =>
  offeredLanguage({ tags, available: ['en', 'de', 'tc'], settled: false, ...more });

test('the first language of the browser that the product speaks is offered, once', () => {
  assert.equal(offer(['de-AT', 'en']), 'de');
  assert.equal(offer(['sv', 'zh-TW', 'de']), 'tc');
  assert.equal(offer(['de'], { settled: true }), null);
});

test('who reads English first or a language without texts is left alone', () => {
  assert.equal(offer(['en-US', 'de']), null);
  assert.equal(offer(['sv']), null);
  assert.equal(offer(['fr']), null);
  assert.equal(offer([]), null);
});
