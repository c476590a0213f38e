import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues, languages } from '@tradewind/locales';
import { COUNTRIES } from '@tradewind/rules';
import { checkIdentity, countryNames } from './identity-form.ts';

const full = { country: 'FR', name: 'Ada Lovelace', idNumber: 'X123', front: 'a', back: 'b' };

test('each empty field is named, in the words of the specification', () => {
  assert.deepEqual(Object.values(checkIdentity(full)).filter(Boolean), []);
  for (const field of Object.keys(full) as (keyof typeof full)[]) {
    const codes = checkIdentity({ ...full, [field]: '' });
    assert.deepEqual(
      Object.keys(codes).filter((name) => codes[name as keyof typeof full]),
      [field],
    );
  }
  assert.equal(
    catalogues.en.validation[checkIdentity({ ...full, back: '' }).back!],
    'please upload a photo of the back of your ID card',
  );
});

test('every country has a name of its own in every language', () => {
  for (const { tag } of Object.values(languages)) {
    const names = countryNames(COUNTRIES, tag);
    assert.equal(new Set(names.map(({ label }) => label)).size, COUNTRIES.length, tag);
    assert.deepEqual(
      names.filter(({ value, label }) => value === label),
      [],
      tag,
    );
  }
});
