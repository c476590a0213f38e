import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InternalTransfer } from '../commands.ts';
import { CASH, CASH_EACH, COIN, openExchange } from '../testing/exchange.ts';

const transfer = (amount: number, fields: Partial<InternalTransfer> = {}): InternalTransfer => ({
  kind: 'InternalTransfer',
  user: 1,
  clientId: '',
  bodyHash: 0,
  from: 'spot',
  to: 'contract',
  asset: CASH,
  amount,
  ...fields,
});

test('a transfer moves between the accounts of one user and names itself', () => {
  const exchange = openExchange();
  const { result } = exchange.accept(transfer(400));
  assert.deepEqual(result, { kind: 'transfer', id: 1 });
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH - 400);
  assert.equal(exchange.engine.balance(1, 'contract', CASH).available, 400);
  const legs = exchange.events('UserPosted').map(({ account, amount, total }) => [account, amount, total]);
  assert.deepEqual(legs, [
    ['spot', -400, CASH_EACH - 400],
    ['contract', 400, 400],
  ]);
  assert.equal(exchange.events('InternalTransferred')[0]!.transfer, 1);
  assert.equal(exchange.accept(transfer(1)).result.id, 2);
});

test('all that is available can go, one unit more cannot, and what is frozen stays', () => {
  const exchange = openExchange();
  exchange.buy(1, 10_000, 10);
  assert.equal(exchange.refusal(transfer(CASH_EACH - 100_000 + 1)), 'insufficient_balance');
  exchange.accept(transfer(CASH_EACH - 100_000));
  assert.deepEqual(exchange.spot(1, CASH), { available: 0, frozen: 100_000 });
  assert.equal(exchange.refusal(transfer(1)), 'insufficient_balance');
  assert.equal(exchange.refusal(transfer(1, { from: 'fast', to: 'spot' })), 'insufficient_balance');
});

test('each wrong transfer is refused with its own code and moves nothing', () => {
  const exchange = openExchange();
  for (const amount of [0, -1, 1.5, 2 ** 53]) assert.equal(exchange.refusal(transfer(amount)), 'amount_invalid');
  for (const asset of [2, -1]) assert.equal(exchange.refusal(transfer(1, { asset })), 'asset_unknown');
  assert.equal(exchange.refusal(transfer(1, { to: 'spot' })), 'transfer_same_account');
  for (const user of [0, -1, 99, 2 ** 40]) assert.equal(exchange.refusal(transfer(1, { user })), 'account_unknown');
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
});

test('balances that were once used are listed by account and asset, also when they are empty again', () => {
  const exchange = openExchange();
  exchange.accept(transfer(5, { asset: COIN, to: 'finance' }));
  exchange.accept(transfer(5, { asset: COIN, from: 'finance', to: 'spot' }));
  const listed = exchange.engine.balances(1).map(({ account, asset, available }) => [account, asset, available]);
  assert.deepEqual(listed, [
    ['spot', CASH, CASH_EACH],
    ['spot', COIN, 10_000_000],
    ['finance', COIN, 0],
  ]);
});
