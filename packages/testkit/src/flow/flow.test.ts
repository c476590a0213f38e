import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { FLOW_HASH, FLOW_PREFIX_HASH, FLOW_PREFIX_OPERATIONS, generateFlow } from './generate-flow.ts';
import { packFlow } from './pack-flow.ts';

test('the first 200,000 operations of the default flow have the published trade hash', () => {
  assert.equal(generateFlow({ operations: FLOW_PREFIX_OPERATIONS }).tradeHash, FLOW_PREFIX_HASH);
});

test('the default flow has the published trade hash, and the file form the same bytes everywhere', () => {
  const flow = generateFlow();
  assert.equal(flow.tradeHash, FLOW_HASH);
  assert.equal(
    createHash('sha256').update(packFlow(flow)).digest('hex'),
    'b31f2bb241efeba4d9615573bbb9a92d9b519aa64de45e67a25783a61a1cc6e3',
  );
});
