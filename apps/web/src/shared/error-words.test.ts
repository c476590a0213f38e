import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_STATUS } from '@tradewind/api';
import { catalogues } from '@tradewind/locales';

test('every code that an answer can carry has its sentence in every catalogue', () => {
  for (const [language, { errors }] of Object.entries(catalogues)) {
    const words: Readonly<Record<string, string>> = errors;
    for (const code of Object.keys(ERROR_STATUS)) assert.ok(words[code], `${language}: errors.${code} is missing`);
  }
});
