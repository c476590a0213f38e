import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_STATUS } from '@tradewind/api';
import { custody } from './product.ts';

test('whoever is refused because a deposit is not final is led to the list of deposits, which says until when', () => {
  const { refusals = {}, recorded } = custody;
  assert.deepEqual(Object.keys(refusals), ['deposit_held', 'deposit_cost_cap', 'deposit_no_index']);
  for (const [code, way] of Object.entries(refusals)) {
    assert.ok(code in ERROR_STATUS, code);
    assert.equal(way.path, `/assets/record?list=${recorded?.name}`);
  }
});
