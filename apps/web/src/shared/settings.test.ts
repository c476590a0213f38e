import assert from 'node:assert/strict';
import { before, test } from 'node:test';

let readSettings: typeof import('./settings.ts').readSettings;

before(async () => {
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  ({ readSettings } = await import('./settings.ts'));
});

const read = (stored: Readonly<Record<string, string>>) => readSettings((key) => stored[key] ?? null);

test('what is not chosen or not known is the default', () => {
  const plain = read({});
  assert.deepEqual(plain, {
    theme: 'dark',
    updown: 'green',
    density: 'auto',
    clockZone: 'exchange',
    language: 'en',
    hideBalances: false,
    confirmOrders: 'large',
    fiat: 'USD',
  });
  const odd = {
    theme: 'neon',
    updown: '',
    clockZone: 'Mars',
    language: 'pseudo',
    hideBalances: 'yes',
    confirmOrders: '',
    fiat: 'XAU',
  };
  assert.deepEqual(read(odd), plain);
});

test('what is chosen is kept', () => {
  const chosen = {
    theme: 'system',
    density: 'compact',
    clockZone: 'Asia/Tokyo',
    hideBalances: 'true',
    confirmOrders: 'off',
    fiat: 'none',
  };
  assert.deepEqual(read(chosen), { ...chosen, hideBalances: true, updown: 'green', language: 'en' });
});

test('red means up in Chinese, Japanese and Korean until the reader chooses', () => {
  for (const language of ['zh', 'tc', 'jp', 'ko']) {
    assert.equal(read({ language }).updown, 'red');
    assert.equal(read({ language, updown: 'green' }).updown, 'green');
  }
  assert.equal(read({ language: 'vi' }).updown, 'green');
});

test('totals are shown in the currency of most readers of the language until the reader chooses', () => {
  assert.deepEqual(
    ['de', 'pt', 'jp', 'vi'].map((language) => read({ language }).fiat),
    ['EUR', 'BRL', 'JPY', 'VND'],
  );
  assert.equal(read({ language: 'de', fiat: 'GBP' }).fiat, 'GBP');
});
