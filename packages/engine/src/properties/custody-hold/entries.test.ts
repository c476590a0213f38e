import assert from 'node:assert/strict';
import { test } from 'node:test';
import { released } from '../../testing/custody.ts';
import { CASH, COIN, HOUSE_USERS } from '../../testing/exchange.ts';
import { DEPOSIT, endow, figures, HELD, HELD_BACK, heldExchange, transferred, unnamed } from '../../testing/hold.ts';
import { approved, asked, LIMITS, PRODUCT } from '../../testing/loan.ts';
import { contractOrder, LISTED } from '../../testing/perpetual.ts';
import { LOT_PRICE, SALE } from '../../testing/sale.ts';
import { contract, PRODUCT as SECONDS } from '../../testing/seconds.ts';

test('orders and stakes count as outside, coins less their haircut, and what is owed does not', () => {
  const { exchange } = heldExchange();
  endow(exchange, HELD, 10_000, COIN);
  const coins = (10_000 * 100 * 95) / 100;
  assert.equal(figures(exchange).outside, DEPOSIT + coins);
  exchange.sell(HELD, 1_001, 500);
  exchange.buy(HELD, 999, 2_000);
  exchange.accept(transferred('finance', 1_000_000));
  assert.equal(figures(exchange).outside, DEPOSIT + coins);
  assert.equal(figures(exchange).equity, DEPOSIT + coins);
  exchange.accept({ kind: 'FundHouse', house: 'loan-pool', asset: CASH, amount: 1_000_000 });
  exchange.accept(PRODUCT);
  exchange.accept(LIMITS);
  const { result } = exchange.accept(asked(HELD, 50_000));
  exchange.accept(approved(result.id));
  // A day of interest has begun.
  assert.equal(figures(exchange).outside, DEPOSIT + coins - 50);
  const free = figures(exchange).outside - HELD_BACK;
  assert.equal(exchange.refusal(transferred('fast', free + 1)), 'deposit_held');
  exchange.accept(transferred('fast', free));
});

test('a stake of seconds takes nothing from Spot that is held back; it may what is the own', () => {
  const { exchange } = heldExchange();
  exchange.accept({ kind: 'SetSecondsRules', asset: CASH, openStake: 10_000, dailyLoss: 10_000, effectiveAt: 0 });
  exchange.accept({ ...SECONDS, effectiveAt: 0 });
  exchange.accept({ kind: 'FundHouse', house: 'seconds-pool', asset: CASH, amount: 10_000_000 });
  const stake = contract({ user: HELD, stake: 1_000, fromSpot: true });
  assert.equal(exchange.refusal(stake), 'deposit_held');
  endow(exchange, HELD, HELD_BACK - DEPOSIT + 999);
  assert.equal(exchange.refusal(stake), 'deposit_held');
  endow(exchange, HELD, 1);
  exchange.accept(stake);
});

test('an order in a contract takes no margin from Spot that is held back', () => {
  const { exchange } = heldExchange();
  exchange.accept(LISTED);
  exchange.accept({ kind: 'SetFundDesk', group: 'A', user: HOUSE_USERS[1] });
  exchange.tick([100_000]);
  const order = contractOrder(HELD, 'buy', 1_000, 10, { fromSpot: true });
  assert.equal(exchange.refusal(order), 'deposit_held');
  assert.equal(exchange.refusal({ ...order, fromSpot: false }), 'margin_missing');
  endow(exchange, HELD, 2 * HELD_BACK);
  exchange.accept(order);
});

test('a sale takes no commitment that is held back, and what is committed counts no more', () => {
  const { exchange, id } = heldExchange();
  exchange.accept({ kind: 'ListAsset', asset: 2, symbol: 'NEW', scale: 2, grantAmount: 0 });
  exchange.accept({ kind: 'FundHouse', house: 'sale-issuer', asset: 2, amount: 1_000_000 });
  exchange.accept({ ...SALE, asset: 2, startsAt: exchange.now, endsAt: exchange.now + 60_000 });
  exchange.accept({ kind: 'AdvanceTime' });
  const subscription = { kind: 'Subscribe', ...unnamed(HELD), sale: 1, amount: LOT_PRICE, person: HELD } as const;
  assert.equal(exchange.refusal(subscription), 'deposit_held');
  endow(exchange, HELD, HELD_BACK - DEPOSIT + LOT_PRICE);
  exchange.accept(subscription);
  assert.equal(figures(exchange).outside, HELD_BACK);
  assert.equal(exchange.refusal({ ...subscription, amount: 1 }), 'deposit_held');
  exchange.accept(released(id));
  exchange.accept({ ...subscription, amount: LOT_PRICE });
});

test('a stake at a fixed term stays with its owner: all may be locked', () => {
  const { exchange } = heldExchange();
  exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: DEPOSIT });
  exchange.accept({
    kind: 'ListStakingProduct',
    product: 0,
    asset: CASH,
    termDays: 7,
    dailyRatePpm: 1_000,
    minimum: 10,
    maximum: DEPOSIT,
    perUser: DEPOSIT,
    quota: DEPOSIT,
    clawbackPpm: 0,
  });
  exchange.accept({ kind: 'Stake', ...unnamed(HELD), product: 0, amount: DEPOSIT, fromSpot: true });
  assert.equal(figures(exchange).outside, DEPOSIT);
});
