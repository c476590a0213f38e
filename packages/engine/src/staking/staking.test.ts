import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { restoreEngine } from '../create-engine.ts';
import { CASH, COIN, Exchange, emptyExchange } from '../testing/exchange.ts';
import type { HouseAccount } from '../vocabulary.ts';
import { STAKING } from './schema.ts';

const { MAX_STAKES_PER_USER } = STAKING.limits;
type ListStakingProduct = CommandOf<'ListStakingProduct'>;
type Stake = CommandOf<'Stake'>;

const DAY = Date.parse('2026-05-04T00:00Z');
const TEN_PAST = 600_000;
const PRODUCT: ListStakingProduct = {
  kind: 'ListStakingProduct',
  product: 0,
  asset: CASH,
  termDays: 7,
  dailyRatePpm: 1_000,
  minimum: 10,
  maximum: 100_000,
  perUser: 150_000,
  quota: 250_000,
  clawbackPpm: 1_000_000,
};

/** Users 1 to 3 with 200,000 units of cash in finance each, a pool of 10,000, one product; at noon of 2026-05-04. */
function stakingExchange(product: Partial<ListStakingProduct> = {}, pool = 10_000): Exchange {
  const exchange = emptyExchange();
  exchange.now = DAY + DAY_MS / 2;
  if (pool > 0) exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: pool });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: 100_000_000_000 });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: COIN, amount: 100_000_000_000 });
  for (const user of [1, 2, 3]) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
    exchange.accept({
      kind: 'InternalTransfer',
      user,
      clientId: '',
      bodyHash: 0,
      from: 'spot',
      to: 'finance',
      asset: CASH,
      amount: 200_000,
    });
  }
  exchange.accept({ ...PRODUCT, ...product });
  return exchange;
}

const stakeOf = (user: number, amount: number, clientId = ''): Stake => {
  return { kind: 'Stake', user, clientId, bodyHash: 0, product: 0, amount, fromSpot: false };
};
const redeemOf = (user: number, stake: number) => {
  return { kind: 'RedeemStake', user, clientId: '', bodyHash: 0, stake } as const;
};

function finance({ engine }: Exchange, user: number) {
  const { available, frozen } = engine.balance(user, 'finance', CASH);
  return [available, frozen];
}

function house({ engine }: Exchange, of: HouseAccount): number {
  return engine.houseBalances().find(({ house: name, asset }) => name === of && asset === CASH)!.amount;
}

/** Lets the clock reach a moment. */
function passTo(exchange: Exchange, time: number): void {
  exchange.pass(time - exchange.now);
}

test('a stake is locked, its whole reward reserved, paid day by day at 00:10, and ends with the principal', () => {
  const exchange = stakingExchange();
  const stake = exchange.accept(stakeOf(1, 100_000)).result.id;
  assert.deepEqual(exchange.events('Staked'), [
    { kind: 'Staked', stake, user: 1, product: 0, amount: 100_000, reward: 700, endsAt: DAY + 8 * DAY_MS + TEN_PAST },
  ]);
  assert.deepEqual(finance(exchange, 1), [100_000, 100_000]);
  assert.deepEqual([house(exchange, 'reward-pool'), house(exchange, 'reward-reserve')], [9_300, 700]);
  passTo(exchange, DAY + 2 * DAY_MS + TEN_PAST - 1);
  assert.deepEqual(finance(exchange, 1), [100_000, 100_000]);
  for (let day = 2; day <= 8; day += 1) {
    passTo(exchange, DAY + day * DAY_MS + TEN_PAST);
    const [first, second] = exchange.engine.events.decode().filter(({ kind }) => /^Stake/.test(kind));
    assert.equal(first?.kind, 'StakeRewarded');
    assert.equal(second?.kind, day === 8 ? 'StakeEnded' : undefined);
    assert.equal(finance(exchange, 1)[0], day === 8 ? 200_700 : 100_000 + (day - 1) * 100);
  }
  assert.deepEqual(finance(exchange, 1), [200_700, 0]);
  assert.equal(house(exchange, 'reward-reserve'), 0);
  assert.equal(exchange.engine.staking.stake(stake), null);
  exchange.pass(30 * DAY_MS);
  assert.deepEqual(finance(exchange, 1), [200_700, 0]);
});

test('the same stake twice is one stake', () => {
  const exchange = stakingExchange();
  const { seq, result } = exchange.accept(stakeOf(1, 50_000, 'once'));
  const again = exchange.accept(stakeOf(1, 50_000, 'once'));
  assert.deepEqual([again.repeatOf, again.result], [seq, result]);
  assert.equal(exchange.engine.staking.of(1).length, 1);
});

