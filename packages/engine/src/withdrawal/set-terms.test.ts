import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandOf } from '../commands.ts';
import { custodyExchange } from '../testing/custody.ts';
import { CASH, COIN } from '../testing/exchange.ts';
import {
  approved,
  CASH_TERMS,
  completed,
  FEE,
  MINIMUM,
  prepared,
  preparedOne,
  request,
  resting,
  wanted,
  withdrawalExchange,
} from '../testing/withdrawal.ts';

test('terms are of an asset on a chain, and the smallest withdrawal is twice the fee at least, in what the chain can pay', () => {
  const exchange = custodyExchange();
  const refusal = (fields: Partial<CommandOf<'SetWithdrawalTerms'>>) => exchange.refusal({ ...CASH_TERMS, ...fields });
  for (const fields of [
    { minimum: MINIMUM - 100 },
    { fee: FEE + 1 },
    { minimum: MINIMUM + 1 },
    { fee: -100 },
    { fee: 0, minimum: 0 },
    { fee: 0.5 },
  ])
    assert.equal(refusal(fields), 'configuration_invalid', JSON.stringify(fields));
  assert.deepEqual(exchange.engine.withdrawals.terms(), []);
  exchange.accept(CASH_TERMS);
  const { kind: _, ...terms } = CASH_TERMS;
  assert.deepEqual(exchange.events('WithdrawalTermsSet'), [{ kind: 'WithdrawalTermsSet', ...terms }]);
  exchange.accept({ ...CASH_TERMS, fee: 0, minimum: 100 });
  assert.deepEqual(exchange.engine.withdrawals.terms(), [{ ...terms, fee: 0, minimum: 100, paused: false }]);
});

test('what was requested keeps its fee, and other terms do not end a pause', () => {
  const exchange = withdrawalExchange();
  const id = request(exchange, 1, 10_000);
  exchange.accept(resting(true));
  exchange.accept({ ...CASH_TERMS, fee: 2_000, minimum: 4_000 });
  assert.equal(exchange.refusal(wanted(1, 4_000)), 'withdrawal_paused');
  exchange.accept(resting(false));
  exchange.accept(approved(id));
  exchange.accept(prepared(id));
  exchange.accept(completed(id));
  assert.equal(exchange.events('WithdrawalCompleted')[0]?.fee, FEE);
});

test('a pause stops what is requested, approved or prepared of that asset alone; what is prepared goes on', () => {
  const exchange = withdrawalExchange();
  const [fresh, seen, signed] = [
    request(exchange, 1, 10_000),
    request(exchange, 1, 10_000),
    preparedOne(exchange, 1, 10_000),
  ];
  exchange.accept(approved(seen));
  exchange.accept(resting(true));
  assert.deepEqual(exchange.events('WithdrawalPauseSet'), [
    { kind: 'WithdrawalPauseSet', chain: 0, asset: CASH, paused: true },
  ]);
  exchange.accept(resting(true));
  assert.deepEqual(exchange.events('WithdrawalPauseSet'), []);
  assert.equal(exchange.refusal(wanted(1, 10_000)), 'withdrawal_paused');
  assert.equal(exchange.refusal(approved(fresh)), 'withdrawal_paused');
  assert.equal(exchange.refusal(prepared(seen)), 'withdrawal_paused');
  request(exchange, 1, 10, { asset: COIN });
  exchange.accept(completed(signed));
  exchange.accept(resting(false));
  exchange.accept(prepared(seen));
  assert.equal(
    exchange.refusal({ ...resting(true), chain: 1 } as CommandOf<'SetWithdrawalPause'>),
    'withdrawal_not_offered',
  );
});
