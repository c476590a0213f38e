import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFiat } from './in-fiat.ts';

test('a total in a currency is rounded down to its smallest unit, which some do not have hundredths of', () => {
  assert.equal(inFiat('16412.129999', { fiat: 'EUR', rate: '0.8412' }), '13805.88');
  assert.equal(inFiat('16412.129999', { fiat: 'VND', rate: '26310' }), '431803140');
  assert.equal(inFiat('0', { fiat: 'JPY', rate: '155.5' }), '0');
});