test('each bound of a product holds at the bound and refuses one unit beyond it', () => {
  const exchange = stakingExchange();
  const refusal = (user: number, amount: number) => exchange.refusal(stakeOf(user, amount));
  assert.equal(exchange.refusal({ ...stakeOf(1, 10), product: 1 }), 'staking_product_unknown');
  assert.equal(refusal(9, 10), 'account_unknown');
  for (const amount of [0, -1, 1.5]) assert.equal(refusal(1, amount), 'amount_invalid');
  assert.equal(refusal(1, 9), 'stake_too_small');
  assert.equal(refusal(1, 10), '');
  assert.equal(refusal(1, 100_001), 'stake_too_large');
  assert.equal(refusal(1, 100_000), '');
  assert.equal(refusal(1, 49_991), 'stake_user_limit');
  assert.equal(refusal(1, 49_990), '');
  assert.equal(refusal(2, 99_990), '');
  assert.equal(refusal(3, 11), 'stake_quota');
  assert.equal(refusal(3, 10), '');
  assert.deepEqual(
    exchange.engine.staking.products().map(({ taken, running }) => [taken, running]),
    [[250_000, 5]],
  );
});

test('what is not in the finance account cannot be staked', () => {
  const exchange = stakingExchange({ maximum: 300_000, perUser: 300_000, quota: 300_000 });
  assert.equal(exchange.refusal(stakeOf(1, 200_001)), 'insufficient_balance');
  assert.equal(exchange.refusal(stakeOf(1, 200_000)), '');
});

test('a pool that holds the reward to the unit is enough, one unit less refuses', () => {
  assert.equal(stakingExchange({}, 700).refusal(stakeOf(1, 100_000)), '');
  const short = stakingExchange({}, 699);
  const before = short.engine.stateHash();
  assert.equal(short.refusal(stakeOf(1, 100_000)), 'reward_pool_empty');
  assert.notEqual(before, short.engine.stateHash());
  assert.deepEqual([finance(short, 1), house(short, 'reward-pool')], [[200_000, 0], 699]);
});

test('early redemption gives the principal less the clawback, rounded up, and returns what was reserved', () => {
  const exchange = stakingExchange({ clawbackPpm: 333_333 });
  const stake = exchange.accept(stakeOf(1, 100_000)).result.id;
  passTo(exchange, DAY + 3 * DAY_MS + TEN_PAST);
  assert.equal(exchange.refusal(redeemOf(2, stake)), 'stake_unknown');
  exchange.accept(redeemOf(1, stake));
  assert.deepEqual(exchange.events('StakeEnded'), [
    { kind: 'StakeEnded', stake, user: 1, early: true, paid: 200, clawback: 67 },
  ]);
  assert.deepEqual(finance(exchange, 1), [200_133, 0]);
  assert.deepEqual([house(exchange, 'reward-pool'), house(exchange, 'reward-reserve')], [9_867, 0]);
  assert.equal(exchange.refusal(redeemOf(1, stake)), 'stake_not_running');
  for (const id of [0, -1, 99, 4 / 3, Number.NaN]) assert.equal(exchange.refusal(redeemOf(1, id)), 'stake_unknown');
});

test('with the whole clawback nobody gets less than the principal less what was paid before', () => {
  const exchange = stakingExchange();
  const stake = exchange.accept(stakeOf(1, 77_777)).result.id;
  passTo(exchange, DAY + 5 * DAY_MS);
  exchange.accept(redeemOf(1, stake));
  assert.deepEqual([finance(exchange, 1), house(exchange, 'reward-pool')], [[200_000, 0], 10_000]);
});

test('in the millisecond of maturity a redemption before the timer is early and one after it refused', () => {
  const [early, late] = [stakingExchange(), stakingExchange()];
  const stake = early.accept(stakeOf(1, 100_000)).result.id;
  late.accept(stakeOf(1, 100_000));
  for (const exchange of [early, late]) passTo(exchange, DAY + 7 * DAY_MS + TEN_PAST);
  early.now = DAY + 8 * DAY_MS + TEN_PAST;
  early.accept(redeemOf(1, stake));
  early.pass(0);
  assert.deepEqual(finance(early, 1), [200_000, 0]);
  passTo(late, DAY + 8 * DAY_MS + TEN_PAST);
  assert.equal(late.refusal(redeemOf(1, stake)), 'stake_not_running');
  assert.deepEqual(finance(late, 1), [200_700, 0]);
});

