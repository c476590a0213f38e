import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './subscription-state.ts';

test('a subscription runs, was taken back, was allocated, or went back in full, before or after the allocation', () => {
  const of = (committed: string, allocated: string | null, refunded: string | null) =>
    stateOf({ committed, allocated, refunded });
  assert.equal(of('60.000000', null, null), 'running');
  assert.equal(of('0.000000', null, null), 'withdrawn');
  assert.equal(of('60.000000', '60.0000', '0.000000'), 'allocated');
  assert.equal(of('60.000000', '0.0000', '60.000000'), 'refunded');
  assert.equal(of('60.000000', null, '60.000000'), 'refunded');
});
