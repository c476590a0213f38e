import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Command } from '../../commands.ts';
import { CASH, CASH_EACH, type Exchange } from '../../testing/exchange.ts';
import { cancelled, prepared, rejected, wanted, withdrawalExchange } from '../../testing/withdrawal.ts';

const USER = 1;
const STEP = 10_000_000;
const unnamed = { user: USER, clientId: '', bodyHash: 0 };

function stakeable(): Exchange {
  const exchange = withdrawalExchange();
  exchange.rules({ orderRate: false });
  exchange.accept({ kind: 'FundHouse', house: 'reward-pool', asset: CASH, amount: CASH_EACH });
  const term = { termDays: 2, dailyRatePpm: 1_000, clawbackPpm: 0 };
  const limits = { minimum: 10, maximum: CASH_EACH, perUser: CASH_EACH, quota: CASH_EACH };
  exchange.accept({ kind: 'ListStakingProduct', product: 0, asset: CASH, ...term, ...limits });
  return exchange;
}

/** Something that takes of one balance, or gives back to it. */
function attempt(exchange: Exchange, random: CounterRandom): Command {
  const amount = random.between(1, 10) * STEP;
  const id = random.between(1, 40);
  return random.pick<Command>([
    wanted(USER, amount, { limit: Number.MAX_SAFE_INTEGER }),
    wanted(USER, amount, { limit: Number.MAX_SAFE_INTEGER }),
    exchange.order(USER, { side: 'buy', price: 500, quantity: Math.floor(amount / 500) }),
    { kind: 'Stake', ...unnamed, product: 0, amount, fromSpot: true },
    {
      kind: 'InternalTransfer',
      ...unnamed,
      from: 'spot',
      to: random.pick(['finance', 'contract']),
      asset: CASH,
      amount,
    },
    { kind: 'CancelAllOrders', ...unnamed, instrument: 0 },
    { kind: 'ApproveWithdrawal', withdrawal: id },
    prepared(id),
    cancelled(USER, id),
    rejected(id),
  ]);
}

test('withdrawals, orders, stakes and transfers of one balance together take what it covers, at every moment', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  let short = 0;
  for (let run = 0; run < 20; run += 1) {
    const [exchange, random] = [stakeable(), new CounterRandom(seed + run)];
    for (let done = 0; done < 200; done += 1) {
      if (exchange.refusal(attempt(exchange, random)) === 'insufficient_balance') short += 1;
      const { engine } = exchange;
      const own = engine.balances(USER).filter(({ asset }) => asset === CASH);
      const all = own.reduce((sum, { available, frozen }) => sum + available + frozen, 0);
      assert.equal(all + engine.withdrawals.withdrawing(CASH).transit, CASH_EACH);
      assert.ok(own.every(({ available, frozen }) => available >= 0 && frozen >= 0));
    }
  }
  t.diagnostic(`${short} asked for more`);
  assert.ok(short > 100, `${short} asked for more`);
});
