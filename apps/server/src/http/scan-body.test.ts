import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyHash } from '../platform/calls/body-hash.ts';
import { MAX_BODY_DEPTH, scanBody } from './scan-body.ts';

test('a key that stands twice in one object is found at any depth and in any spelling', () => {
  assert.equal(scanBody('{"a":1,"a":2}'), 'duplicate_key');
  assert.equal(scanBody('{"a":1,"\\u0061":2}'), 'duplicate_key');
  assert.equal(scanBody('[{"x":{"b":1 , "b" : 2}}]'), 'duplicate_key');
});

test('equal keys of different objects, and values that look like keys, are no duplicates', () => {
  assert.equal(scanBody('{"a":{"a":1},"b":{"a":"a"}}'), null);
  assert.equal(scanBody('{"a":"\\"a\\":","b":["a","a"]}'), null);
});

test('nesting is bounded', () => {
  assert.equal(scanBody('['.repeat(MAX_BODY_DEPTH)), null);
  assert.equal(scanBody('['.repeat(MAX_BODY_DEPTH + 1)), 'body_malformed');
});

test('text that no table keeps is refused wherever it stands, as a value, a key or in a list; what looks like it is not', () => {
  for (const spelled of ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x', '\\\\\\u0000', '\\uD83Dx'])
    for (const body of [`{"a":"${spelled}"}`, `{"${spelled}":1}`, `["x",{"b":["${spelled}"]}]`])
      assert.equal(scanBody(body), 'body_malformed', body);
  for (const text of ['\\\\u0000', '\\u0001', '\\ud83d\\ude00', '\u{1f600}', 'u0000'])
    assert.equal(scanBody(`{"a":"${text}"}`), null, text);
});

test('the body hash does not depend on the order of keys but on all else', () => {
  const hash = bodyHash('POST', '/a', { x: '1', y: ['2', null] });
  assert.equal(bodyHash('POST', '/a', { y: ['2', null], x: '1' }), hash);
  assert.ok(Number.isSafeInteger(hash));
  for (const other of [
    bodyHash('PUT', '/a', { x: '1', y: ['2', null] }),
    bodyHash('POST', '/a', { x: '1', y: [null, '2'] }),
  ])
    assert.notEqual(other, hash);
});
