import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { createEngine } from '../create-engine.ts';
import { CASH, Exchange } from '../testing/exchange.ts';
import { STAKING } from './schema.ts';

const { MAX_STAKES_PER_USER } = STAKING.limits;
const STAKES = 1_000_000;
const USERS = STAKES / MAX_STAKES_PER_USER;
const MOST = 60;
const DAILY_PPM = 9_999;
const TERM = 4;
const CLAWBACK_PPM = 333_333;
const FUNDS = 10 ** 12;

/** Everybody has plenty in finance; one product whose daily reward is mostly below a unit. */
function crowdedExchange(): Exchange {
  const exchange = new Exchange(createEngine());
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  const each = MOST * MAX_STAKES_PER_USER;
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: each });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: each * USERS });
  exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: FUNDS });
  for (let user = 1; user <= USERS; user += 1) {
    const who = { user, clientId: '', bodyHash: 0 };
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', ...who });
    exchange.accept({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'finance', asset: CASH, amount: each });
  }
  exchange.accept({
    kind: 'ListStakingProduct',
    product: 0,
    asset: CASH,
    termDays: TERM,
    dailyRatePpm: DAILY_PPM,
    minimum: 1,
    maximum: MOST,
    perUser: each,
    quota: each * USERS,
    clawbackPpm: CLAWBACK_PPM,
  });
  return exchange;
}

test('over a million minimal stakes what is paid never exceeds the exact amount, and what is taken back never falls short', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const exchange = crowdedExchange();
  const amounts = new Float64Array(STAKES + 1);
  const paid = new Float64Array(STAKES + 1);
  const redeemed = new Uint8Array(STAKES + 1);
  for (let i = 0; i < STAKES; i += 1) {
    const amount = random.between(1, MOST);
    const user = 1 + (i % USERS);
    const { result } = exchange.accept({
      kind: 'Stake',
      user,
      clientId: '',
      bodyHash: 0,
      product: 0,
      amount,
      fromSpot: false,
    });
    amounts[result.id] = amount;
  }
  let clawedBack = 0;
  for (let day = 1; day <= TERM; day += 1) {
    exchange.now += day === 1 ? 2 * DAY_MS : DAY_MS;
    while (exchange.engine.nextTimerAt()! <= exchange.now) {
      exchange.accept({ kind: 'AdvanceTime' });
      for (const { stake, amount } of exchange.events('StakeRewarded')) paid[stake]! += amount;
    }
    for (let i = 1; i <= STAKES; i += 1) {
      if (redeemed[i] === 1) continue;
      const over = paid[i]! * 1_000_000 - amounts[i]! * DAILY_PPM * day;
      if (over > 0 || over <= -1_000_000) assert.fail(`stake ${i} of ${amounts[i]} got ${paid[i]} in ${day} days`);
    }
    if (day === TERM) continue;
    for (let stake = day; stake <= STAKES; stake += 7) {
      const user = 1 + ((stake - 1) % USERS);
      if (exchange.apply({ kind: 'RedeemStake', user, clientId: '', bodyHash: 0, stake }).refusal !== '') continue;
      const { clawback } = exchange.events('StakeEnded')[0]!;
      const over = clawback * 1_000_000 - paid[stake]! * CLAWBACK_PPM;
      assert.ok(over >= 0 && over < 1_000_000, `of ${paid[stake]} units ${clawback} were taken back`);
      clawedBack += clawback;
      redeemed[stake] = 1;
    }
  }
  const total = paid.reduce((sum, one) => sum + one, 0);
  const house = exchange.engine.houseBalances().filter(({ house }) => house.startsWith('reward-'));
  const left = Object.fromEntries(house.map(({ house, amount }) => [house, amount]));
  assert.ok(total > STAKES / 4 && clawedBack > 1_000, `${total} paid, ${clawedBack} taken back`);
  assert.deepEqual(left, { 'reward-pool': FUNDS - total + clawedBack, 'reward-reserve': 0 });
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
