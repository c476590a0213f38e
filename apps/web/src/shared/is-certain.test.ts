import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_STATUS, type ErrorCode } from '@tradewind/api';
import { isCertain } from './is-certain.ts';

const refused = (code: ErrorCode) => isCertain({ status: ERROR_STATUS[code] });

test('what the engine has refused did not happen: what follows is something new', () => {
  for (const code of ['insufficient_balance', 'loan_not_running', 'sale_unknown'] as const)
    assert.equal(refused(code), true, code);
});

test('what was refused before it was looked at says nothing of an answer that was lost', () => {
  const open = ['outcome_unknown', 'already_done', 'not_leader', 'overloaded', 'client_id_conflict'] as const;
  const stopped = ['too_many_requests', 'session_expired', 'not_permitted', 'loan_terms_changed'] as const;
  for (const code of [...open, ...stopped]) assert.equal(refused(code), false, code);
  assert.equal(isCertain({ status: 0 }), false, 'no answer');
});
