import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InternalTransfer } from '../commands.ts';
import { CLIENT_ID_KEPT_MS, MAX_CLIENT_IDS_PER_USER } from '../limits.ts';
import { CASH, CASH_EACH, openExchange } from '../testing/exchange.ts';

const transfer = (clientId: string, bodyHash: number, amount = 1): InternalTransfer => ({
  kind: 'InternalTransfer',
  user: 1,
  clientId,
  bodyHash,
  from: 'spot',
  to: 'fast',
  asset: CASH,
  amount,
});

test('the same id with the same body answers as the first time and changes nothing', () => {
  const exchange = openExchange();
  const first = exchange.accept(transfer('a', 7));
  const again = exchange.apply(transfer('a', 7));
  assert.deepEqual(again, { ...first, seq: first.seq + 1, repeatOf: first.seq });
  assert.deepEqual(
    exchange.engine.events.decode().map(({ kind }) => kind),
    ['CommandApplied'],
  );
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH - 1);
});

test('with another body the id is a conflict, which is not remembered', () => {
  const exchange = openExchange();
  const first = exchange.accept(transfer('a', 7));
  assert.equal(exchange.refusal(transfer('a', 8)), 'client_id_conflict');
  assert.equal(exchange.apply(transfer('a', 7)).repeatOf, first.seq);
  assert.equal(exchange.refusal({ ...transfer('a', 8), user: 2 }), '');
});

test('a refusal is remembered too: the same command is refused again though it could be carried out now', () => {
  const exchange = openExchange();
  const much = { ...transfer('a', 7, 5), from: 'fast', to: 'spot' } as const;
  assert.equal(exchange.refusal(much), 'insufficient_balance');
  const { seq } = exchange.engine;
  exchange.accept(transfer('', 0, 5));
  const again = exchange.apply(much);
  assert.deepEqual([again.refusal, again.repeatOf], ['insufficient_balance', seq]);
  assert.deepEqual(exchange.engine.command(1, 'a'), {
    seq,
    time: exchange.now,
    bodyHash: 7,
    refusal: 'insufficient_balance',
    result: { kind: 'none', id: 0 },
  });
});

test('a command without an id is carried out each time', () => {
  const exchange = openExchange();
  exchange.accept(transfer('', 7));
  exchange.accept(transfer('', 7));
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH - 2);
  assert.equal(exchange.engine.command(1, ''), null);
});

test('an id is known for 24 hours and free after that', () => {
  const exchange = openExchange();
  exchange.accept(transfer('a', 7));
  exchange.now += CLIENT_ID_KEPT_MS - 1;
  assert.notEqual(exchange.apply(transfer('a', 7)).repeatOf, 0);
  exchange.pass(1);
  assert.equal(exchange.engine.command(1, 'a'), null);
  assert.equal(exchange.refusal(transfer('a', 8)), '');
  assert.notEqual(exchange.apply(transfer('a', 8)).repeatOf, 0);
});

test('the id of an open order is known however old it is, until the order ends', () => {
  const exchange = openExchange();
  const order = exchange.order(1, { clientId: 'a', bodyHash: 7, price: 10_000, quantity: 10 });
  const { result } = exchange.accept(order);
  for (let day = 0; day < 3; day += 1) {
    exchange.now += CLIENT_ID_KEPT_MS;
    exchange.accept(transfer(`day-${day}`, 1));
    assert.deepEqual(exchange.accept(order).result, result);
  }
  assert.equal(exchange.engine.openOrders(1).length, 1);
  assert.equal(exchange.engine.order(result.id)?.clientId, 'a');
  exchange.cancel(1, result.id);
  assert.notEqual(exchange.accept(order).result.id, result.id);
});

test('beyond 20,000 ids the oldest goes first, one of an open order excepted', () => {
  const exchange = openExchange();
  const order = exchange.order(1, { clientId: 'open', bodyHash: 1, price: 10_000, quantity: 10 });
  exchange.accept(order);
  for (let i = 1; i < MAX_CLIENT_IDS_PER_USER; i += 1) exchange.accept(transfer(`t-${i}`, 1));
  assert.notEqual(exchange.engine.command(1, 't-1'), null);
  exchange.accept(transfer('one-more', 1));
  assert.equal(exchange.engine.command(1, 't-1'), null);
  assert.notEqual(exchange.engine.command(1, 't-2'), null);
  assert.notEqual(exchange.accept(order).repeatOf, 0);
});

test('the id of a change to an open order is forgotten after 24 hours like any other', () => {
  const exchange = openExchange();
  const id = exchange.buy(1, 10_000, 20);
  exchange.accept({ kind: 'ReduceOrder', user: 1, clientId: 'less', bodyHash: 1, order: id, quantity: 19 });
  exchange.pass(CLIENT_ID_KEPT_MS);
  assert.equal(exchange.engine.command(1, 'less'), null);
});
