import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMethodForm } from './method-form.ts';

const full = { realName: 'Ada', bank: 'Bank', cardNumber: '1', branch: '', idNumber: '2' };
const wrong = (values: typeof full, exists: boolean) =>
  Object.entries(checkMethodForm(values, exists)).flatMap(([field, code]) => (code ? [field] : []));

test('only the branch may be blank, and the numbers of a method that exists', () => {
  assert.deepEqual(wrong(full, false), []);
  const empty = { realName: ' ', bank: '', cardNumber: '', branch: '', idNumber: '' };
  assert.deepEqual(wrong(empty, false), ['realName', 'bank', 'cardNumber', 'idNumber']);
  assert.deepEqual(wrong(empty, true), ['realName', 'bank']);
});
