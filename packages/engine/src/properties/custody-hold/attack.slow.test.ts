import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { deposit, released, reversed } from '../../testing/custody.ts';
import { CASH, COIN, type Exchange } from '../../testing/exchange.ts';
import { CAP, DEPOSIT, HELD, PARTNER, transferred, unnamed, worthAt } from '../../testing/hold.ts';
import { contractOrder } from '../../testing/perpetual.ts';
import { ATTACKS, type Attack, arena, START_TICKS, sample } from './attacks.ts';

/** Of a whole that fills at once, the fee of each fill is rounded up by less than a coin: ten of them. */
const ROUNDING = 1_000;
const RUNS = 40;
const STEPS = 300;

/**
 * What the house lost: of the deposit that was reversed, what is no more with whom it was given to, at the index of the end. Nobody else has put anything in, so that this is all that a partner can have won by it.
 */
function lossOf(attack: Attack, isHeld: boolean): number {
  const exchange = arena();
  const id = deposit(exchange, HELD, DEPOSIT);
  if (!isHeld) exchange.accept(released(id));
  const ticks = attack(exchange);
  exchange.accept({ kind: 'CancelAllOrders', ...unnamed(HELD), instrument: -1 });
  exchange.accept(reversed(id));
  const [event] = exchange.events('DepositReversed');
  return event!.owed - worthAt(exchange, HELD, ticks);
}

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

/** A step of somebody who tries everything at once, with a partner. */
function step(exchange: Exchange, random: CounterRandom, ticks: number): void {
  const user = random.oneIn(2) ? HELD : PARTNER;
  const side = random.pick(['buy', 'sell'] as const);
  const off = random.oneIn(3) ? 45 : 6;
  const price = Math.round((ticks * random.between(1_000 - off, 1_000 + off)) / 1_000);
  const { available } = exchange.spot(HELD, side === 'buy' ? CASH : COIN);
  const most = Math.max(100, Math.floor(side === 'buy' ? available / price : available / 10));
  const quantity = random.oneIn(3) ? most : random.between(60, most);
  const roll = random.below(20);
  if (roll < 12) {
    const timeInForce = random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const);
    exchange.apply(exchange.order(user, { side, price, quantity, timeInForce }));
  } else if (roll < 14) exchange.apply(exchange.order(user, { side, type: 'market', quantity }));
  else if (roll < 15) {
    const stop = { type: 'stop-limit', stopPrice: side === 'buy' ? ticks + 5 : ticks - 5, triggerBy: 'index' } as const;
    exchange.apply(exchange.order(HELD, { side, price, quantity, ...stop }));
  } else if (roll < 16) exchange.apply({ kind: 'CancelAllOrders', ...unnamed(user), instrument: -1 });
  else if (roll < 18) {
    const to = random.pick(['contract', 'fast', 'fiat', 'finance'] as const);
    exchange.apply(transferred(to, random.between(1, DEPOSIT)));
    exchange.apply(transferred('spot', random.between(1, DEPOSIT), 'finance'));
  } else exchange.apply(contractOrder(user, side, price, random.between(10, 2_000), { fromSpot: true }));
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
