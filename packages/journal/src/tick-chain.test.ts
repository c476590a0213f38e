import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { TickChain } from './tick-chain.ts';

test('the chain hashes the head before with each line, and goes on from a kept head', () => {
  const chain = new TickChain();
  assert.deepEqual(chain.head, new Uint8Array(32));
  chain.add('one');
  const first = createHash('sha256')
    .update(Buffer.concat([Buffer.alloc(32), Buffer.from('one')]))
    .digest();
  assert.deepEqual(chain.head, first);
  const resumed = new TickChain(chain.head);
  chain.add('zwei …');
  resumed.add('zwei …');
  assert.deepEqual(resumed.head, chain.head);
  assert.deepEqual(
    chain.head,
    createHash('sha256')
      .update(Buffer.concat([first, Buffer.from('zwei …')]))
      .digest(),
  );
  assert.throws(() => new TickChain(new Uint8Array(31)), RangeError);
});
