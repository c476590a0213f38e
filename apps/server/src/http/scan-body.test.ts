import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyHash } from './body-hash.ts';
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
