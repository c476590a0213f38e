import assert from 'node:assert/strict';
import { test } from 'node:test';
import { custodyExchange, keyOf, walletOf } from '../../testing/custody.ts';
import { CASH, COIN } from '../../testing/exchange.ts';
import {
  approved,
  CASH_TERMS,
  completed,
  HOT,
  prepared,
  preparedOne,
  request,
  withdrawalExchange,
} from '../../testing/withdrawal.ts';

test('terms are of an asset that is on the chain', () => {
  const exchange = custodyExchange();
  assert.equal(exchange.refusal({ ...CASH_TERMS, chain: 1 }), 'chain_unknown');
  assert.equal(exchange.refusal({ ...CASH_TERMS, asset: 9 }), 'chain_asset_unknown');
});

test('a hot wallet that has too little is short by a unit, and nothing changes until it has it', () => {
  const exchange = withdrawalExchange();
  const moved = { kind: 'MoveCustody', chain: 0, asset: CASH, from: 'hot', to: 'cold', rest: 0 } as const;
  exchange.accept({ ...moved, amount: HOT - 9_400, key: keyOf(77) });
  const id = preparedOne(exchange, 1, 10_000);
  assert.equal(exchange.refusal(completed(id)), 'custody_short');
  assert.equal(exchange.engine.withdrawals.byKey(keyOf(id)), null);
  exchange.accept({ ...moved, from: 'cold', to: 'hot', amount: 100, key: keyOf(78) });
  exchange.accept(completed(id));
  assert.deepEqual(walletOf(exchange, 'hot', CASH), [0, 0]);
});

test('rests of the hot wallet stay what they are', () => {
  const exchange = withdrawalExchange();
  exchange.accept({ kind: 'BackChain', chain: 0, asset: COIN, wallet: 'hot', amount: 100, rest: 7, key: keyOf(50) });
  const id = request(exchange, 1, 50, { asset: COIN });
  for (const command of [approved(id), prepared(id), completed(id)]) exchange.accept(command);
  assert.deepEqual(walletOf(exchange, 'hot', COIN), [53, 7]);
});