test('each missed day is paid once and in its own turn after an outage over the end of the term', () => {
  const exchange = stakingExchange();
  const stake = exchange.accept(stakeOf(1, 100_000)).result.id;
  exchange.pass(40 * DAY_MS);
  const rewards = exchange.events('StakeRewarded');
  assert.deepEqual(
    rewards.map(({ day, amount, paid }) => [day - DAY / DAY_MS, amount, paid]),
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 100, day * 100]),
  );
  assert.deepEqual(
    exchange.events('StakeEnded').map((event) => [event.stake, event.early]),
    [[stake, false]],
  );
});

test('rewards below one unit accumulate over leap day and are paid when whole', () => {
  const exchange = stakingExchange({ termDays: 9, minimum: 1, dailyRatePpm: 1_000 });
  passTo(exchange, Date.parse('2028-02-25T00:00Z'));
  exchange.accept(stakeOf(1, 300));
  const paid: string[] = [];
  for (let day = 1; day <= 10; day += 1) {
    passTo(exchange, Date.parse('2028-02-25T00:10Z') + day * DAY_MS);
    for (const { amount } of exchange.events('StakeRewarded'))
      paid.push(`${new Date(exchange.now).toISOString().slice(0, 10)} ${amount}`);
  }
  assert.deepEqual(paid, ['2028-03-01 1', '2028-03-04 1']);
  assert.deepEqual(finance(exchange, 1), [200_002, 0]);
});

test('a paused product takes no stake, and those that run go on to their end', () => {
  const exchange = stakingExchange();
  exchange.accept(stakeOf(1, 100_000));
  exchange.accept({ kind: 'SetStakingOpen', product: 0, open: false });
  assert.equal(exchange.events('StakingOpenSet').length, 1);
  exchange.accept({ kind: 'SetStakingOpen', product: 0, open: false });
  assert.equal(exchange.events('StakingOpenSet').length, 0);
  assert.equal(exchange.refusal(stakeOf(2, 10)), 'staking_paused');
  exchange.pass(20 * DAY_MS);
  assert.deepEqual(finance(exchange, 1), [200_700, 0]);
  exchange.accept({ kind: 'SetStakingOpen', product: 0, open: true });
  assert.equal(exchange.refusal(stakeOf(2, 10)), '');
  assert.equal(exchange.refusal({ kind: 'SetStakingOpen', product: 1, open: true }), 'staking_product_unknown');
});

test('nobody has more stakes at a time than the engine bounds', () => {
  const exchange = stakingExchange();
  for (let i = 0; i < MAX_STAKES_PER_USER; i += 1) exchange.accept(stakeOf(1, 10));
  assert.equal(exchange.refusal(stakeOf(1, 10)), 'stakes_limit');
  exchange.accept(redeemOf(1, 100));
  assert.equal(exchange.refusal(stakeOf(1, 10)), '');
});

test('a product that contradicts itself is refused', () => {
  const exchange = stakingExchange();
  const wrong: Partial<ListStakingProduct>[] = [
    { product: 0 },
    { product: 2 },
    { termDays: 0 },
    { termDays: 3_651, dailyRatePpm: 1 },
    { dailyRatePpm: 0 },
    { dailyRatePpm: 142_858 },
    { minimum: 0 },
    { maximum: 9 },
    { perUser: 99_999 },
    { quota: 149_999 },
    { clawbackPpm: 1_000_001 },
    { clawbackPpm: -1 },
  ];
  for (const fields of wrong)
    assert.equal(
      exchange.refusal({ ...PRODUCT, product: 1, ...fields }),
      'configuration_invalid',
      JSON.stringify(fields),
    );
  assert.equal(exchange.refusal({ ...PRODUCT, product: 1, asset: 7 }), 'asset_unknown');
  assert.equal(exchange.refusal({ ...PRODUCT, product: 1, dailyRatePpm: 142_857 }), '');
});

test('a day of more rewards than one command may pay goes on with the next, and a snapshot between changes nothing', () => {
  const exchange = stakingExchange({ perUser: 200_000, quota: 10 ** 9 });
  for (const user of [1, 2, 3]) for (let i = 0; i < MAX_STAKES_PER_USER; i += 1) exchange.accept(stakeOf(user, 1_000));
  exchange.accept({ ...PRODUCT, product: 1 });
  exchange.now = DAY + 4 * DAY_MS;
  exchange.accept({ kind: 'AdvanceTime' });
  const first = exchange.events('StakeRewarded').length;
  assert.ok(first > 450 && first <= 500, `${first}`);
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  assert.equal(restored.engine.stateHash(), exchange.engine.stateHash());
  restored.now = exchange.now;
  for (const one of [exchange, restored]) {
    let paid = first;
    while (one.engine.nextTimerAt()! <= one.now) {
      one.pass(0);
      paid += one.events('StakeRewarded').length;
    }
    assert.equal(paid, 1_200);
  }
  assert.equal(restored.engine.stateHash(), exchange.engine.stateHash());
});
