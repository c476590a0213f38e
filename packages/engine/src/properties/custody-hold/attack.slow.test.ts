import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { deposit } from '../../testing/custody.ts';
import type { Exchange } from '../../testing/exchange.ts';
import { CAP, DEPOSIT, HELD } from '../../testing/hold.ts';
import { ATTACKS, arena, START_TICKS, sample } from './attacks.ts';
import { lossOf, ROUNDING, step } from './losing.ts';

const RUNS = 40;
const STEPS = 300;

for (const [name, attack] of Object.entries(ATTACKS)) {
  test(`what is lost by ${name} is at most the cap`, (t) => {
    const lost = lossOf(attack, true);
    t.diagnostic(`${lost} of ${CAP}`);
    assert.ok(lost <= CAP + ROUNDING, `${lost}`);
  });
  test(`a hold that holds nothing is found by ${name}`, () => {
    assert.ok(lossOf(attack, false) > CAP + ROUNDING);
  });
}

/** What fills of somebody cost by the index, fees included, gains not set off; by the events alone. */
class CostWatch {
  cost = 0;

  afterCommand(exchange: Exchange, ticks: number): void {
    for (const trade of exchange.events('Traded')) {
      if (trade.instrument !== 0) continue;
      const { takerSide, price, quantity, makerUser, takerUser, makerFee, takerFee } = trade;
      const makerSide = takerSide === 'buy' ? 'sell' : 'buy';
      if (takerUser === HELD) this.#add(takerSide, price, quantity, takerFee, ticks);
      if (makerUser === HELD) this.#add(makerSide, price, quantity, makerFee, ticks);
    }
  }

  #add(side: 'buy' | 'sell', price: number, lots: number, fee: number, ticks: number): void {
    const [coins, cash] = [lots * 10, lots * price];
    const got = side === 'buy' ? ((coins - fee) * ticks) / 10 : cash - fee;
    const given = side === 'buy' ? cash : (coins * ticks) / 10;
    this.cost += Math.max(0, given - got);
  }
}

const seed = testSeed();

test('whatever somebody tries with a partner at a standing index, and then to lose what is left, costs the house at most the cap', (t) => {
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  let most = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const random = new CounterRandom(seed + run);
    const lost = lossOf((exchange) => {
      for (let done = 0; done < STEPS; done += 1) {
        step(exchange, random, START_TICKS);
        if (done % 4 === 0) sample(exchange, START_TICKS);
      }
      return ATTACKS.backAndForth(exchange);
    }, true);
    assert.ok(lost <= CAP + ROUNDING, `run ${run}: ${lost}`);
    most = Math.max(most, lost);
  }
  t.diagnostic(`${most} of ${CAP} at most`);
  assert.ok(most > CAP / 2, 'nobody came near the cap');
});

test('while the index moves, what fills cost when they happen is at most the cap, and what is told of it is no less', (t) => {
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  for (let run = 0; run < RUNS; run += 1) {
    const random = new CounterRandom(seed + 1_000 + run);
    const exchange = arena();
    const watch = new CostWatch();
    deposit(exchange, HELD, DEPOSIT);
    let ticks = START_TICKS;
    for (let done = 0; done < STEPS; done += 1) {
      step(exchange, random, ticks);
      watch.afterCommand(exchange, ticks);
      if (random.oneIn(4)) {
        ticks = Math.min(1_015, Math.max(985, ticks + random.between(-8, 8)));
        sample(exchange, ticks);
        watch.afterCommand(exchange, ticks);
      }
      const { costSpent } = exchange.engine.custody.heldOf(HELD);
      assert.ok(watch.cost <= costSpent, `run ${run}: ${watch.cost} was lost, ${costSpent} is told`);
      assert.ok(costSpent <= CAP + ROUNDING, `run ${run}: ${costSpent}`);
    }
  }
});
