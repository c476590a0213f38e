import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { deposit, housesOf, released, reversed } from '../../testing/custody.ts';
import { CASH, COIN } from '../../testing/exchange.ts';
import { DEPOSIT, endow, HELD, HELD_BACK, holdExchange, transferred } from '../../testing/hold.ts';
import {
  approved,
  cancelled,
  completed,
  failed,
  MINIMUM,
  offerWithdrawals,
  prepared,
  rejected,
  request,
  wanted,
} from '../../testing/withdrawal.ts';

const limit = Number.MAX_SAFE_INTEGER;

function held(own = 0) {
  const exchange = offerWithdrawals(holdExchange());
  if (own > 0) endow(exchange, HELD, own);
  return { exchange, id: deposit(exchange, HELD, DEPOSIT) };
}

test('a deposit that is not final cannot be withdrawn, nor what it was changed into; what is beyond it can', () => {
  const { exchange, id } = held();
  assert.equal(exchange.refusal(wanted(HELD, MINIMUM, { limit })), 'deposit_held');
  exchange.sell(2, 1_000, 1_000);
  exchange.buy(HELD, 1_000, 1_000);
  assert.equal(exchange.refusal(wanted(HELD, 5_000, { asset: COIN, limit })), 'deposit_held');
  exchange.accept(released(id));
  request(exchange, HELD, 5_000, { asset: COIN, limit });
});

test('what stays is worth what is held, to the unit; what stands in a contract counts for nothing', () => {
  const { exchange } = held(HELD_BACK - DEPOSIT + 10_000);
  assert.equal(exchange.refusal(wanted(HELD, 10_100, { limit })), 'deposit_held');
  const id = request(exchange, HELD, 10_000, { limit });
  assert.equal(exchange.refusal(wanted(HELD, MINIMUM, { limit })), 'deposit_held');
  exchange.accept(cancelled(HELD, id));
  exchange.accept(transferred('contract', 10_000));
  assert.equal(exchange.refusal(wanted(HELD, 10_000, { limit })), 'deposit_held');
});

test('what was requested before is judged again when it is approved and when it is prepared', () => {
  const exchange = offerWithdrawals(holdExchange());
  endow(exchange, HELD, DEPOSIT);
  const [fresh, seen] = [request(exchange, HELD, 500_000, { limit }), request(exchange, HELD, 500_000, { limit })];
  exchange.accept(approved(seen));
  const id = deposit(exchange, HELD, DEPOSIT);
  exchange.accept(approved(fresh));
  exchange.sell(2, 1_001, 9_000);
  exchange.buy(HELD, 1_001, 9_000);
  exchange.tick([70_000]);
  assert.equal(exchange.engine.custody.heldOf(HELD).held, HELD_BACK);
  const { outside } = exchange.engine.custody.heldOf(HELD);
  assert.ok(outside > HELD_BACK, 'nothing is short yet');
  const last = request(exchange, HELD, Math.floor((outside - HELD_BACK) / 100) * 100, { limit });
  exchange.tick([60_000]);
  assert.equal(exchange.refusal(approved(last)), 'deposit_held');
  assert.equal(exchange.refusal(prepared(seen)), 'deposit_held');
  exchange.accept(released(id));
  exchange.accept(approved(last));
  exchange.accept(prepared(seen));
});

test('a debt rejects what is not prepared, which pays it at once; what is prepared goes on, and nothing is requested until it is paid', () => {
  const exchange = offerWithdrawals(holdExchange());
  endow(exchange, HELD, 3 * DEPOSIT);
  const id = deposit(exchange, HELD, DEPOSIT);
  exchange.accept(released(id));
  const [fresh, seen, signed] = [1, 2, 3].map(() => request(exchange, HELD, DEPOSIT, { limit })) as [
    number,
    number,
    number,
  ];
  for (const one of [seen, signed]) exchange.accept(approved(one));
  exchange.accept(prepared(signed));
  exchange.accept(transferred('contract', DEPOSIT - 1_000));
  exchange.accept(reversed(id));
  assert.deepEqual(
    exchange.events('WithdrawalRejected').map(({ withdrawal, reason }) => [withdrawal, reason]),
    [
      [fresh, 'debt'],
      [seen, 'debt'],
    ],
  );
  assert.deepEqual(
    [exchange.events('DepositReversed')[0]?.owed, exchange.events('DebtSettled')[0]?.left],
    [DEPOSIT - 1_000, 0],
  );
  assert.deepEqual(exchange.spot(HELD, CASH), { available: DEPOSIT + 1_000, frozen: 0 });
  request(exchange, HELD, MINIMUM, { limit });
  exchange.accept(completed(signed));
});

test('who owes withdraws nothing, also what another asset is worth; what fails pays', () => {
  const exchange = offerWithdrawals(holdExchange());
  endow(exchange, HELD, DEPOSIT);
  endow(exchange, HELD, DEPOSIT, COIN);
  const id = deposit(exchange, HELD, DEPOSIT);
  exchange.accept(released(id));
  const signed = request(exchange, HELD, DEPOSIT, { limit });
  for (const command of [approved(signed), prepared(signed)]) exchange.accept(command);
  exchange.accept(transferred('contract', DEPOSIT));
  exchange.accept(reversed(id));
  assert.equal(housesOf(exchange, CASH)['custody-receivable'], -DEPOSIT);
  assert.equal(exchange.refusal(wanted(HELD, 100, { asset: COIN, limit })), 'deposit_debt');
  exchange.accept(failed(signed));
  assert.deepEqual(
    exchange.events('DebtSettled').map(({ amount, left }) => [amount, left]),
    [[DEPOSIT, 0]],
  );
  assert.deepEqual(exchange.spot(HELD, CASH), { available: 0, frozen: 0 });
  request(exchange, HELD, 100, { asset: COIN, limit });
});

test('what is frozen for a withdrawal is not what a reversal takes first, and nobody is below zero', () => {
  const exchange = offerWithdrawals(holdExchange());
  endow(exchange, HELD, DEPOSIT);
  const id = deposit(exchange, HELD, DEPOSIT);
  exchange.accept(released(id));
  const last = request(exchange, HELD, DEPOSIT, { limit });
  exchange.accept(reversed(id));
  assert.deepEqual(
    [exchange.events('DepositReversed')[0]?.taken, exchange.events('WithdrawalRejected')],
    [DEPOSIT, []],
  );
  exchange.pass(DAY_MS);
  exchange.accept(rejected(last));
  assert.deepEqual(exchange.spot(HELD, CASH), { available: DEPOSIT, frozen: 0 });
});
