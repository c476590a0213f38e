import assert from 'node:assert/strict';
import test from 'node:test';
import { CONTRACTS, compile } from './testing/compile.ts';
import { DOUBLES } from './testing/doubles.ts';

test('the committed bytes of every contract are what its Solidity compiles to; testing/write.ts makes them', () => {
  const compiled = compile();
  for (const name of CONTRACTS) assert.deepEqual(DOUBLES[name], compiled[name], name);
});
