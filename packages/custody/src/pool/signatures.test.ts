import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Signatures } from './signatures.ts';

const signatureOf = (place: number): Uint8Array => new Uint8Array(64).fill((place % 255) + 1);

test('it keeps what a list keeps until it is forgotten, once, whatever is forgotten first', () => {
  const steps = fc.array(fc.option(fc.nat(80), { freq: 2 }), { maxLength: 120 });
  fc.assert(
    fc.property(steps, fc.nat(90), fc.nat(90), (forgotten, from, end) => {
      const signatures = new Signatures();
      const list: (Uint8Array | null)[] = [];
      for (const place of forgotten) {
        if (place !== null) {
          assert.equal(signatures.forget(place), (list[place] ?? null) !== null);
          if (place < list.length) list[place] = null;
        }
        const next = place !== null && place % 3 === 0 ? null : signatureOf(list.length);
        list.push(next);
        signatures.push(next);
      }
      for (let place = 0; place < 130; place += 1) assert.deepEqual(signatures.at(place), list[place] ?? null);
      const expected = list.findIndex((one, at) => one !== null && at >= from && at < end);
      assert.equal(signatures.next(from, end), expected < 0 ? null : expected);
    }),
  );
});

test('over the bounds of its pages nothing is lost, and what comes after a page was forgotten is kept', () => {
  const signatures = new Signatures();
  const first = 4_096 + 10;
  for (let place = 0; place < first; place += 1) signatures.push(signatureOf(place));
  for (let place = 0; place < first; place += 1) assert.equal(signatures.forget(place), true);
  assert.equal(signatures.next(0), null);
  for (let place = first; place < 3 * 4_096; place += 1) signatures.push(signatureOf(place));
  assert.deepEqual([signatures.next(0), signatures.next(0, first)], [first, null]);
  for (const place of [first, 2 * 4_096 - 1, 2 * 4_096, 3 * 4_096 - 1])
    assert.deepEqual(signatures.at(place), signatureOf(place));
  assert.equal(signatures.at(3 * 4_096), null);
});
