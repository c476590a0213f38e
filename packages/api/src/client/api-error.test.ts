import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOf } from './api-error.ts';

test('a good envelope is no error, whatever its Data', () => {
  assert.equal(errorOf(200, { HttpStatusCode: 200, Message: '', Data: null }, 'x'), null);
});

test('a refusal brings message, code, field, expectation and request id', () => {
  const Data = { code: 'amount_too_precise', field: 'amount', expected: '6 decimals', requestId: 'r1' };
  const error = errorOf(400, { HttpStatusCode: 400, Message: 'Too precise', Data }, 'x');
  assert.deepEqual(
    [error?.message, error?.status, error?.code, error?.field, error?.expected, error?.requestId],
    ['Too precise', 400, 'amount_too_precise', 'amount', '6 decimals', 'r1'],
  );
});

test('the status in the body counts even when the transport says 200', () => {
  const error = errorOf(200, { HttpStatusCode: 401, Message: '', Data: null }, 'Network Error');
  assert.equal(error?.status, 401);
  assert.equal(error?.message, 'Network Error');
});

test('an answer that is not an envelope is an error with the fallback text', () => {
  assert.equal(errorOf(502, null, 'Network Error')?.message, 'Network Error');
  assert.equal(errorOf(200, '<html>', 'Network Error')?.status, 502);
  assert.equal(errorOf(401, { status: 401 }, 'Network Error')?.status, 401);
});
