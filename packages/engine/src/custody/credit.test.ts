import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credited, custodyExchange, deposit, housesOf, paused, released, reversed } from '../testing/custody.ts';
import { CASH, CASH_EACH } from '../testing/exchange.ts';
import { CUSTODY } from './schema.ts';

const { DEPOSIT_KEPT_MS } = CUSTODY.limits;

test('what people decided on comes from pending to Spot, once', () => {
  const exchange = custodyExchange();
  const id = deposit(exchange, 1, 300, { credit: false });
  assert.deepEqual(exchange.accept(credited(id)).result, { kind: 'deposit', id });
  const told = { kind: 'DepositCredited', deposit: id, user: 1, chain: 0, asset: CASH, amount: 300 };
  assert.deepEqual(exchange.events('DepositCredited'), [told]);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -300 });
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 300);
  assert.equal(exchange.refusal(credited(id)), 'deposit_not_waiting');
  assert.equal(exchange.refusal(credited(0)), 'deposit_unknown');
  assert.equal(exchange.refusal(credited(id + 1)), 'deposit_unknown');
});

test('nothing is credited while deposits are paused; afterwards it is', () => {
  const exchange = custodyExchange();
  exchange.accept(paused(true));
  const id = deposit(exchange, 1, 300);
  assert.equal(exchange.refusal(credited(id)), 'deposit_paused');
  exchange.accept(paused(false));
  exchange.accept(credited(id));
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 300);
});

test('a final deposit is told once and counts for no cap any more', () => {
  const exchange = custodyExchange();
  const id = deposit(exchange, 1, 300);
  assert.deepEqual(exchange.accept(released(id)).result, { kind: 'deposit', id });
  const told = { kind: 'DepositReleased', deposit: id, user: 1, chain: 0, asset: CASH, amount: 300 };
  assert.deepEqual(exchange.events('DepositReleased'), [told]);
  assert.equal(exchange.engine.custody.unreleased(1), 0);
  assert.equal(exchange.refusal(released(id)), 'deposit_released');
  assert.equal(exchange.refusal(released(id + 1)), 'deposit_unknown');
});

test('what waits for a cap is credited when it is final, what waits for people or a pause is not', () => {
  const exchange = custodyExchange({ userCap: 100 });
  const cap = deposit(exchange, 1, 200);
  const people = deposit(exchange, 1, 300, { credit: false });
  const pausedCap = deposit(exchange, 1, 400);
  exchange.accept(released(cap));
  assert.deepEqual(exchange.events('DepositCredited').length, 1);
  exchange.accept(released(people));
  assert.deepEqual(exchange.events('DepositCredited'), []);
  exchange.accept(paused(true));
  exchange.accept(released(pausedCap));
  assert.deepEqual(exchange.events('DepositCredited'), []);
  assert.equal(exchange.engine.custody.deposit(pausedCap)?.waits, 'pause');
  exchange.accept(paused(false));
  for (const id of [people, pausedCap]) exchange.accept(credited(id));
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 900);
  assert.equal(exchange.engine.custody.unreleased(1), 0);
});

test('a final deposit can be reversed for a day and no longer; one that waits is never forgotten', () => {
  const exchange = custodyExchange();
  const [first, second] = [deposit(exchange, 1, 300), deposit(exchange, 1, 300)];
  const waiting = deposit(exchange, 1, 300, { credit: false });
  const { key } = exchange.engine.custody.deposit(second)!;
  for (const id of [first, second, waiting]) exchange.accept(released(id));
  exchange.pass(DEPOSIT_KEPT_MS - 1);
  exchange.accept(reversed(first));
  exchange.pass(1);
  assert.equal(exchange.engine.custody.deposit(second), null);
  for (const command of [reversed(second), credited(second), released(second), reversed(first)])
    assert.equal(exchange.refusal(command), 'deposit_over');
  assert.equal(exchange.engine.custody.depositByKey(key)?.state, 'final');
  exchange.accept(credited(waiting));
  exchange.pass(DEPOSIT_KEPT_MS - 1);
  assert.notEqual(exchange.engine.custody.deposit(waiting), null);
  exchange.pass(1);
  assert.equal(exchange.engine.custody.deposit(waiting), null);
});
