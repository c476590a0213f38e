import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areWithdrawalTerms, mayWithdraw, netOf } from './index.ts';

test('the smallest withdrawal is twice the fee at least, and never nothing', () => {
  assert.equal(areWithdrawalTerms({ fee: 50, minimum: 100 }), true);
  assert.equal(areWithdrawalTerms({ fee: 50, minimum: 99 }), false);
  assert.equal(areWithdrawalTerms({ fee: 0, minimum: 1 }), true);
  assert.equal(areWithdrawalTerms({ fee: 0, minimum: 0 }), false);
  assert.equal(areWithdrawalTerms({ fee: -1, minimum: 1 }), false);
  assert.equal(areWithdrawalTerms({ fee: Number.MAX_SAFE_INTEGER, minimum: Number.MAX_SAFE_INTEGER }), false);
});

test('the amount includes the fee', () => {
  assert.equal(netOf({ amount: 1_000, fee: 50 }), 950);
});

test('a withdrawal fits at its limit and not a unit above, also where the limit came down below what is used', () => {
  assert.equal(mayWithdraw({ worth: 100, used: 900, limit: 1_000 }), true);
  assert.equal(mayWithdraw({ worth: 101, used: 900, limit: 1_000 }), false);
  assert.equal(mayWithdraw({ worth: 1, used: 900, limit: 800 }), false);
  const most = Number.MAX_SAFE_INTEGER;
  assert.equal(mayWithdraw({ worth: most, used: most, limit: most }), false);
});
