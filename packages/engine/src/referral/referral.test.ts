import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { CASH, COIN, Exchange, openExchange, SIMULATED_USER, START_MS } from '../testing/exchange.ts';

type SetReferral = CommandOf<'SetReferral'>;

const TERMS: SetReferral = {
  kind: 'SetReferral',
  discountPpm: 100_000,
  commissionPpm: 200_000,
  days: 365,
  capAsset: CASH,
  monthlyCap: 1_000_000_000,
};

/** User 2 was invited by user 1; fees are 1 %. */
function invited(terms: Partial<SetReferral> = {}): Exchange {
  const exchange = openExchange({ makerFeePpm: 10_000, takerFeePpm: 10_000 });
  exchange.accept({ ...TERMS, ...terms });
  exchange.accept({ kind: 'SetInviter', user: 2, inviter: 1, begins: true });
  exchange.tick([1_000_000]);
  return exchange;
}

/** User 2 sells to user 3: 100 units of coin for 100,000 units of cash. */
function sells(exchange: Exchange): void {
  exchange.buy(3, 10_000, 10);
  exchange.sell(2, 10_000, 10);
}

test('an invited user pays a tenth less, and a fifth of what they paid is owed to the inviter and paid at the full hour', () => {
  const exchange = invited();
  sells(exchange);
  assert.deepEqual(
    exchange.events('Traded').map(({ takerFee }) => takerFee),
    [900],
  );
  assert.deepEqual(
    exchange.events('CommissionOwed').map(({ inviter, user, asset, amount }) => [inviter, user, asset, amount]),
    [[1, 2, CASH, 180]],
  );
  sells(exchange);
  assert.deepEqual(exchange.engine.referrals.commissions(1).owed, [{ asset: CASH, amount: 360 }]);
  const before = exchange.spot(1, CASH).available;
  const fullHour = (Math.floor(exchange.now / HOUR_MS) + 1) * HOUR_MS;
  assert.equal(exchange.engine.nextTimerAt()! <= fullHour, true);
  exchange.pass(fullHour - 1 - exchange.now);
  assert.equal(exchange.spot(1, CASH).available, before);
  exchange.pass(1);
  assert.equal(exchange.spot(1, CASH).available, before + 360);
  assert.deepEqual(
    exchange.events('UserPosted').map(({ user, amount, reason, reference }) => [user, amount, reason, reference]),
    [[1, 360, 'commission', 'commission']],
  );
  assert.equal(exchange.engine.referrals.commissions(1).paidInMonth, 360);
  exchange.pass(HOUR_MS);
  assert.deepEqual(exchange.events('CommissionPaid'), []);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('fees in coins are paid in coins, and their worth counts for the cap at the index', () => {
  const exchange = invited();
  exchange.sell(3, 10_000, 100);
  exchange.buy(2, 10_000, 100);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 9);
  assert.deepEqual(exchange.engine.referrals.commissions(1).owed, [{ asset: COIN, amount: 1 }]);
  exchange.pass(HOUR_MS);
  assert.deepEqual(
    exchange.events('CommissionPaid').map(({ asset, amount }) => [asset, amount]),
    [[COIN, 1]],
  );
  // A lot of ten coins costs 10,000 units at the index of 10,000 ticks.
  assert.equal(exchange.engine.referrals.commissions(1).paidInMonth, 1_000);
});

test('nothing is owed for trades with the inviter, nor to anybody by users whom nobody invited', () => {
  const exchange = invited();
  exchange.buy(1, 10_000, 10);
  exchange.sell(2, 10_000, 10);
  assert.deepEqual(
    exchange.events('Traded').map(({ takerFee }) => takerFee),
    [900],
  );
  assert.deepEqual(exchange.events('CommissionOwed'), []);
  exchange.trade(10_000);
  assert.deepEqual(exchange.events('CommissionOwed'), []);
});

test('trading with oneself through an invited account costs, whoever takes', () => {
  for (const taker of [1, 2]) {
    const exchange = invited();
    const worth = () => [1, 2].reduce((sum, user) => sum + exchange.spot(user, CASH).available, 0);
    const coins = () => [1, 2].reduce((sum, user) => sum + exchange.spot(user, COIN).available, 0);
    const [cashBefore, coinsBefore] = [worth(), coins()];
    exchange.buy(taker, 10_000, 100);
    exchange.sell(3 - taker, 10_000, 100);
    exchange.pass(2 * HOUR_MS);
    assert.ok(worth() < cashBefore && coins() < coinsBefore);
  }
});

test('discount and commission end after the days that were promised', () => {
  const exchange = invited({ days: 1 });
  exchange.pass(DAY_MS - 1);
  exchange.tick([1_000_000]);
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 900);
  exchange.pass(1);
  exchange.tick([1_000_000]);
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 1_000);
  assert.deepEqual(exchange.events('CommissionOwed'), []);
});

