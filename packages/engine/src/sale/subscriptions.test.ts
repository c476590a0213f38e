import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Subscriptions } from './subscriptions.ts';

/** Who commits next, as which person, and whether anything is left of it then. */
const steps = fc.array(
  fc.record({ user: fc.integer({ min: 1, max: 4 }), person: fc.integer({ min: 1, max: 4 }), leaves: fc.boolean() }),
  { maxLength: 40 },
);

/** The same rows in another object, as a snapshot brings them back. */
function again(rows: Subscriptions): Subscriptions {
  const copy = new Subscriptions();
  for (let at = 0; at < rows.count; at += 1) copy.add(rows.row(at));
  return copy;
}

test('whose row commits something for a person follows from the rows, whoever came as whom before', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const rows = new Subscriptions();
      for (const { user, person, leaves } of all) {
        const at = rows.ofUser(user);
        const other = rows.ofPerson(person);
        // One person has one row that commits something; whoever leaves keeps the person.
        if (!leaves && other !== undefined && other !== at) continue;
        if (at !== undefined) rows.commit(at, leaves ? rows.get(at, 'person') : person, leaves ? 0 : 5);
        else if (!leaves) rows.add({ subscription: user, user, person, committed: 5, lots: 0, rest: 0, released: 0 });
        const copy = again(rows);
        for (let one = 1; one <= 4; one += 1) {
          const committing = [...Array(rows.count).keys()].filter(
            (place) => rows.get(place, 'person') === one && rows.get(place, 'committed') > 0,
          );
          assert.deepEqual([rows.ofPerson(one), copy.ofPerson(one)], [committing[0], committing[0]]);
          assert.ok(committing.length <= 1);
        }
      }
    }),
    { numRuns: 500 },
  );
});
