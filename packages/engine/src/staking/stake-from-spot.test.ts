import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandOf } from '../commands.ts';
import { CASH, type Exchange, openExchange } from '../testing/exchange.ts';

type Stake = CommandOf<'Stake'>;

const IN_SPOT = 900;

/** User 1 with 100 units of cash in finance and 900 in Spot; a product of 7 days and a pool, 700 units unless said otherwise. */
function exchangeOfBoth(pool = 700): Exchange {
  const exchange = openExchange();
  const { available } = exchange.spot(1, CASH);
  const move = { kind: 'InternalTransfer', user: 1, clientId: '', bodyHash: 0, from: 'spot', asset: CASH } as const;
  exchange.accept({ ...move, to: 'finance', amount: 100 });
  exchange.accept({ ...move, to: 'contract', amount: available - 100 - IN_SPOT });
  exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: pool });
  exchange.accept({
    kind: 'ListStakingProduct',
    product: 0,
    asset: CASH,
    termDays: 7,
    dailyRatePpm: 100_000,
    minimum: 10,
    maximum: 2_000,
    perUser: 3_000,
    quota: 4_000,
    clawbackPpm: 0,
  });
  return exchange;
}

const stake = (amount: number, fields: Partial<Stake> = {}): Stake => {
  return { kind: 'Stake', user: 1, clientId: '', bodyHash: 0, product: 0, amount, fromSpot: true, ...fields };
};

const balances = (exchange: Exchange) => {
  const { available, frozen } = exchange.engine.balance(1, 'finance', CASH);
  return { spot: exchange.spot(1, CASH).available, finance: [available, frozen] };
};

test('what the finance account lacks comes from Spot in the same command, as a transfer that the record names', () => {
  const exchange = exchangeOfBoth();
  const { result } = exchange.accept(stake(400));
  assert.equal(result.kind, 'stake');
  assert.deepEqual(balances(exchange), { spot: 600, finance: [0, 400] });
  const [moved] = exchange.events('InternalTransferred');
  const { from, to, amount, transfer } = moved!;
  assert.deepEqual([from, to, amount], ['spot', 'finance', 300]);
  const legs = exchange.events('UserPosted').map((leg) => [leg.account, leg.amount, leg.reason, leg.referenceId]);
  assert.deepEqual(legs, [
    ['spot', -300, 'transfer', transfer],
    ['finance', 300, 'transfer', transfer],
  ]);
});

test('what the account holds itself is taken first, and nothing moves when it is enough', () => {
  const exchange = exchangeOfBoth();
  exchange.accept(stake(100));
  assert.deepEqual(exchange.events('InternalTransferred'), []);
  assert.deepEqual(balances(exchange), { spot: IN_SPOT, finance: [0, 100] });
});

test('both accounts to the last unit are enough, one unit more is refused, and without the word Spot gives nothing', () => {
  const exchange = exchangeOfBoth();
  assert.equal(exchange.refusal(stake(1_001)), 'insufficient_balance');
  assert.equal(exchange.refusal(stake(101, { fromSpot: false })), 'insufficient_balance');
  assert.deepEqual(balances(exchange), { spot: IN_SPOT, finance: [100, 0] });
  exchange.accept(stake(1_000));
  assert.deepEqual(balances(exchange), { spot: 0, finance: [0, 1_000] });
});

test('a stake that is refused for another reason moves nothing out of Spot', () => {
  const exchange = exchangeOfBoth(699);
  const refusals: [Stake, string][] = [
    [stake(9), 'stake_too_small'],
    [stake(2_001), 'stake_too_large'],
    [stake(500, { product: 1 }), 'staking_product_unknown'],
    [stake(0), 'amount_invalid'],
    [stake(500, { user: 99 }), 'account_unknown'],
  ];
  for (const [command, refusal] of refusals) assert.equal(exchange.refusal(command), refusal);
  exchange.accept({ kind: 'SetStakingOpen', product: 0, open: false });
  assert.equal(exchange.refusal(stake(500)), 'staking_paused');
  exchange.accept({ kind: 'SetStakingOpen', product: 0, open: true });
  exchange.accept(stake(500));
  const before = balances(exchange);
  assert.equal(exchange.refusal(stake(500)), 'reward_pool_empty');
  assert.deepEqual(balances(exchange), before);
});

test('the same stake twice moves once and answers the same', () => {
  const exchange = exchangeOfBoth();
  const { seq, result } = exchange.accept(stake(400, { clientId: 'once' }));
  const again = exchange.accept(stake(400, { clientId: 'once' }));
  assert.deepEqual([again.repeatOf, again.result], [seq, result]);
  assert.deepEqual(balances(exchange), { spot: 600, finance: [0, 400] });
});
