import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { AddressSet } from './address-set.ts';

const word = fc.oneof(fc.constantFrom(0, 1, 2 ** 32 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const address = fc
  .array(word, { minLength: 5, maxLength: 5 })
  .map((words) => `0x${words.map((one) => one.toString(16).padStart(8, '0')).join('')}`)
  .filter((one) => /[1-9a-f]/.test(one.slice(2)));

test('it holds what was added and nothing else, whatever begins alike', () => {
  fc.assert(
    fc.property(fc.array(address, { maxLength: 60 }), fc.array(address, { maxLength: 60 }), (added, others) => {
      const set = new AddressSet();
      for (const one of added) set.add(one);
      const expected = new Set(added);
      assert.equal(set.size, expected.size);
      for (const one of [...added, ...others]) assert.equal(set.has(one), expected.has(one));
    }),
  );
});

test('it grows beyond what it was made for and keeps everything', () => {
  const set = new AddressSet(10);
  const all = Array.from({ length: 5_000 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`);
  for (const one of all) set.add(one);
  assert.equal(set.size, 5_000);
  assert.ok(all.every((one) => set.has(one)));
  assert.ok(!set.has(`0x${(5_001).toString(16).padStart(40, '0')}`));
});

test('what is no address is refused, and so is that of zeros', () => {
  const set = new AddressSet();
  for (const one of ['', '0x', `0x${'1'.repeat(39)}`, `0x${'1'.repeat(41)}x`, `0x${'z'.repeat(40)}`])
    assert.throws(() => set.add(one), /expected an address/);
  assert.throws(() => set.add(`0x${'0'.repeat(40)}`), /nobody/);
});
