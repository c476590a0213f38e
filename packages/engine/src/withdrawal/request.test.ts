import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, HOUSE_USERS, SIMULATED_USER } from '../testing/exchange.ts';
import {
  approved,
  cancelled,
  completed,
  FEE,
  LIMIT,
  MINIMUM,
  prepared,
  preparedOne,
  rejected,
  request,
  wanted,
  withdrawalExchange,
} from '../testing/withdrawal.ts';
import { WITHDRAWALS } from './schema.ts';

const { MAX_OPEN_WITHDRAWALS } = WITHDRAWALS.limits;

test('a request freezes the amount, the fee included, and tells its worth and what is used of the limit', () => {
  const exchange = withdrawalExchange();
  const command = wanted(1, 10_000);
  const { result } = exchange.accept(command);
  assert.deepEqual(result, { kind: 'withdrawal', id: 1 });
  const { chain, asset, amount, destination, limit } = command;
  const told = { withdrawal: 1, user: 1, chain, asset, amount, fee: FEE, destination, worth: 10_000 };
  assert.deepEqual(exchange.events('WithdrawalRequested'), [
    { kind: 'WithdrawalRequested', ...told, used: 10_000, limit },
  ]);
  assert.deepEqual(exchange.events('UserPosted'), []);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 10_000, frozen: 10_000 });
  const { withdrawals } = exchange.engine;
  const row = { ...told, limit, requestedAt: exchange.now, state: 'requested' };
  assert.deepEqual([withdrawals.withdrawal(1), withdrawals.of(1), withdrawals.open()], [row, [row], [row]]);
  assert.deepEqual(withdrawals.withdrawing(CASH), { frozen: 10_000, transit: 0 });
  request(exchange, 1, 10, { asset: COIN });
  assert.equal(exchange.events('WithdrawalRequested')[0]?.used, 10_000 + 10 * 100);
  assert.equal(withdrawals.used(1), 11_000);
});

test('the same request by the same client id is one withdrawal, and another body is a conflict', () => {
  const exchange = withdrawalExchange();
  const command = wanted(1, 10_000, { clientId: 'a', bodyHash: 7 });
  const first = exchange.accept(command);
  const again = exchange.accept(command);
  assert.deepEqual([again.result, again.repeatOf], [first.result, first.seq]);
  assert.equal(exchange.refusal({ ...command, amount: 20_000, bodyHash: 8 }), 'client_id_conflict');
  assert.equal(exchange.spot(1, CASH).frozen, 10_000);
});

test('amounts, destinations and limits that are none are refused, and what is off the terms by a unit', () => {
  const exchange = withdrawalExchange();
  const refusal = (fields: Partial<CommandOf<'RequestWithdrawal'>>) => exchange.refusal(wanted(1, 10_000, fields));
  for (const fields of [
    { amount: 0 },
    { amount: -10_000 },
    { amount: 10_000.5 },
    { amount: Number.NaN },
    { amount: 2 ** 53 },
    { destination: '' },
    { destination: 'A'.repeat(64) },
    { limit: -1 },
    { limit: 0.5 },
  ])
    assert.equal(refusal(fields), 'amount_invalid', JSON.stringify(fields));
  assert.equal(refusal({ chain: 1 }), 'withdrawal_not_offered');
  assert.equal(refusal({ asset: 9 }), 'withdrawal_not_offered');
  assert.equal(refusal({ amount: MINIMUM - 1 }), 'withdrawal_too_small');
  assert.equal(refusal({ amount: MINIMUM + 1 }), 'withdrawal_not_payable');
  for (const user of [...HOUSE_USERS, SIMULATED_USER]) assert.equal(refusal({ user }), 'not_permitted');
  assert.equal(refusal({ user: 99 }), 'account_unknown');
  request(exchange, 1, MINIMUM);
});

test('all that is available may go, the fee included, and not a unit more', () => {
  const exchange = withdrawalExchange();
  const limit = Number.MAX_SAFE_INTEGER;
  assert.equal(exchange.refusal(wanted(1, CASH_EACH + 100, { limit })), 'insufficient_balance');
  assert.equal(exchange.refusal(wanted(1, COINS_EACH + 1, { limit, asset: COIN })), 'insufficient_balance');
  request(exchange, 1, CASH_EACH, { limit });
  assert.deepEqual(exchange.spot(1, CASH), { available: 0, frozen: CASH_EACH });
  assert.equal(exchange.refusal(wanted(1, MINIMUM, { limit })), 'insufficient_balance');
});

