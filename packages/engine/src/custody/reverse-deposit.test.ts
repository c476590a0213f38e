import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  booked,
  credited,
  custodyExchange,
  deposit,
  housesOf,
  keyOf,
  released,
  reversed,
  walletOf,
} from '../testing/custody.ts';
import type { Exchange } from '../testing/exchange.ts';
import { CASH, CASH_EACH, COIN } from '../testing/exchange.ts';

/** Lets a user have so much in Spot and the rest elsewhere. */
function keep(exchange: Exchange, user: number, amount: number): void {
  const more = exchange.spot(user, CASH).available - amount;
  const moved = { user, clientId: '', bodyHash: 0, from: 'spot', to: 'contract', asset: CASH, amount: more } as const;
  exchange.accept({ kind: 'InternalTransfer', ...moved });
}

test('what waits goes back out of pending, and its key can be booked again', () => {
  const exchange = custodyExchange();
  const command = booked(1, 300, { credit: false });
  const { id } = exchange.accept(command).result;
  exchange.accept(reversed(id));
  const told = { kind: 'DepositReversed', deposit: id, user: 1, chain: 0, asset: CASH, taken: 0, owed: 0 };
  assert.deepEqual(exchange.events('DepositReversed'), [told]);
  assert.deepEqual(housesOf(exchange, CASH), {});
  assert.equal(exchange.refusal(reversed(id)), 'deposit_over');
  assert.equal(exchange.refusal(reversed(id + 1)), 'deposit_unknown');
  assert.equal(exchange.engine.custody.depositByKey(command.key)?.state, 'reversed');
  assert.equal(exchange.refusal({ ...command, user: 2 }), 'deposit_known');
  const again = exchange.accept({ ...command, height: 9 }).result.id;
  assert.equal(again, id + 1);
  assert.equal(exchange.refusal(command), 'deposit_known');
});

test('what was credited is taken out of Spot as far as it is there; the rest is owed, and nobody is below zero', () => {
  const exchange = custodyExchange();
  const [whole, part, none] = [deposit(exchange, 1, 300), deposit(exchange, 2, 400), deposit(exchange, 3, 500)];
  keep(exchange, 2, 150);
  keep(exchange, 3, 0);
  exchange.accept(reversed(whole));
  assert.deepEqual(
    exchange.events('UserPosted').map(({ amount, reason }) => [amount, reason]),
    [[-300, 'deposit-reversal']],
  );
  exchange.accept(reversed(part));
  const [told] = exchange.events('DepositReversed');
  assert.deepEqual([told?.taken, told?.owed], [150, 250]);
  exchange.accept(reversed(none));
  assert.deepEqual(exchange.events('UserPosted'), []);
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH);
  assert.deepEqual([exchange.spot(2, CASH).available, exchange.spot(3, CASH).available], [0, 0]);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-receivable': -750 });
  assert.equal(exchange.engine.custody.unreleased(2), 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a payment that comes back pays what it left owed as soon as it is credited, also in parts', () => {
  const exchange = custodyExchange();
  const command = booked(2, 400);
  const first = exchange.accept(command).result.id;
  keep(exchange, 2, 100);
  exchange.accept(reversed(first));
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-receivable': -300 });
  const second = exchange.accept(command).result.id;
  assert.equal(exchange.events('DepositCredited')[0]?.amount, 400);
  assert.deepEqual(exchange.events('DebtSettled'), [
    { kind: 'DebtSettled', user: 2, asset: CASH, amount: 300, left: 0 },
  ]);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -400 });
  assert.equal(exchange.spot(2, CASH).available, 100);
  // Gone once more: what it had paid is owed again.
  keep(exchange, 2, 40);
  exchange.accept(reversed(second));
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-receivable': -360 });
  const smaller = exchange.accept({ ...command, amount: 200 }).result.id;
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -200, 'custody-receivable': -160 });
  assert.equal(exchange.spot(2, CASH).available, 0);
  exchange.accept(reversed(smaller));
  const last = exchange.accept({ ...command, credit: false }).result.id;
  assert.deepEqual(housesOf(exchange, CASH), {
    'custody-deposit': -400,
    'custody-receivable': -360,
    'custody-pending': 400,
  });
  exchange.accept(credited(last));
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -400 });
});

test('open orders give what they had frozen: the newest end first, and no more of them than it takes', () => {
  const exchange = custodyExchange();
  const id = deposit(exchange, 1, 200_000);
  const orders = [300, 200, 100].map((lots) => exchange.buy(1, 500, lots));
  const sale = exchange.sell(1, 1_010, 100);
  keep(exchange, 1, 40_000);
  exchange.accept(reversed(id));
  const reason = ['cancelled', 'deposit-reversed'] as const;
  assert.deepEqual(
    exchange.ended(),
    [orders[2], orders[1], orders[0]].map((order) => [order, ...reason]),
  );
  const [told] = exchange.events('DepositReversed');
  assert.deepEqual([told?.taken, told?.owed], [200_000, 0]);
  assert.equal(exchange.engine.order(sale!)?.status, 'open');
  assert.equal(exchange.spot(1, CASH).available, 140_000);

  const other = deposit(exchange, 1, 200_000);
  const [old, young] = [exchange.buy(1, 500, 100), exchange.buy(1, 500, 400)];
  keep(exchange, 1, 10_000);
  exchange.accept(reversed(other));
  assert.deepEqual(exchange.ended(), [[young, ...reason]]);
  assert.equal(exchange.engine.order(old!)?.status, 'open');
});

test('what waits leaves nothing owed when it is lost', () => {
  const exchange = custodyExchange();
  const { id } = exchange.accept(booked(2, 400, { credit: false })).result;
  keep(exchange, 2, 0);
  exchange.accept(reversed(id));
  assert.deepEqual(exchange.engine.custody.debts(), []);
  assert.deepEqual(exchange.engine.debts(2), []);
});

test('rests go back too, and a unit that they had come to with them', () => {
  const exchange = custodyExchange();
  const first = deposit(exchange, 1, 5, { asset: COIN, rest: 600 });
  const second = deposit(exchange, 2, 0, { asset: COIN, rest: 700 });
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [6, 300]);
  exchange.accept(reversed(first));
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [0, 700]);
  assert.deepEqual(housesOf(exchange, COIN), {});
  exchange.accept(reversed(second));
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [0, 0]);
});

test('a wallet that gave it on is short of it until it has it back', () => {
  const exchange = custodyExchange();
  const id = deposit(exchange, 1, 300);
  exchange.accept(released(id));
  const moved = { kind: 'MoveCustody', chain: 0, asset: CASH, rest: 0, amount: 300 } as const;
  exchange.accept({ ...moved, from: 'deposit', to: 'hot', key: keyOf(1) });
  assert.equal(exchange.refusal(reversed(id)), 'custody_short');
  exchange.accept({ ...moved, from: 'hot', to: 'deposit', key: keyOf(2) });
  exchange.accept(reversed(id));
  assert.equal(exchange.refusal(credited(id)), 'deposit_over');
});
