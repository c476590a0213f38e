// The total of a limit ticket is price × amount, and can be typed instead of the amount: never more is bought than it says.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { add, compare, isMultipleOf, multiply } from '../../shared/decimal.ts';
import { EMPTY_TICKET, type TicketInput } from './ticket.ts';
import { amountFor, changed, settled, totalOf } from './ticket-total.ts';

const steps = { lot: '0.00001' };
const ticket = (part: Partial<TicketInput>): TicketInput => ({ ...EMPTY_TICKET, ...part });
const figures = ({ price, amount, total }: TicketInput) => [price, amount, total];

test('a typed amount shows its exact total, a typed total the amount in whole lots', () => {
  const priced = ticket({ price: '64210.0' });
  assert.deepEqual(figures(changed(priced, { amount: '0.04' }, steps)), ['64210.0', '0.04', '2568.4']);
  assert.deepEqual(figures(changed(priced, { total: '100' }, steps)), ['64210.0', '0.00155', '100']);
});

test('the total is what its lots cost once the field is left, and a total below one lot stays', () => {
  const priced = ticket({ price: '64210.0' });
  assert.equal(settled(changed(priced, { total: '100' }, steps)).total, '99.5255');
  const small = changed(priced, { total: '0.5' }, steps);
  assert.deepEqual(figures(settled(small)), ['64210.0', '0', '0.5']);
});

test('another price keeps the amount; a total that waited for a price leads', () => {
  const both = changed(ticket({ price: '100' }), { amount: '2' }, steps);
  assert.deepEqual(figures(changed(both, { price: '110' }, steps)), ['110', '2', '220']);
  const waiting = changed(ticket({}), { total: '50' }, steps);
  assert.deepEqual(figures(waiting), ['', '', '50']);
  assert.deepEqual(figures(changed(waiting, { price: '25' }, steps)), ['25', '2', '50']);
});

test('an emptied field empties the other, and an order at the market leaves both alone', () => {
  const both = changed(ticket({ price: '100' }), { amount: '2' }, steps);
  assert.deepEqual(figures(changed(both, { total: '' }, steps)), ['100', '', '']);
  assert.deepEqual(figures(changed(both, { amount: '' }, steps)), ['100', '', '']);
  const market = ticket({ tab: 'market', price: '100', amount: '2', total: '7' });
  assert.deepEqual(figures(changed(market, { total: '9' }, steps)), ['100', '2', '9']);
});

const decimal = (most: number, scale: number) =>
  fc.integer({ min: 1, max: most }).map((units) => {
    const digits = String(units).padStart(scale + 1, '0');
    return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });

test('no total buys more than it says, and one lot more would cost more', () => {
  const lots = fc.constantFrom('0.00001', '0.001', '0.5', '1', '10');
  fc.assert(
    fc.property(decimal(9_999_999, 1), decimal(999_999_999, 2), lots, (price, total, lot) => {
      const amount = amountFor({ price, total }, { lot });
      assert.ok(isMultipleOf(amount, lot));
      assert.ok(compare(multiply(amount, price), total) <= 0);
      assert.ok(compare(multiply(add(amount, lot), price), total) > 0);
    }),
  );
});

test('the total of an amount leads back to the amount', () => {
  fc.assert(
    fc.property(decimal(9_999_999, 1), decimal(99_999_999, 5), (price, amount) => {
      const total = totalOf({ price, amount });
      assert.equal(compare(amountFor({ price, total }, steps), amount), 0);
    }),
  );
});
