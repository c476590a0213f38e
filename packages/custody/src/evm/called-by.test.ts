import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serializeTransaction } from 'viem';
import { calledBy } from './called-by.ts';

const TO = '0x52908400098527886E0F7030069857D2E4169EE7';
const SIGNED = { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, yParity: 1 } as const;

test('signed bytes say whom they call, and a new contract or other bytes nobody', () => {
  const raw = (to: `0x${string}` | null) =>
    serializeTransaction({ type: 'eip1559', chainId: 1, nonce: 0, gas: 21_000n, to, value: 1n }, SIGNED);
  assert.equal(calledBy(raw(TO)), TO.toLowerCase());
  assert.equal(calledBy(raw(null)), null);
  assert.equal(calledBy('0x'), null);
  assert.equal(calledBy('0x7fc0'), null);
});
