import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { allocate } from '@tradewind/rules/sale';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Command } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { COIN, Exchange, TERMS } from '../testing/exchange.ts';
import { cancellation, hasMore, LOT, LOT_PRICE, openSale, SALE, subscription } from '../testing/sale.ts';

const TIME: Command = { kind: 'AdvanceTime' };
const STEPS = { freePpm: 250_000, vestingSteps: 2, vestingDays: 30 } as const;
const USERS = 650;
const SUPPLY_LOTS = 3_000;

/** An exchange that never stops, and the same that starts again after each command; both have to tell the same. */
class Restarted {
  #restarted: Exchange;
  readonly #plain: Exchange;
  /** Commands after which a pass stood somewhere in its middle, by the state of the sale. */
  readonly middles = new Map<string, number>();

  constructor(plain: Exchange) {
    this.#plain = plain;
    this.#restarted = again(plain);
  }

  get now(): number {
    return this.#plain.now;
  }

  get sale() {
    return this.#restarted.engine.sales.sale(1)!;
  }

  /** Everything that follows at once, or as soon as the passes come to it. */
  apply(command: Command, now: number): void {
    this.#plain.now = now;
    this.#both(command);
    while (hasMore(this.#plain)) {
      this.#both(TIME);
      if (this.#plain.engine.nextTimerAt() === this.#plain.now + 10)
        this.middles.set(this.sale.state, (this.middles.get(this.sale.state) ?? 0) + 1);
    }
  }

  #both(command: Command): void {
    this.#restarted.now = this.#plain.now;
    for (const one of [this.#plain, this.#restarted]) one.accept(command);
    const [plain, restarted] = [this.#plain, this.#restarted].map(({ engine }) => engine);
    assert.deepEqual(restarted!.events.decode(), plain!.events.decode());
    assert.equal(restarted!.stateHash(), plain!.stateHash());
    this.#restarted = again(this.#restarted);
  }
}

function again({ engine, now }: Exchange): Exchange {
  const restored = new Exchange(restoreEngine(engine.snapshot()));
  restored.now = now;
  return restored;
}

/** Some commit what many others do, some far more than the cap. */
function commitAll(exchange: Exchange, random: CounterRandom, users = USERS): number[] {
  const amounts = Array.from({ length: users }, () => {
    const most = random.oneIn(10) ? 900 : 30;
    return random.oneIn(8) ? 5 * LOT_PRICE : random.between(LOT_PRICE, most * LOT_PRICE);
  });
  for (const [at, amount] of amounts.entries()) exchange.accept(subscription(at + 1, amount));
  return amounts;
}

function restarted(terms: Partial<typeof SALE>): Restarted {
  const exchange = openSale({ supply: SUPPLY_LOTS * LOT, cap: 100 * LOT, ...terms }, USERS);
  commitAll(exchange, new CounterRandom(testSeed()));
  return new Restarted(exchange);
}

/** What happens to a sale until it is over, and in which of its states it stands between two commands. */
const STORIES: Readonly<Record<string, { terms?: Partial<typeof SALE>; run: (to: Restarted) => void; in: string[] }>> =
  {
    'paid, and freed in two steps': {
      terms: STEPS,
      run: (to) => {
        to.apply(TIME, SALE.endsAt);
        to.apply(TERMS, to.now + DAY_MS);
        const tradedAt = to.sale.tradedAt!;
        for (const step of [1, 2]) to.apply(TIME, tradedAt + step * 30 * DAY_MS);
        assert.equal(to.sale.state, 'ended');
      },
      in: ['paying', 'releasing'],
    },
    'cancelled by the issuer': { run: (to) => to.apply(cancellation, to.now), in: ['refunding'] },
    'below its soft cap': {
      terms: { supply: 65_000 * LOT, softCap: 65_000 * LOT_PRICE },
      run: (to) => to.apply(TIME, SALE.endsAt),
      in: ['refunding'],
    },
    'not listed in time': {
      run: (to) => {
        to.apply(TIME, SALE.endsAt);
        to.apply(TIME, SALE.endsAt + 14 * DAY_MS);
      },
      in: ['paying', 'refunding'],
    },
  };

for (const [name, { terms = {}, run, in: states }] of Object.entries(STORIES))
  test(`a sale that is ${name}: an exchange that starts again after every command tells the same as one that never stops`, (t) => {
    t.diagnostic(`seed ${testSeed()}, again with TRADEWIND_SEED=${testSeed()}`);
    const to = restarted(terms);
    run(to);
    assert.ok(to.sale.state === 'ended' || to.sale.state === 'cancelled', to.sale.state);
    assert.deepEqual([...to.middles.keys()].sort(), states);
  });

test('every allocation is that of the rules, over restarts in the middle of each pass', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const users = 1_500;
  for (let round = 0; round < 4; round += 1) {
    const [supplyLots, capLots] = [random.between(3_000, 9_000), random.between(20, 400)];
    let exchange = openSale({ supply: supplyLots * LOT, cap: capLots * LOT }, users);
    const commitments = commitAll(exchange, random, users);
    exchange.now = SALE.endsAt;
    let commands = 0;
    for (; hasMore(exchange); commands += 1) {
      exchange.accept(TIME);
      exchange = again(exchange);
    }
    assert.equal(exchange.engine.sales.sale(1)!.state, 'allocated');
    assert.ok(commands > users / 250, `${commands} commands`);
    const lots = allocate({ supplyLots, capLots, lotPrice: LOT_PRICE }, commitments);
    const found = commitments.map((_, at) => exchange.engine.balance(at + 1, 'spot', COIN).frozen / LOT);
    assert.deepEqual(found, lots);
  }
});
