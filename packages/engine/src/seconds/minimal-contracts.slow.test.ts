import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { CASH, CASH_EACH, type Exchange, openExchange } from '../testing/exchange.ts';

const ROUNDS = 500;
const CONTRACTS_PER_ROUND = 2_000;
const USERS = [1, 2] as const;
const MOST = 60;
/** Few of the products are whole units. */
const PAYOUTS_PPM = [799_999, 833_333, 950_001] as const;
const TICK_MS = 500;
const POOL = 10 ** 12;

function minimalExchange(): Exchange {
  const exchange = openExchange();
  exchange.rules({ orderRate: false });
  const limit = MOST * CONTRACTS_PER_ROUND * ROUNDS;
  exchange.accept({ kind: 'SetSecondsRules', asset: CASH, openStake: limit, dailyLoss: limit, effectiveAt: 0 });
  for (const [at, payoutPpm] of PAYOUTS_PPM.entries()) {
    const terms = { payoutPpm, minStake: 2, maxStake: MOST, open: true, effectiveAt: 0 };
    exchange.accept({ kind: 'SetSecondsProduct', durationSeconds: 1 + at, ...terms });
  }
  exchange.accept({ kind: 'FundHouse', house: 'seconds-pool', asset: CASH, amount: POOL });
  for (const user of USERS) {
    const move = { from: 'spot', to: 'fast', asset: CASH, amount: CASH_EACH } as const;
    exchange.accept({ kind: 'InternalTransfer', user, clientId: '', bodyHash: 0, ...move });
  }
  exchange.tick([10_000]);
  return exchange;
}

/** Half a second later, one sample; what ends because of it, and in commands after it, is told. */
function* closedBy(exchange: Exchange, price: number) {
  exchange.now += TICK_MS;
  exchange.tick([price]);
  yield* exchange.events('SecondsClosed');
  while ((exchange.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= exchange.now) {
    exchange.accept({ kind: 'AdvanceTime' });
    yield* exchange.events('SecondsClosed');
    exchange.now += 1;
  }
}

test('over a million minimal contracts what a win pays never exceeds the exact amount, and not a unit is left over', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const exchange = minimalExchange();
  const open = new Map<number, { readonly stake: number; readonly payoutPpm: number }>();
  const sums = { won: 0, lost: 0, rounded: 0, ended: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < CONTRACTS_PER_ROUND; i += 1) {
      const at = random.below(PAYOUTS_PPM.length);
      const stake = random.between(2, MOST);
      const direction = random.oneIn(2) ? 'rise' : 'fall';
      const terms = { instrument: 0, durationSeconds: 1 + at, direction, stake, fromSpot: false } as const;
      const user = random.pick(USERS);
      const { result } = exchange.accept({ kind: 'OpenSeconds', user, clientId: '', bodyHash: 0, ...terms });
      open.set(result.id, { stake, payoutPpm: PAYOUTS_PPM[at]! });
    }
    for (let ticks = 0; ticks < 9; ticks += 1) {
      for (const { contract, outcome, returned } of closedBy(exchange, 10_000 + random.below(20))) {
        const { stake, payoutPpm } = open.get(contract)!;
        open.delete(contract);
        sums.ended += 1;
        if (outcome === 'lost') sums.lost += stake;
        if (outcome !== 'won') continue;
        const over = (returned - stake) * 1_000_000 - stake * payoutPpm;
        if (over > 0 || over <= -1_000_000) assert.fail(`a stake of ${stake} at ${payoutPpm} ppm gave ${returned}`);
        if (over < 0) sums.rounded += 1;
        sums.won += returned - stake;
      }
    }
    assert.equal(open.size, 0, `round ${round}`);
  }
  const { pool, reserved } = exchange.engine.seconds.exposure();
  assert.deepEqual([pool, reserved], [POOL + sums.lost - sums.won, 0]);
  assert.equal(sums.ended, ROUNDS * CONTRACTS_PER_ROUND);
  assert.ok(sums.rounded > sums.ended / 10, `${sums.rounded} payouts were rounded`);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
