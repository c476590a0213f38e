import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH } from '../testing/exchange.ts';
import {
  contractBalance,
  deal,
  index,
  leave,
  lever,
  MARGIN_EACH,
  marginMoved,
  perpetualExchange,
  positionOf,
  refusedWhole,
} from '../testing/perpetual.ts';

test('margin goes into a position out of what is free, and back down to what opening it now takes, to the unit', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const { id, liquidationPrice } = positionOf(exchange, 1);
  assert.equal(refusedWhole(exchange, marginMoved(1, id, -1)), 'margin_not_spare');
  const { result } = exchange.accept(marginMoved(1, id, 50_000));
  assert.deepEqual(result, { kind: 'position', id });
  const [changed] = exchange.events('PositionChanged');
  assert.deepEqual([changed?.cause, changed?.margin, changed?.fee], ['margin', 250_000, 0]);
  assert.deepEqual(contractBalance(exchange, 1), { available: MARGIN_EACH - 500 - 250_000, frozen: 250_000 });
  assert.ok(positionOf(exchange, 1).liquidationPrice! < liquidationPrice!);
  index(exchange, 99_000);
  // 990,000 at 5x are 198,000, and 10,000 are lost: 42,000 are spare.
  assert.equal(positionOf(exchange, 1).removable, 42_000);
  assert.equal(refusedWhole(exchange, marginMoved(1, id, -42_001)), 'margin_not_spare');
  exchange.accept(marginMoved(1, id, -42_000));
  index(exchange, 101_000);
  // What is won and not realised is not spare: 202,000 are needed.
  assert.equal(positionOf(exchange, 1).removable, 6_000);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('no more goes in than is free, nothing at all is not an amount', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const { id } = positionOf(exchange, 1);
  leave(exchange, 1, 1_000);
  for (const amount of [0, 0.5, Number.NaN, 2 ** 53, -(2 ** 53)])
    assert.equal(refusedWhole(exchange, marginMoved(1, id, amount)), 'amount_invalid');
  assert.equal(refusedWhole(exchange, marginMoved(1, id, 1_001)), 'margin_missing');
  exchange.accept(marginMoved(1, id, 1_000));
  assert.deepEqual(contractBalance(exchange, 1), { available: 0, frozen: 201_000 });
});

test("another's position is unknown, as is one that is closed, and one in cross has no margin of its own", () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(2, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  const { id } = positionOf(exchange, 1);
  for (const [user, position] of [
    [2, id],
    [3, id],
    [1, positionOf(exchange, 2).id],
    [1, 0],
    [1, -1],
    [1, 99],
  ] as const)
    assert.equal(refusedWhole(exchange, marginMoved(user, position, 1)), 'position_unknown');
  for (const amount of [1, -1])
    assert.equal(refusedWhole(exchange, marginMoved(2, positionOf(exchange, 2).id, amount)), 'margin_not_isolated');
  deal(exchange, 2, 1, 1_000, 10);
  assert.equal(refusedWhole(exchange, marginMoved(1, id, 1)), 'position_unknown');
});

test('while the index is stale margin goes in and not out', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const { id } = positionOf(exchange, 1);
  exchange.accept(marginMoved(1, id, 5_000));
  exchange.pass(10_000);
  assert.equal(refusedWhole(exchange, marginMoved(1, id, -1)), 'contract_reduce_only');
  exchange.accept(marginMoved(1, id, 1));
  assert.equal(positionOf(exchange, 1).margin, 205_001);
});
