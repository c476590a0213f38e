import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLOW_PREFIX_HASH, FLOW_PREFIX_OPERATIONS, generateFlow } from '@tradewind/testkit';
import { tradeHash } from './flow-engine.ts';

test('the engine makes exactly the published trades of the first 200,000 operations of the fixed flow', () => {
  const flow = generateFlow({ operations: FLOW_PREFIX_OPERATIONS });
  assert.equal(tradeHash(flow, FLOW_PREFIX_OPERATIONS), FLOW_PREFIX_HASH);
});
