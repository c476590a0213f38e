import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addLots, closeLots, type Position, unrealisedOf } from './index.ts';
import { taken } from './testing/positions.ts';

const EMPTY: Position = { lots: 0, entryNotional: 0 };

test('however a position is added to and closed, all of it is realised in the end, to the unit', () => {
  const fills = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(10 ** 9)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fills, fills, fc.constantFrom(1, -1), (added, closed, sign) => {
      let position = EMPTY;
      let [paid, realised] = [0, 0];
      for (const [lots, price] of added) {
        position = addLots(position, sign * lots, lots * price);
        paid += lots * price;
      }
      let got = 0;
      const close = (lots: number, price: number) => {
        const one = closeLots(position, lots, lots * price);
        assert.equal(position.entryNotional, one.released + one.rest.entryNotional);
        position = one.rest;
        realised += one.realised;
        got += lots * price;
      };
      for (const [lots, price] of closed) {
        const part = Math.min(lots, Math.abs(position.lots));
        if (part > 0) close(part, price);
      }
      if (position.lots !== 0) close(Math.abs(position.lots), 7);
      assert.deepEqual(position, EMPTY);
      assert.equal(realised, sign > 0 ? got - paid : paid - got);
    }),
  );
});

test('what a part releases is never better for its owner than its share, by less than a unit', () => {
  const three = { lots: 3, entryNotional: 100 };
  assert.deepEqual(closeLots(three, 1, 40), { rest: { lots: 2, entryNotional: 66 }, released: 34, realised: 6 });
  const short = { lots: -3, entryNotional: 100 };
  assert.deepEqual(closeLots(short, 1, 40), { rest: { lots: -2, entryNotional: 67 }, released: 33, realised: -7 });
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 3_000 }), fc.nat(10 ** 12), ({ position }, some, worth) => {
      const size = Math.abs(position.lots);
      const part = Math.min(some, size);
      const { released } = closeLots(position, part, worth);
      const over = BigInt(released) * BigInt(size) - BigInt(position.entryNotional) * BigInt(part);
      const against = position.lots > 0 ? over : -over;
      assert.ok(against >= 0n && against < BigInt(size));
    }),
  );
});

test('what closing all at a price realises is what was unrealised at it, and a short wins what a long loses', () => {
  fc.assert(
    fc.property(taken, fc.nat(10 ** 8), ({ contract, position }, price) => {
      const size = Math.abs(position.lots);
      const { realised } = closeLots(position, size, size * price * contract.pointValue);
      assert.equal(realised, unrealisedOf(contract, position, price));
      const other = { ...position, lots: -position.lots };
      assert.equal(realised + unrealisedOf(contract, other, price), 0);
    }),
  );
});
