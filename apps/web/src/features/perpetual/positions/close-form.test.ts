import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLOSE_ALL, checkClose, closeBody, outcomeOf, priceError } from './close-form.ts';

const contract = { tick: '0.1' };

test('only at a limit a price is needed, above zero and in whole ticks', () => {
  assert.equal(checkClose(CLOSE_ALL, contract), null);
  const limit = { ...CLOSE_ALL, type: 'limit' } as const;
  assert.equal(checkClose(limit, contract), 'price');
  assert.equal(checkClose({ ...limit, price: '60000.1' }, contract), null);
  assert.deepEqual(
    ['0', '60000.15', 'x'].map((price) => priceError(price, contract)),
    ['price', 'price_step', 'price'],
  );
});

test('a part is told in lots, all of it without them', () => {
  assert.deepEqual(closeBody(CLOSE_ALL, 7), { type: 'market' });
  assert.deepEqual(closeBody({ ...CLOSE_ALL, percent: 50 }, 7), { type: 'market', lots: 3 });
  assert.deepEqual(closeBody({ ...CLOSE_ALL, percent: 1 }, 1), { type: 'market' }, 'the only lot is all of it');
  assert.deepEqual(closeBody({ type: 'limit', price: '60000.0', percent: 25 }, 100), {
    type: 'limit',
    lots: 25,
    price: '60000.0',
  });
});

test('what became of it is told by what was filled, not by what was asked', () => {
  assert.equal(outcomeOf({ status: 'filled', filledLots: 10 }, 10), 'done');
  assert.equal(outcomeOf({ status: 'filled', filledLots: 4 }, 10), 'filled');
  assert.equal(outcomeOf({ status: 'expired', filledLots: 4 }, 10), 'partly');
  assert.equal(outcomeOf({ status: 'partially-filled', filledLots: 4 }, 10), 'partly');
  assert.equal(outcomeOf({ status: 'open', filledLots: 0 }, 10), 'sent');
  assert.equal(outcomeOf({ status: 'expired', filledLots: 0 }, 10), 'expired');
});
