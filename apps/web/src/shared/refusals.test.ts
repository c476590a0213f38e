import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOf } from '@tradewind/api/calls';
import { endsSession } from './refusals.ts';

test('401 ends the session, except as the answer to a sign-in attempt or without a token', () => {
  const lost = errorOf(401, { HttpStatusCode: 401, Data: { code: 'session_expired' } }, 'x');
  const wrong = errorOf(401, { HttpStatusCode: 401, Data: { code: 'signin_failed' } }, 'x');
  const factor = errorOf(401, { HttpStatusCode: 401, Data: { code: 'second_factor_required' } }, 'x');
  assert.ok(lost && wrong && factor);
  assert.equal(endsSession(lost, true), true);
  assert.equal(endsSession(lost, false), false);
  assert.equal(endsSession(wrong, true), false);
  assert.equal(endsSession(factor, true), false);
});
