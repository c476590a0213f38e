import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTransfer, type TransferInput } from './transfer-form.ts';

const good: TransferInput = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1.5' };

test('a transfer of what is there between two accounts is right, to the last unit', () => {
  assert.deepEqual(checkTransfer(good, '1.500000'), {});
  assert.deepEqual(checkTransfer(good, null), {});
});

test('each mistake stands at its field', () => {
  assert.deepEqual(checkTransfer({ ...good, to: 'spot' }, '9'), { to: 'same' });
  assert.deepEqual(checkTransfer({ ...good, asset: '' }, '9'), { asset: 'asset' });
  assert.deepEqual(checkTransfer({ ...good, amount: '' }, '9'), { amount: 'empty' });
  for (const amount of ['0', '00', '1.', '-1', '1e3']) {
    assert.deepEqual(checkTransfer({ ...good, amount }, '9'), { amount: 'malformed' }, amount);
  }
  assert.deepEqual(checkTransfer(good, '1.499999'), { amount: 'balance' });
});
