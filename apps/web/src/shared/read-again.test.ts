import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@tradewind/api/calls';
import { readAgainInMs, readsAgain } from './read-again.ts';

const refused = (status: number, code: string, retryAfterS?: number) => new ApiError('', status, code, { retryAfterS });

test('who reads too fast reads again when the server says that there is room, twice at most, and never waits for long', () => {
  const soon = refused(429, 'too_many_requests', 4);
  assert.deepEqual([readsAgain(0, soon), readsAgain(1, soon), readsAgain(2, soon)], [true, true, false]);
  assert.equal(readAgainInMs(1, soon), 4_000);
  assert.equal(readsAgain(0, refused(429, 'too_many_requests', 754)), false);
  assert.equal(readsAgain(0, refused(429, 'too_many_requests')), false);
});

test('a busy or silent server is asked again twice, a list that is not whole until it is, a refusal never', () => {
  for (const error of [refused(503, 'overloaded', 1), refused(0, 'network'), new TypeError('x')]) {
    assert.deepEqual([readsAgain(0, error), readsAgain(1, error), readsAgain(2, error)], [true, true, false]);
    assert.deepEqual([readAgainInMs(0, error), readAgainInMs(1, error)], [1_000, 2_000]);
  }
  const behind = refused(503, 'read_model_behind', 5);
  assert.deepEqual([readsAgain(100, behind), readAgainInMs(100, behind)], [true, 2_000]);
  assert.equal(readsAgain(0, refused(422, 'amount_invalid')), false);
});
