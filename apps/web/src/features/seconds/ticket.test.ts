import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountError, draftPath, expectedOf, type Product, readDraft, roomOf, roomWord, winOf } from './ticket.ts';

const product: Product = {
  durationSeconds: 60,
  payout: '82',
  minAmount: '5',
  maxAmount: '500',
  open: true,
  fee: '0',
  breakEven: '54.9451',
  averageLoss: '9',
  next: null,
};

test('what a win brings is rounded down to the last unit, as the engine does', () => {
  assert.equal(winOf('50', product), '41');
  assert.equal(winOf('50.000001', product), '41');
  assert.equal(winOf('5.000002', product), '4.100001');
  assert.equal(expectedOf('50.000001', product), '91.000001');
  assert.deepEqual([winOf('', product), winOf('0', product), winOf('1.', product)], [null, null, null]);
});

test('an amount is refused below the minimum, above the maximum and above what the accounts hold', () => {
  const errors = ['', '4.999999', '5', '500', '500.000001'].map((amount) => amountError(amount, product, null));
  assert.deepEqual(errors, ['empty', 'range', null, null, 'range']);
  assert.deepEqual([amountError('50', product, '50'), amountError('50', product, '49.999999')], [null, 'funds']);
});

test('what is open is said for the instrument and the duration, and nothing is open that is not told', () => {
  const open = [{ durationSeconds: 60, rise: true, fall: false }];
  const data = { asset: 'USDT', products: [product], instruments: [{ instrument: 'BTC/USDT', open }] };
  assert.equal(roomWord(roomOf(data, 'BTC/USDT', 60)), 'rise');
  assert.equal(roomWord(roomOf(data, 'BTC/USDT', 30)), 'none');
  assert.equal(roomWord(roomOf(data, 'ETH/USDT', 60)), 'none');
});

test('what was typed stands in the address and is read from it again, and nothing else is taken', () => {
  const draft = { instrument: 'BTC/USDT', duration: 120, amount: '12.5' };
  const [path, query] = draftPath(draft).split('?');
  assert.equal(path, '/currency');
  assert.deepEqual(readDraft(new URLSearchParams(query)), { duration: 120, amount: '12.5' });
  assert.deepEqual(readDraft(new URLSearchParams('duration=-3&amount=1e9')), { duration: 60, amount: '' });
});
