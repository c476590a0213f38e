import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, CASH_EACH, type Exchange } from '../testing/exchange.ts';
import { contract, fast, secondsExchange } from '../testing/seconds.ts';

const IN_SPOT = 600;

/** User 1 with 500 units in the fast account and 600 in Spot. */
function exchangeOfBoth(pool?: number): Exchange {
  const exchange = secondsExchange(pool);
  const move = { kind: 'InternalTransfer', user: 1, clientId: '', bodyHash: 0, asset: CASH } as const;
  exchange.accept({ ...move, from: 'fast', to: 'contract', amount: 19_500 });
  exchange.accept({ ...move, from: 'spot', to: 'contract', amount: CASH_EACH - 20_000 - IN_SPOT });
  return exchange;
}

const spot = (exchange: Exchange) => exchange.spot(1, CASH).available;

test('what the fast account lacks comes from Spot in the same command, with the reason of a transfer', () => {
  const exchange = exchangeOfBoth();
  const { result } = exchange.accept(contract({ stake: 800, fromSpot: true }));
  assert.equal(result.kind, 'seconds');
  assert.deepEqual([fast(exchange), spot(exchange)], [[0, 800], 300]);
  assert.deepEqual(
    exchange.events('InternalTransferred').map(({ from, to, amount }) => [from, to, amount]),
    [['spot', 'fast', 300]],
  );
  assert.deepEqual(
    exchange.events('UserPosted').map(({ account, amount, reason }) => [account, amount, reason]),
    [
      ['spot', -300, 'transfer'],
      ['fast', 300, 'transfer'],
    ],
  );
});

test('both accounts to the last unit are enough, one unit more is refused, and without the word Spot gives nothing', () => {
  const exchange = exchangeOfBoth();
  assert.equal(exchange.refusal(contract({ stake: 1_101, fromSpot: true })), 'insufficient_balance');
  assert.equal(exchange.refusal(contract({ stake: 501 })), 'insufficient_balance');
  assert.deepEqual([fast(exchange), spot(exchange)], [[500, 0], IN_SPOT]);
  exchange.accept(contract({ stake: 1_100, fromSpot: true }));
  assert.deepEqual([fast(exchange), spot(exchange)], [[0, 1_100], 0]);
});

test('the limits that protect a person hold as before, and a refused contract moves nothing', () => {
  const exchange = exchangeOfBoth();
  const told = (fields = {}) => exchange.refusal(contract({ stake: 800, fromSpot: true, ...fields }));
  assert.equal(told({ stake: 499 }), 'seconds_stake_invalid');
  assert.equal(told({ durationSeconds: 31 }), 'seconds_closed');
  assert.equal(told({ user: 8 }), 'not_permitted');
  exchange.accept({ kind: 'LimitSecondsLoss', user: 1, clientId: '', bodyHash: 0, dailyLoss: 799 });
  assert.equal(told(), 'seconds_loss_limit');
  exchange.accept({ kind: 'ExcludeFromSeconds', user: 1, clientId: '', bodyHash: 0, days: 1 });
  assert.equal(told(), 'seconds_excluded');
  assert.deepEqual([fast(exchange), spot(exchange)], [[500, 0], IN_SPOT]);
});

test('where the house cannot pay, nothing leaves Spot', () => {
  const exchange = exchangeOfBoth(639);
  assert.equal(exchange.refusal(contract({ stake: 800, fromSpot: true })), 'seconds_exposure');
  assert.deepEqual([fast(exchange), spot(exchange)], [[500, 0], IN_SPOT]);
});

test('the same contract twice moves once and answers the same', () => {
  const exchange = exchangeOfBoth();
  const { seq, result } = exchange.accept(contract({ stake: 800, fromSpot: true, clientId: 'once' }));
  const again = exchange.accept(contract({ stake: 800, fromSpot: true, clientId: 'once' }));
  assert.deepEqual([again.repeatOf, again.result], [seq, result]);
  assert.deepEqual([fast(exchange), spot(exchange)], [[0, 800], 300]);
});
