import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { allocate } from '@tradewind/rules/sale';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { createEngine } from '../create-engine.ts';
import { CASH, COIN, Exchange, START_MS } from '../testing/exchange.ts';
import { hasMore } from '../testing/sale.ts';

const USERS = 1_000_000;
/** A lot costs three units, so that most commitments leave something, and there is not one for everybody. */
const [LOT, LOT_PRICE, SUPPLY_LOTS, CAP_LOTS] = [1, 3, 700_003, 1_000] as const;
const MOST = 4 * LOT_PRICE;
const END_MS = START_MS + MINUTE_MS;

function openSale(): Exchange {
  const exchange = new Exchange(createEngine());
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: MOST });
  exchange.accept({ kind: 'ListAsset', asset: COIN, symbol: 'COIN', scale: 2, grantAmount: 0 });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: MOST * USERS });
  exchange.accept({ kind: 'FundHouse', house: 'sale-issuer', asset: COIN, amount: SUPPLY_LOTS * LOT });
  exchange.accept({
    kind: 'ListSale',
    sale: 1,
    asset: COIN,
    payAsset: CASH,
    supply: SUPPLY_LOTS * LOT,
    lot: LOT,
    lotPrice: LOT_PRICE,
    cap: CAP_LOTS * LOT,
    minimum: LOT_PRICE,
    softCap: 0,
    startsAt: START_MS,
    endsAt: END_MS,
    freePpm: 1_000_000,
    vestingSteps: 0,
    vestingDays: 0,
    paper: '00'.repeat(32),
  });
  exchange.accept({ kind: 'AdvanceTime' });
  return exchange;
}

test('of a million commitments of one to four lots none gets more than its share and a lot, and nothing is lost', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const exchange = openSale();
  const commitments: number[] = [];
  for (let user = 1; user <= USERS; user += 1) {
    const who = { user, clientId: '', bodyHash: 0 };
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', ...who });
    const amount = random.between(LOT_PRICE, MOST);
    commitments.push(amount);
    exchange.accept({ kind: 'Subscribe', ...who, sale: 1, amount, person: user });
  }
  exchange.now = END_MS;
  const lots = new Float64Array(USERS);
  let [sold, paid, refunded] = [0, 0, 0];
  while (hasMore(exchange)) {
    exchange.accept({ kind: 'AdvanceTime' });
    for (const event of exchange.events('SaleAllocated')) {
      lots[event.user - 1] = event.allocated / LOT;
      sold += event.allocated;
      paid += event.paid;
      refunded += event.refunded;
    }
  }
  const committed = commitments.reduce((sum, one) => sum + one, 0);
  assert.equal(sold, SUPPLY_LOTS * LOT, 'everything is sold');
  assert.equal(paid, SUPPLY_LOTS * LOT_PRICE);
  assert.equal(refunded, committed - paid);
  const sale = { supplyLots: SUPPLY_LOTS, capLots: CAP_LOTS, lotPrice: LOT_PRICE };
  assert.deepEqual(lots, Float64Array.from(allocate(sale, commitments)));
  for (const [at, one] of commitments.entries()) {
    const over = lots[at]! * committed - one * SUPPLY_LOTS;
    if (over >= committed || over <= -committed) assert.fail(`a commitment of ${one} got ${lots[at]} lots`);
  }
  for (const asset of [CASH, COIN]) assert.equal(exchange.engine.assetSum(asset), 0n);
});
