import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { AddressIndex } from './address-index.ts';

const word = fc.oneof(fc.constantFrom(0, 1, 2 ** 32 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const address = fc
  .array(word, { minLength: 5, maxLength: 5 })
  .map((words) => `0x${words.map((one) => one.toString(16).padStart(8, '0')).join('')}`)
  .filter((one) => /[1-9a-f]/.test(one.slice(2)));

test('it tells places and addresses as a list and a Map do, whatever begins alike', () => {
  const pushed = fc.array(fc.option(address, { freq: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(pushed, fc.array(address, { maxLength: 60 }), (list, others) => {
      const index = new AddressIndex();
      for (const one of list) index.push(one);
      assert.equal(index.size, list.length);
      for (const [place, one] of list.entries()) assert.equal(index.addressAt(place), one);
      for (const one of [...list, ...others]) {
        const place = one === null ? -1 : list.indexOf(one);
        if (one !== null) assert.equal(index.indexOf(one), place < 0 ? null : place);
      }
    }),
  );
});

test('a place that was dropped has no address, and one that comes later may have it, as if it had never been there', () => {
  const pushed = fc.array(fc.option(address, { freq: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(pushed, pushed, fc.array(fc.nat(70)), (list, later, dropped) => {
      const index = new AddressIndex();
      for (const one of list) index.push(one);
      const firsts = list.map((one, at) => list.indexOf(one) === at);
      const all = list.slice();
      for (const place of dropped.filter((at) => firsts[at] === true)) {
        index.drop(place);
        all[place] = null;
      }
      const kept = new Map<string, number>();
      for (const [place, one] of all.entries()) if (one !== null && firsts[place]) kept.set(one, place);
      for (const one of later) {
        if (one !== null && !kept.has(one)) kept.set(one, all.length);
        all.push(one);
        index.push(one);
      }
      for (const [place, one] of all.entries()) assert.equal(index.addressAt(place), one);
      for (const one of [...list, ...later, `0x${'0'.repeat(40)}`])
        if (one !== null) assert.equal(index.indexOf(one), kept.get(one) ?? null);
    }),
  );
});

test('it grows and keeps everything, also what has no address', () => {
  const index = new AddressIndex();
  const all = Array.from({ length: 5_000 }, (_, at) =>
    at % 7 === 3 ? null : `0x${(at + 1).toString(16).padStart(40, '0')}`,
  );
  for (const one of all) index.push(one);
  index.drop(5_000);
  assert.equal(index.size, 5_000);
  assert.ok(all.every((one, at) => index.addressAt(at) === one && (one === null || index.indexOf(one) === at)));
  assert.deepEqual([index.addressAt(5_000), index.addressAt(-1)], [null, null]);
});

test('what is no address is refused and at no place, and so is that of zeros', () => {
  const index = new AddressIndex();
  for (const one of ['', '0x', `0x${'1'.repeat(39)}`, `0x${'1'.repeat(41)}x`, `0x${'z'.repeat(40)}`]) {
    assert.throws(() => index.push(one), /expected an address/);
    assert.equal(index.indexOf(one), null);
  }
  assert.throws(() => index.push(`0x${'0'.repeat(40)}`), /nobody/);
  assert.equal(index.indexOf(`0x${'0'.repeat(40)}`), null);
  assert.equal(index.size, 0);
});
