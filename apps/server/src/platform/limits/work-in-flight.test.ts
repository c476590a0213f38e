import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WorkInFlight } from './work-in-flight.ts';

test('nobody has more than a share, and all together never more than the places', () => {
  const step = fc.record({ request: fc.nat(11), key: fc.nat(3), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const work = new WorkInFlight({ most: 5, mostPerKey: 3, reserve: 0 });
      const requests = Array.from({ length: 12 }, () => ({}));
      const held = new Map<object, Set<string>>();
      const of = (key: string) => [...held.values()].filter((keys) => keys.has(key)).length;
      for (const { request, key: number, leaves } of steps) {
        const [one, key] = [requests[request]!, `k${number}`];
        if (leaves) {
          work.leave(one);
          held.delete(one);
        } else {
          const mine = held.get(one);
          const free = mine?.has(key) || (of(key) < 3 && (mine !== undefined || held.size < 5));
          assert.equal(work.enter(one, key), free);
          if (free) held.set(one, (mine ?? new Set()).add(key));
        }
        assert.equal(work.size, held.size);
        for (const each of ['k0', 'k1', 'k2', 'k3']) {
          assert.ok(of(each) <= 3);
          assert.equal(work.hasRoom(each), held.size < 5 && of(each) < 3);
        }
      }
    }),
  );
});

test('many keys that hold their shares leave a place to who holds few, until the reserve is taken as well', () => {
  const work = new WorkInFlight({ most: 40, mostPerKey: 10, reserve: 8 });
  for (const key of ['a', 'b', 'c', 'd']) for (let i = 0; i < 10; i += 1) assert.ok(work.enter({}, key));
  assert.equal(work.enter({}, 'a'), false);
  for (let i = 0; i < 4; i += 1) assert.ok(work.enter({}, 'ann'), 'as many as a page asks for');
  assert.equal(work.hasRoom('ann'), false);
  for (let i = 0; i < 4; i += 1) assert.ok(work.enter({}, 'bob'));
  assert.equal(work.hasRoom('carl'), false, 'the reserve has an end');
});
