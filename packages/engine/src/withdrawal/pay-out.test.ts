import assert from 'node:assert/strict';
import { test } from 'node:test';
import { housesOf, keyOf, walletOf } from '../testing/custody.ts';
import { CASH, CASH_EACH, type Exchange } from '../testing/exchange.ts';
import {
  approved,
  cancelled,
  completed,
  FEE,
  failed,
  HOT,
  HOT_HOUSE,
  prepared,
  preparedOne,
  refusals,
  rejected,
  request,
  withdrawalExchange,
} from '../testing/withdrawal.ts';

const house = ({ engine }: Exchange, name: string) =>
  engine.houseBalances().find((one) => one.house === name && one.asset === CASH)!.amount;

const asked = (withdrawal: number) => ({ withdrawal, user: 1, chain: 0, asset: CASH, amount: 10_000, fee: FEE });

test('what is prepared leaves Spot, and once it is final the hot wallet gave the net and the house has the fee', () => {
  const exchange = withdrawalExchange();
  const id = request(exchange, 1, 10_000);
  exchange.accept(approved(id));
  assert.deepEqual(exchange.events('WithdrawalApproved'), [{ kind: 'WithdrawalApproved', ...asked(id) }]);
  exchange.accept(prepared(id));
  assert.deepEqual(exchange.events('WithdrawalPrepared'), [{ kind: 'WithdrawalPrepared', ...asked(id) }]);
  assert.deepEqual(
    exchange.events('UserPosted').map(({ account, amount, reason }) => [account, amount, reason]),
    [['spot', -10_000, 'withdrawal']],
  );
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 10_000, frozen: 0 });
  assert.deepEqual(exchange.engine.withdrawals.withdrawing(CASH), { frozen: 0, transit: 10_000 });
  assert.deepEqual(walletOf(exchange, 'hot', CASH), [HOT, 0]);
  const fees = house(exchange, 'fees');
  exchange.accept(completed(id));
  const told = { kind: 'WithdrawalCompleted', ...asked(id), key: keyOf(id) };
  assert.deepEqual(exchange.events('WithdrawalCompleted'), [told]);
  assert.deepEqual(
    exchange.events('HousePosted').map(({ house, amount, reason }) => [house, amount, reason]),
    [
      ['withdrawal-transit', -(10_000 - FEE), 'withdrawal'],
      [HOT_HOUSE, 10_000 - FEE, 'withdrawal'],
      ['withdrawal-transit', -FEE, 'withdrawal-fee'],
      ['fees', FEE, 'withdrawal-fee'],
    ],
  );
  assert.equal(house(exchange, 'fees') - fees, FEE);
  assert.equal(house(exchange, 'withdrawal-transit'), 0);
  assert.deepEqual(walletOf(exchange, 'hot', CASH), [HOT - 10_000 + FEE, 0]);
  assert.deepEqual(housesOf(exchange, CASH), { [HOT_HOUSE]: -(HOT - 10_000 + FEE) });
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('one that comes back before it is prepared is free again to the unit, and no limit counts it', () => {
  const exchange = withdrawalExchange();
  const [mine, fresh, seen] = [
    request(exchange, 1, 10_000),
    request(exchange, 1, 10_000),
    request(exchange, 1, 10_000),
  ];
  exchange.accept(approved(seen));
  exchange.accept(cancelled(1, mine));
  assert.deepEqual(exchange.events('WithdrawalCancelled'), [{ kind: 'WithdrawalCancelled', ...asked(mine) }]);
  exchange.accept(rejected(fresh));
  exchange.accept(rejected(seen));
  const told = { kind: 'WithdrawalRejected', ...asked(seen), reason: 'safety' };
  assert.deepEqual(exchange.events('WithdrawalRejected'), [told]);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
  assert.equal(exchange.engine.withdrawals.used(1), 0);
});

test('what failed by a proof comes back to Spot whole', () => {
  const exchange = withdrawalExchange();
  const id = preparedOne(exchange, 1, 10_000);
  exchange.accept(failed(id));
  const told = { kind: 'WithdrawalFailed', ...asked(id), key: keyOf(id), proof: 'reverted' };
  assert.deepEqual(exchange.events('WithdrawalFailed'), [told]);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
  assert.deepEqual(walletOf(exchange, 'hot', CASH), [HOT, 0]);
  assert.equal(exchange.engine.withdrawals.used(1), 0);
  assert.equal(house(exchange, 'withdrawal-transit'), 0);
});

test('whoever cancels or rejects at the moment of preparing, one wins; what is prepared comes back by a proof alone', () => {
  const exchange = withdrawalExchange();
  const id = request(exchange, 1, 10_000);
  assert.deepEqual(refusals(exchange, [prepared(id), completed(id), failed(id), cancelled(2, id)]), [
    'withdrawal_not_approved',
    'withdrawal_not_prepared',
    'withdrawal_not_prepared',
    'withdrawal_unknown',
  ]);
  exchange.accept(approved(id));
  assert.deepEqual(refusals(exchange, [approved(id), cancelled(1, id), completed(id), failed(id)]), [
    'withdrawal_approved',
    'withdrawal_approved',
    'withdrawal_not_prepared',
    'withdrawal_not_prepared',
  ]);
  exchange.accept(prepared(id));
  for (const command of [prepared(id), approved(id), cancelled(1, id), rejected(id)])
    assert.equal(exchange.refusal(command), 'withdrawal_prepared');
  assert.equal(exchange.engine.withdrawals.withdrawal(id)?.state, 'prepared');
});

test('a withdrawal ends once, and a transaction ends one: the same again is known, another is refused', () => {
  const exchange = withdrawalExchange();
  const [paid, other, back] = [1, 2, 3].map(() => preparedOne(exchange, 1, 10_000)) as [number, number, number];
  exchange.accept(completed(paid));
  exchange.accept(failed(back));
  for (const [id, key] of [
    [paid, keyOf(paid)],
    [back, keyOf(back)],
  ] as const) {
    assert.deepEqual(refusals(exchange, [completed(id, key), failed(id, key)]), [
      'withdrawal_known',
      'withdrawal_known',
    ]);
    assert.deepEqual(refusals(exchange, [completed(other, key), failed(other, key)]), [
      'withdrawal_key_used',
      'withdrawal_key_used',
    ]);
    const another = keyOf(99);
    assert.deepEqual(
      refusals(exchange, [
        completed(id, another),
        failed(id, another),
        prepared(id),
        approved(id),
        rejected(id),
        cancelled(1, id),
      ]),
      Array(6).fill('withdrawal_over'),
    );
    assert.equal(exchange.engine.withdrawals.byKey(key), id);
  }
  assert.equal(exchange.refusal(completed(other, 'none')), 'amount_invalid');
  assert.deepEqual(
    refusals(exchange, [completed(4), failed(0), prepared(-1), approved(1.5), rejected(4), cancelled(1, 4)]),
    Array(6).fill('withdrawal_unknown'),
  );
});
