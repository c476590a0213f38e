import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveHouseFunds } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { CASH, COIN, Exchange, emptyExchange } from '../testing/exchange.ts';

const MOST = Number.MAX_SAFE_INTEGER;

function funds(given: Partial<MoveHouseFunds>): MoveHouseFunds {
  return { kind: 'MoveHouseFunds', house: 'reward-pool', asset: CASH, amount: 700, approval: 7, ...given };
}

const of = ({ engine }: Exchange, house: MoveHouseFunds['house'], asset = CASH) => {
  const { free, setAside } = engine.houseFunds.all().find((one) => one.house === house && one.asset === asset)!;
  return { free, setAside };
};

test('capital comes from the outside world and goes back there, two legs that sum to zero and name the approval', () => {
  const exchange = emptyExchange();
  const legs = () =>
    exchange
      .events('HousePosted')
      .map(({ house, amount, reason, referenceId }) => [house, amount, reason, referenceId]);
  exchange.accept(funds({}));
  assert.deepEqual(legs(), [
    ['external', -700, 'inflow', 7],
    ['reward-pool', 700, 'inflow', 7],
  ]);
  exchange.accept(funds({ amount: -200, approval: 8 }));
  assert.deepEqual(legs(), [
    ['reward-pool', -200, 'outflow', 8],
    ['external', 200, 'outflow', 8],
  ]);
  assert.deepEqual(of(exchange, 'reward-pool'), { free: 500, setAside: 0 });
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('in live mode too', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'live' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: 0 });
  exchange.accept(funds({}));
  assert.deepEqual(of(exchange, 'reward-pool'), { free: 700, setAside: 0 });
});

test('an approval moves funds once, also after a restart: the same again changes nothing, anything else is refused', () => {
  const exchange = emptyExchange();
  exchange.accept(funds({}));
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restored.now = exchange.now;
  for (const one of [exchange, restored]) {
    assert.equal(one.refusal(funds({})), '');
    assert.deepEqual(one.events('HousePosted'), []);
    for (const other of [{ amount: 701 }, { house: 'seconds-pool' }, { asset: COIN }] as const)
      assert.equal(one.refusal(funds(other)), 'approval_used');
  }
});

test('the total of an asset may reach 2^53 - 1 and not one unit more', () => {
  const exchange = emptyExchange();
  exchange.accept(funds({ amount: MOST - 1 }));
  assert.equal(exchange.engine.houseFunds.refusal('adjustments', CASH, 2), 'asset_total_exceeded');
  assert.equal(exchange.refusal(funds({ amount: 2, house: 'adjustments', approval: 8 })), 'asset_total_exceeded');
  exchange.accept(funds({ amount: 1, house: 'adjustments', approval: 8 }));
});

test('funds of nothing, of an unknown asset or without an approval are refused', () => {
  const exchange = emptyExchange();
  assert.equal(exchange.refusal(funds({ asset: 9 })), 'asset_unknown');
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: 2 ** 53 }, { approval: 0 }])
    assert.equal(exchange.refusal(funds(wrong)), 'amount_invalid');
  assert.equal(exchange.refusal(funds({ amount: -1 })), 'house_free_exceeded');
});