test('what was ended before its days stays ended under any terms; what is owed is paid, and the binding stays', () => {
  const exchange = invited();
  sells(exchange);
  assert.equal(exchange.refusal({ kind: 'EndReferral', user: 1 }), 'not_permitted');
  assert.equal(exchange.refusal({ kind: 'EndReferral', user: 99 }), 'account_unknown');
  const ended = exchange.now;
  exchange.accept({ kind: 'EndReferral', user: 2 });
  assert.equal(exchange.events('ReferralEnded').length, 1);
  assert.deepEqual(exchange.engine.referrals.of(2), { inviter: 1, endsAt: ended });
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 1_000);
  assert.deepEqual(exchange.events('CommissionOwed'), []);
  exchange.pass(HOUR_MS);
  assert.deepEqual(
    exchange.events('CommissionPaid').map(({ amount }) => amount),
    [180],
  );
  exchange.accept({ ...TERMS, days: 3_650 });
  exchange.accept({ kind: 'EndReferral', user: 2 });
  assert.deepEqual(exchange.events('ReferralEnded'), []);
  exchange.tick([1_000_000]);
  const copy = new Exchange(restoreEngine(exchange.engine.snapshot()));
  copy.now = exchange.now;
  for (const one of [exchange, copy]) {
    sells(one);
    assert.deepEqual(one.events('CommissionOwed'), []);
  }
  assert.equal(exchange.refusal({ kind: 'SetInviter', user: 2, inviter: 3, begins: true }), 'configuration_invalid');
});

test('what would pass the cap of a calendar month is withheld, and the next month pays again', () => {
  const exchange = invited({ monthlyCap: 200 });
  sells(exchange);
  exchange.pass(HOUR_MS);
  assert.equal(exchange.events('CommissionPaid').length, 1);
  exchange.tick([1_000_000]);
  sells(exchange);
  exchange.pass(HOUR_MS);
  assert.deepEqual(
    exchange.events('CommissionWithheld').map(({ inviter, amount }) => [inviter, amount]),
    [[1, 180]],
  );
  exchange.now = Date.UTC(new Date(START_MS).getUTCFullYear(), new Date(START_MS).getUTCMonth() + 1, 2);
  exchange.tick([1_000_000]);
  sells(exchange);
  exchange.pass(HOUR_MS);
  assert.equal(exchange.events('CommissionPaid').length, 1);
});

test('what has no price yet waits, and is paid when it has one', () => {
  const exchange = openExchange({ makerFeePpm: 10_000, takerFeePpm: 100_000 });
  exchange.accept(TERMS);
  exchange.accept({ kind: 'SetInviter', user: 2, inviter: 1, begins: true });
  exchange.sell(3, 10_000, 10);
  exchange.buy(2, 10_000, 10);
  assert.equal(exchange.events('CommissionOwed')[0]!.asset, COIN);
  exchange.pass(3 * HOUR_MS);
  assert.deepEqual(exchange.events('CommissionPaid'), []);
  assert.equal(exchange.engine.referrals.commissions(1).owed.length, 1);
  exchange.tick([1_000_000]);
  exchange.pass(HOUR_MS);
  assert.equal(exchange.events('CommissionPaid').length, 1);
});

test('an inviter is bound once, and only between two ordinary users who are not one', () => {
  const exchange = openExchange();
  const set = (user: number, inviter: number) => exchange.refusal({ kind: 'SetInviter', user, inviter, begins: true });
  exchange.accept({ kind: 'OpenAccount', user: 20, class: 'user', group: 5 });
  exchange.accept({ kind: 'OpenAccount', user: 21, class: 'user', group: 5 });
  assert.equal(set(2, 2), 'not_permitted');
  assert.equal(set(20, 21), 'not_permitted');
  assert.equal(set(2, SIMULATED_USER), 'not_permitted');
  assert.equal(set(8, 2), 'not_permitted');
  assert.equal(set(2, 99), 'account_unknown');
  assert.equal(set(99, 2), 'account_unknown');
  assert.equal(set(2, 1), '');
  assert.equal(set(2, 1), '');
  assert.equal(set(2, 3), 'configuration_invalid');
  assert.equal(exchange.engine.referrals.of(2)?.inviter, 1);
  assert.equal(exchange.engine.referrals.of(1), null);
});

