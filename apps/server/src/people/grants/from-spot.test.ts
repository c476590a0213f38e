import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scope } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { spotMayGive } from './from-spot.ts';

const caller = (scopes: readonly Scope[] | null) => ({ user: 7, sessionId: 'a', locked: false, scopes });

test('Spot gives what is lacking only where the request says so', () => {
  assert.equal(spotMayGive(caller(null), undefined), false);
  assert.equal(spotMayGive(caller(null), 'spot'), true);
});

test('a program that may lock but not transfer takes nothing out of Spot, and may still lock what is there', () => {
  assert.equal(spotMayGive(caller(['lock:staking', 'transfer:internal']), 'spot'), true);
  assert.equal(spotMayGive(caller(['lock:staking']), undefined), false);
  assert.throws(
    () => spotMayGive(caller(['lock:staking']), 'spot'),
    (error) => error instanceof Refused && error.code === 'scope_missing' && error.expected === 'transfer:internal',
  );
});
