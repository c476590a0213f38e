import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorAt, firstWrong, leftOf } from './form-errors.ts';

const complaints = { name: 'a name is missing', age: null };
const fields = (...names: ('name' | 'age')[]) => new Set(names);

test('what is wrong is said only at fields that were to be sent, and a refusal at the field it names', () => {
  const quiet = { tried: fields(), refusal: null };
  assert.equal(errorAt<typeof complaints>('name', quiet, complaints), null);
  const tried = { tried: fields('name', 'age'), refusal: null };
  assert.equal(errorAt<typeof complaints>('name', tried, complaints), 'a name is missing');
  assert.equal(errorAt<typeof complaints>('age', tried, complaints), null);
  const refused = { tried: fields('name'), refusal: { field: 'age', message: 'too young' } };
  assert.equal(errorAt<typeof complaints>('age', refused, complaints), 'too young');
});

test('what is said at once is said before anything was to be sent, and gives way to a refusal', () => {
  const early = { name: 'a name is missing', age: { atOnce: 'no such age' } };
  const quiet = { tried: fields(), refusal: null };
  assert.equal(errorAt<typeof complaints>('age', quiet, early), 'no such age');
  assert.equal(errorAt<typeof complaints>('name', quiet, early), null);
  const refused = { tried: fields(), refusal: { field: 'age', message: 'too young' } };
  assert.equal(errorAt<typeof complaints>('age', refused, early), 'too young');
});

test('the first wrong field in the order of the form is named', () => {
  assert.equal(firstWrong(['age', 'name'], complaints), 'name');
  assert.equal(firstWrong(['age'], complaints), undefined);
  assert.equal(firstWrong<typeof complaints>(['name', 'age'], { age: { atOnce: 'no such age' } }), 'age');
});

test('a change takes back a refusal of its field, and one of the whole whatever is changed', () => {
  const atAge = { field: 'age', message: 'too young' };
  assert.equal(leftOf(null, { age: '1' }), null);
  assert.equal(leftOf(atAge, { age: '1' }), null);
  assert.equal(leftOf(atAge, { name: 'Ada' }), atAge);
  assert.equal(leftOf({ ...atAge, whole: true }, { name: 'Ada' }), null);
  const ofAll = { field: null, message: 'not now' };
  assert.equal(leftOf(ofAll, { name: 'Ada' }), ofAll);
  assert.equal(leftOf({ ...ofAll, whole: true }, { name: 'Ada' }), null);
});