test('terms that would give a whole fee back are refused', () => {
  const exchange = openExchange();
  const wrong: Partial<SetReferral>[] = [
    { discountPpm: 800_000 },
    { discountPpm: -1 },
    { commissionPpm: 1_000_000 },
    { days: 3_651 },
    { days: 0.5 },
    { monthlyCap: -1 },
  ];
  for (const fields of wrong)
    assert.equal(exchange.refusal({ ...TERMS, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  assert.equal(exchange.refusal({ ...TERMS, capAsset: 9 }), 'asset_unknown');
  assert.equal(exchange.refusal({ ...TERMS, discountPpm: 799_999 }), '');
});

test('a restored engine owes and pays the same', () => {
  const exchange = invited();
  sells(exchange);
  exchange.pass(HOUR_MS);
  exchange.tick([1_000_000]);
  sells(exchange);
  const copy = new Exchange(restoreEngine(exchange.engine.snapshot()));
  copy.now = exchange.now;
  assert.equal(copy.engine.stateHash(), exchange.engine.stateHash());
  for (const one of [exchange, copy]) one.pass(HOUR_MS);
  assert.equal(copy.engine.stateHash(), exchange.engine.stateHash());
  assert.deepEqual(copy.events('CommissionPaid'), exchange.events('CommissionPaid'));
  assert.equal(copy.events('CommissionPaid').length, 1);
});

/** User 2 was invited by user 1, and nobody has found both to be different persons yet. */
function waiting(terms: Partial<SetReferral> = {}): Exchange {
  const exchange = openExchange({ makerFeePpm: 10_000, takerFeePpm: 10_000 });
  exchange.accept({ ...TERMS, ...terms });
  exchange.accept({ kind: 'SetInviter', user: 2, inviter: 1, begins: false });
  exchange.tick([1_000_000]);
  return exchange;
}

test('who invites themselves pays whole fees and earns nothing, until both are told to be different persons', () => {
  const exchange = waiting();
  assert.deepEqual(exchange.engine.referrals.of(2), { inviter: 1, endsAt: 0 });
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 1_000);
  assert.deepEqual(exchange.events('CommissionOwed'), []);

  exchange.accept({ kind: 'BeginReferral', user: 2 });
  assert.deepEqual(
    exchange.events('ReferralBegun').map(({ user }) => user),
    [2],
  );
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 900);
  assert.deepEqual(
    exchange.events('CommissionOwed').map(({ inviter, amount }) => [inviter, amount]),
    [[1, 180]],
  );
});

test('the days count from the beginning, and beginning a second time does not lengthen them', () => {
  const exchange = waiting({ days: 1 });
  exchange.pass(5 * DAY_MS);
  const begun = exchange.now;
  exchange.accept({ kind: 'BeginReferral', user: 2 });
  assert.equal(exchange.engine.referrals.of(2)?.endsAt, begun + DAY_MS);
  exchange.pass(DAY_MS - 1);
  exchange.accept({ kind: 'BeginReferral', user: 2 });
  assert.deepEqual(exchange.events('ReferralBegun'), []);
  exchange.tick([1_000_000]);
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 900);
  exchange.pass(1);
  exchange.tick([1_000_000]);
  sells(exchange);
  assert.equal(exchange.events('Traded')[0]!.takerFee, 1_000);
});

test('what was ended while it waited never begins, also not in a restored engine', () => {
  const exchange = waiting();
  const ended = exchange.now;
  exchange.accept({ kind: 'EndReferral', user: 2 });
  const copy = new Exchange(restoreEngine(exchange.engine.snapshot()));
  copy.now = exchange.now;
  for (const one of [exchange, copy]) {
    one.accept({ kind: 'BeginReferral', user: 2 });
    assert.deepEqual(one.events('ReferralBegun'), []);
    assert.deepEqual(one.engine.referrals.of(2), { inviter: 1, endsAt: ended });
    sells(one);
    assert.equal(one.events('Traded')[0]!.takerFee, 1_000);
  }
});

test('only a demo lets an invitation count with the binding, and only an invitation can begin', () => {
  const live = new Exchange();
  live.accept({ kind: 'Genesis', mode: 'live' });
  for (const user of [1, 2]) live.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  assert.equal(live.refusal({ kind: 'SetInviter', user: 2, inviter: 1, begins: true }), 'demo_only');
  live.accept({ kind: 'SetInviter', user: 2, inviter: 1, begins: false });
  assert.equal(live.refusal({ kind: 'BeginReferral', user: 1 }), 'not_permitted');
  assert.equal(live.refusal({ kind: 'BeginReferral', user: 9 }), 'account_unknown');
  assert.equal(live.refusal({ kind: 'BeginReferral', user: 2 }), '');
});
