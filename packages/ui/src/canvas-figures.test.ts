import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canvasFigures } from './canvas-figures.ts';

/** As it is drawn: the library may ask for the final form of what it was already given. */
function drawn(text: string, locale: string): string {
  const { final } = canvasFigures(locale);
  return final(final(text)).replace('\u2060', '');
}

test('prices of axes, crosshair and legend have the separators of the language', () => {
  assert.equal(drawn('59250.10', 'en'), '59,250.10');
  assert.equal(drawn('59250.10', 'de'), '59.250,10');
  assert.equal(drawn('59250', 'de'), '59.250');
  assert.equal(drawn('59250.1', 'fr'), '59\u202f250,1');
  assert.equal(drawn('-0.5', 'ru'), '\u22120,5');
});

test('volumes are shortened as everywhere, and never read as another number', () => {
  const short = (value: number, locale: string) => {
    const { short: shortened } = canvasFigures(locale);
    return drawn(shortened(value), locale);
  };
  assert.equal(short(1_840_000, 'en'), '1.84M');
  assert.match(short(1_840_000, 'de'), /^1,84\sMio\.$/);
  assert.equal(short(12_345, 'de'), '12.345');
  assert.equal(short(0.5, 'de'), '0,5');
  assert.equal(short(0.00123, 'en'), '0.00123');
});

test('a percent axis follows the language; words stay as they are', () => {
  assert.equal(drawn('1.50%', 'en'), '1.50%');
  assert.equal(drawn('1.50%', 'de'), '1,50\u00a0%');
  assert.equal(drawn('n/a', 'de'), 'n/a');
});
