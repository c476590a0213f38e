import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { deposit, housesOf, reversed } from '../../testing/custody.ts';
import { CASH } from '../../testing/exchange.ts';
import { DEPOSIT, HELD, holdExchange, transferred } from '../../testing/hold.ts';

test('a stake made of a deposit that is lost pays with its rewards and its principal, and no new one is made meanwhile', () => {
  const exchange = holdExchange();
  exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: 1_000_000 });
  const [term, limits] = [
    { termDays: 2, dailyRatePpm: 1_000, clawbackPpm: 0 },
    { minimum: 10, maximum: DEPOSIT, perUser: DEPOSIT, quota: DEPOSIT },
  ];
  exchange.accept({ kind: 'ListStakingProduct', product: 0, asset: CASH, ...term, ...limits });
  const id = deposit(exchange, HELD, DEPOSIT);
  const stake = (amount: number) => {
    return { kind: 'Stake', user: HELD, clientId: '', bodyHash: 0, product: 0, amount, fromSpot: true } as const;
  };
  exchange.accept(stake(100_000));
  exchange.accept(transferred('finance', 400_000));
  exchange.accept(reversed(id));
  const [told] = exchange.events('DepositReversed');
  assert.deepEqual([told?.taken, told?.owed], [DEPOSIT - 100_000, 100_000]);
  assert.equal(exchange.refusal(stake(10)), 'insufficient_balance');
  const left: number[] = [];
  for (let day = 0; day < 3; day += 1) {
    exchange.pass(DAY_MS);
    for (const settled of exchange.events('DebtSettled')) left.push(settled.left);
  }
  assert.deepEqual(left, [99_900, 0]);
  assert.deepEqual([exchange.engine.debts(HELD), housesOf(exchange, CASH)], [[], {}]);
  assert.equal(exchange.engine.balance(HELD, 'finance', CASH).available, 200);
});