test('of 200 requests for a whole balance one passes, and what an order has frozen cannot be requested', () => {
  const exchange = withdrawalExchange();
  const limit = Number.MAX_SAFE_INTEGER;
  const outcomes = Array.from({ length: 200 }, () => exchange.apply(wanted(1, CASH_EACH, { limit })).refusal);
  assert.deepEqual(outcomes.slice(0, 2), ['', 'insufficient_balance']);
  assert.equal(outcomes.filter((refusal) => refusal === '').length, 1);
  exchange.accept(cancelled(1, 1));
  exchange.buy(1, 500, 1_000_000);
  assert.equal(exchange.refusal(wanted(1, CASH_EACH, { limit })), 'insufficient_balance');
  request(exchange, 1, CASH_EACH - 500_000_000, { limit });
  assert.deepEqual(exchange.spot(1, CASH), { available: 0, frozen: CASH_EACH });
});

test('of 200 parallel requests no more pass than the limit of 24 h holds; what comes back frees it, what is paid does not', () => {
  const exchange = withdrawalExchange();
  const amount = LIMIT / 10;
  const passed = Array.from({ length: 200 }, () => exchange.apply(wanted(1, amount))).filter(
    ({ refusal }) => refusal === '',
  );
  assert.equal(passed.length, 10);
  assert.equal(exchange.refusal(wanted(1, MINIMUM)), 'withdrawal_limit');
  assert.equal(exchange.refusal(wanted(2, LIMIT + 100)), 'withdrawal_limit');
  request(exchange, 2, LIMIT);
  exchange.accept(rejected(1));
  exchange.accept(cancelled(1, 2));
  for (const command of [approved(3), prepared(3), completed(3)]) exchange.accept(command);
  assert.equal(exchange.engine.withdrawals.used(1), LIMIT - 2 * amount);
  assert.equal(exchange.refusal(wanted(1, 2 * amount + 100)), 'withdrawal_limit');
  request(exchange, 1, 2 * amount);
  assert.equal(exchange.refusal(wanted(1, MINIMUM, { limit: 0 })), 'withdrawal_limit');
});

test('a request counts for 24 h to the millisecond, wherever it stands then', () => {
  const exchange = withdrawalExchange();
  request(exchange, 1, LIMIT);
  exchange.now += DAY_MS - 1;
  assert.equal(exchange.refusal(wanted(1, MINIMUM)), 'withdrawal_limit');
  exchange.now += 1;
  request(exchange, 1, LIMIT);
  assert.equal(exchange.engine.withdrawals.used(1), LIMIT);
  assert.equal(exchange.engine.withdrawals.withdrawal(1)?.state, 'requested');
});

test('the worth is by the index, rounded up; without a live one nothing goes but the first asset', () => {
  const exchange = withdrawalExchange();
  exchange.tick([100_010]);
  request(exchange, 1, 6, { asset: COIN });
  assert.equal(exchange.events('WithdrawalRequested')[0]?.worth, 601);
  exchange.pass(60_000);
  assert.equal(exchange.refusal(wanted(1, 6, { asset: COIN })), 'withdrawal_no_index');
  request(exchange, 1, MINIMUM);
});

test('nobody has more open than the bound; one that ends makes room', () => {
  const exchange = withdrawalExchange();
  for (let open = 0; open < MAX_OPEN_WITHDRAWALS; open += 1) request(exchange, 1, MINIMUM);
  assert.equal(exchange.refusal(wanted(1, MINIMUM)), 'withdrawals_open');
  request(exchange, 2, MINIMUM);
  for (const command of [approved(1), prepared(1)]) exchange.accept(command);
  assert.equal(exchange.refusal(wanted(1, MINIMUM)), 'withdrawals_open');
  exchange.accept(completed(1));
  request(exchange, 1, MINIMUM);
});

test('a completed one is forgotten when no limit counts it; its id and its transaction stay taken', () => {
  const exchange = withdrawalExchange();
  const [early, late] = [preparedOne(exchange, 1, 10_000), preparedOne(exchange, 1, 10_000)];
  exchange.accept(completed(early));
  assert.equal(exchange.engine.withdrawals.withdrawal(early)?.state, 'completed');
  exchange.pass(DAY_MS);
  assert.equal(exchange.engine.withdrawals.withdrawal(early), null);
  exchange.accept(completed(late));
  assert.deepEqual(exchange.engine.withdrawals.of(1), []);
  for (const id of [early, late]) {
    assert.equal(exchange.refusal(completed(id)), 'withdrawal_known');
    assert.equal(exchange.refusal(approved(id)), 'withdrawal_over');
  }
  assert.equal(request(exchange, 1, MINIMUM), 3);
});
