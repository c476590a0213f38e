import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, checkTransfer, firstTransfer, type TransferInput } from './transfer-form.ts';

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

const held = (account: 'spot' | 'fiat' | 'fast' | 'finance', asset: string, available: string) => {
  return { account, asset, available, total: available };
};

test('accounts are offered whose product can be used, and those that still hold something', () => {
  assert.deepEqual(accountsOf([], []), ['spot', 'contract', 'fast', 'finance']);
  assert.deepEqual(accountsOf([], ['seconds', 'perpetual', 'spot']), ['spot', 'finance']);
  assert.deepEqual(accountsOf([held('fast', 'BTC', '0.1')], ['seconds', 'perpetual']), ['spot', 'fast', 'finance']);
  assert.deepEqual(accountsOf([held('fiat', 'USDT', '1'), held('finance', 'USDT', '0')], ['staking']), [
    'spot',
    'fiat',
    'contract',
    'fast',
  ]);
});

test('the form opens with an account that holds money, whatever the address names', () => {
  const accounts = ['spot', 'fast', 'finance'] as const;
  const first = (query: string, balances = [held('spot', 'USDT', '5')]) =>
    firstTransfer(new URLSearchParams(query), balances, accounts);
  assert.deepEqual(first(''), { from: 'spot', to: 'fast', asset: 'USDT', amount: '' });
  assert.deepEqual(first('', [held('finance', 'ETH', '2')]), { from: 'finance', to: 'spot', asset: 'ETH', amount: '' });
  assert.deepEqual(first('to=finance&asset=USDT&amount=200.5'), {
    from: 'spot',
    to: 'finance',
    asset: 'USDT',
    amount: '200.5',
  });
  const elsewhere = first('from=spot&to=finance', [held('fast', 'USDT', '9')]);
  assert.deepEqual([elsewhere.from, elsewhere.to], ['fast', 'finance']);
  const back = first('from=fast&asset=USDT', [held('fast', 'USDT', '9')]);
  assert.deepEqual([back.from, back.to], ['fast', 'spot']);
  const into = first('to=spot', []);
  assert.deepEqual([into.from, into.to], ['fast', 'spot']);
  const wrong = first('from=house&to=house&amount=1e9', []);
  assert.deepEqual(wrong, { from: 'spot', to: 'fast', asset: 'USDT', amount: '' });
});
