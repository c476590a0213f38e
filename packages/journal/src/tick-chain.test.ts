import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { formatTickLine, TickChain } from './tick-chain.ts';

const line = {
  seq: 42,
  time: 1_723_161_255_000,
  instrument: 'BTC/USDT',
  indexScale: 3,
  index: 64_000_001,
  sources: [
    { name: 'simulated', price: 64_000_001, ageMs: 12 },
    { name: 'other', price: 63_999_900, ageMs: 0 },
  ],
};

test('a tick line is its documented text, with an empty place where there is no live index', () => {
  const text = '42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12;other=63999.900@0';
  assert.equal(formatTickLine(line), text);
  assert.equal(formatTickLine({ ...line, index: null, sources: [] }), '42,1723161255000,BTC/USDT,,');
});

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
