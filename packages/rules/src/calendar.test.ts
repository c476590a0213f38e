import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import fc from 'fast-check';
import { afterMonths, monthOf } from './calendar.ts';

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

test('months of every day of 800 years are those of the calendar', () => {
  for (let day = 0; day < 2 * 146_097; day += 1) {
    const date = new Date(day * DAY_MS);
    assert.equal(monthOf(day * DAY_MS), (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth());
  }
});

test('so many months later is the same day of the month, or its last', () => {
  assert.equal(afterMonths(dayOf('2027-01-31'), 1), dayOf('2027-02-28'));
  assert.equal(afterMonths(dayOf('2028-01-31'), 1), dayOf('2028-02-29'));
  assert.equal(afterMonths(dayOf('2028-02-29'), 12), dayOf('2029-02-28'));
  assert.equal(afterMonths(dayOf('2026-11-30'), 3), dayOf('2027-02-28'));
  assert.equal(afterMonths(dayOf('2026-12-15'), 1), dayOf('2027-01-15'));
  for (let day = dayOf('2026-01-01'); day < dayOf('2030-01-01'); day += 1)
    for (const months of [1, 3, 6, 12]) {
      const date = new Date(day * DAY_MS);
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
      const at = Math.min(date.getUTCDate(), last);
      const expected = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, at) / DAY_MS;
      assert.equal(afterMonths(day, months), expected);
    }
});

test('so many months later is in that month, never earlier than for a day before, and the first is always the first', () => {
  const days = fc.integer({ min: 0, max: 2 * 146_097 });
  fc.assert(
    fc.property(days, fc.nat({ max: 1_200 }), (day, months) => {
      const later = afterMonths(day, months);
      assert.equal(monthOf(later * DAY_MS), monthOf(day * DAY_MS) + months);
      assert.ok(afterMonths(day + 1, months) >= later);
      const first = Date.UTC(1970, monthOf(day * DAY_MS)) / DAY_MS;
      assert.equal(afterMonths(first, months), Date.UTC(1970, monthOf(day * DAY_MS) + months) / DAY_MS);
    }),
    { numRuns: 2_000 },
  );
});
