import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { limits } from '../limits-list.ts';
import { CASH, COIN, type Exchange, TERMS } from '../testing/exchange.ts';
import { end, FUNDS, hasMore, held, LOT, LOT_PRICE, openSale, SALE, settle, subscription } from '../testing/sale.ts';

/** More than one command pays, and fewer than two do. */
const MANY = 300;

/** A lot for everybody, at its end. */
function manyAtTheEnd(): Exchange {
  const exchange = openSale({ supply: MANY * LOT }, MANY);
  for (let user = 1; user <= MANY; user += 1) exchange.accept(subscription(user, 2 * LOT_PRICE));
  exchange.now = SALE.endsAt;
  return exchange;
}

const stateOf = ({ engine }: Exchange) => engine.sales.sale(1)!.state;

test('a pass that one command does not end goes on 10 ms later, and what was sent goes between', () => {
  const exchange = manyAtTheEnd();
  assert.equal(settle(exchange), 1, 'nothing of it is due after one command');
  assert.equal(stateOf(exchange), 'paying');
  assert.equal(exchange.engine.nextTimerAt(), SALE.endsAt + limits.SALE_PAUSE_MS);
  assert.deepEqual(held(exchange, 1, CASH), [FUNDS - LOT_PRICE, 0]);
  assert.deepEqual(held(exchange, MANY, CASH), [FUNDS - 2 * LOT_PRICE, 2 * LOT_PRICE]);
  const spent = { from: 'spot', to: 'finance', asset: CASH, clientId: '', bodyHash: 0 } as const;
  const all = { kind: 'InternalTransfer', ...spent, amount: FUNDS - LOT_PRICE } as const;
  exchange.accept({ ...all, user: 1 });
  assert.equal(exchange.refusal({ ...all, user: MANY }), 'insufficient_balance');
  assert.equal(exchange.refusal(subscription(1, LOT_PRICE)), 'sale_over');
  assert.equal(exchange.refusal({ kind: 'CancelSale', sale: 1, reason: 'law' }), 'sale_over');
  exchange.now += limits.SALE_PAUSE_MS - 1;
  assert.equal(settle(exchange), 0);
  exchange.now += 1;
  assert.equal(settle(exchange), 1);
  assert.equal(stateOf(exchange), 'allocated');
  assert.deepEqual(held(exchange, 1, CASH), [0, 0]);
  for (const user of [1, MANY]) assert.deepEqual(held(exchange, user, COIN), [0, LOT]);
});

test('a coin that begins to trade while its sale is paid is free as soon as everybody has paid', () => {
  const exchange = manyAtTheEnd();
  settle(exchange);
  exchange.accept(TERMS);
  assert.equal(settle(exchange), 0);
  while (hasMore(exchange)) exchange.accept({ kind: 'AdvanceTime' });
  assert.equal(stateOf(exchange), 'ended');
  for (const user of [1, MANY]) assert.deepEqual(held(exchange, user, COIN), [LOT, 0]);
});

test('a sale of few ends in the moment of its end, and waits for nothing but the market', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, LOT_PRICE));
  end(exchange);
  assert.equal(stateOf(exchange), 'allocated');
  assert.equal(exchange.engine.nextTimerAt(), SALE.endsAt + 14 * DAY_MS);
});
