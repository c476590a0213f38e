import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { CASH, COIN, type Exchange } from '../../testing/exchange.ts';
import { CAP, DEPOSIT, endow, HELD } from '../../testing/hold.ts';
import { approved, completed, offerWithdrawals, prepared, wanted } from '../../testing/withdrawal.ts';
import { ATTACKS, arena, START_TICKS, sample } from '../custody-hold/attacks.ts';
import { lossOf, ROUNDING, step } from '../custody-hold/losing.ts';

const RUNS = 40;
const STEPS = 300;
/** What somebody has beside the deposit: as much again as the hold keeps of it, so that something may leave. */
const OWN = 1_000_000;
const limit = Number.MAX_SAFE_INTEGER;

interface Tried {
  left: number;
  held: number;
}

/** Somebody with something of their own, where withdrawals are offered. */
function offered(): Exchange {
  const exchange = offerWithdrawals(arena());
  exchange.accept({
    kind: 'BackChain',
    chain: 0,
    asset: COIN,
    wallet: 'hot',
    amount: DEPOSIT,
    rest: 0,
    key: 'b'.repeat(64),
  });
  endow(exchange, HELD, OWN);
  return exchange;
}

/** Takes out as much as may go, and lets the chain pay what was let go; the rest may be let go later. */
function withdraw(exchange: Exchange, random: CounterRandom, tried: Tried): void {
  const asset = random.pick([CASH, CASH, COIN]);
  const { available } = exchange.spot(HELD, asset);
  const wished = random.oneIn(2) ? available : random.between(0, available);
  const { refusal, result } = exchange.apply(wanted(HELD, Math.floor(wished / 100) * 100, { asset, limit }));
  if (refusal === 'deposit_held') tried.held += 1;
  const id = refusal === '' && random.oneIn(2) ? result.id : random.between(1, 30);
  for (const command of [approved(id), prepared(id), completed(id)])
    if (exchange.refusal(command) === '' && command.kind === 'CompleteWithdrawal') tried.left += 1;
}

const seed = testSeed();

for (const moves of [false, true])
  test(`whatever somebody tries and withdraws, the house loses at most the cap, at an index that ${moves ? 'moves' : 'stands'}`, (t) => {
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const tried = { left: 0, held: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      const random = new CounterRandom(seed + run);
      const attack = (exchange: Exchange) => {
        let ticks = START_TICKS;
        for (let done = 0; done < STEPS; done += 1) {
          if (random.oneIn(5)) withdraw(exchange, random, tried);
          else step(exchange, random, ticks);
          if (moves && random.oneIn(4)) ticks = Math.min(1_015, Math.max(985, ticks + random.between(-8, 8)));
          if (done % 4 === 0) sample(exchange, ticks);
        }
        return moves ? ticks : ATTACKS.backAndForth(exchange);
      };
      const lost = lossOf(attack, true, offered());
      assert.ok(lost <= CAP + ROUNDING, `run ${run}: ${lost}`);
    }
    t.diagnostic(`${tried.left} were paid, ${tried.held} were held`);
    assert.ok(tried.left > RUNS / 2 && tried.held > RUNS, JSON.stringify(tried));
  });

test('a hold that holds nothing is found by withdrawing', () => {
  const attack = (exchange: Exchange) => {
    const { available } = exchange.spot(HELD, CASH);
    const { result } = exchange.apply(wanted(HELD, Math.floor(available / 100) * 100, { limit }));
    for (const command of [approved(result.id), prepared(result.id)]) exchange.apply(command);
    return START_TICKS;
  };
  assert.ok(lossOf(attack, true, offered()) <= 0);
  assert.ok(lossOf(attack, false, offered()) > CAP + ROUNDING);
});
