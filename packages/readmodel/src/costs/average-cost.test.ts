import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type Change, type Holding, NOTHING_HELD, takeAction } from './average-cost.ts';

const CASH = 0;
const COIN = 1;
const OTHER = 2;

class Account extends Map<number, Holding> {
  override get(asset: number): Holding {
    return super.get(asset) ?? NOTHING_HELD;
  }

  act(...changes: readonly (readonly [asset: number, units: number])[]): this {
    takeAction(
      this,
      CASH,
      changes.map(([asset, units]): Change => ({ asset, units: BigInt(units) })),
    );
    return this;
  }

  figures(asset: number): number[] {
    const { priced, cost, unpriced, realised } = this.get(asset);
    return [priced, cost, unpriced, realised].map(Number);
  }
}

test('what is bought costs what was paid, and a fee taken out of it makes the rest dearer', () => {
  const account = new Account().act([COIN, 999], [CASH, -60_000]).act([COIN, 1], [CASH, -100]);
  assert.deepEqual(account.figures(COIN), [1_000, 60_100, 0, 0]);
});

test('a sale realises the difference to the average, the rest keeps its cost', () => {
  const account = new Account().act([COIN, 100], [CASH, -1_000]).act([COIN, -40], [CASH, 600]);
  assert.deepEqual(account.figures(COIN), [60, 600, 0, 200]);
  assert.deepEqual(account.act([COIN, -60], [CASH, 0]).figures(COIN), [0, 0, 0, 200], 'nothing came for it: no sale');
});

test('what came without a price is counted apart, and goes in proportion with the rest', () => {
  const account = new Account().act([COIN, 300]).act([COIN, 100], [CASH, -1_000]);
  assert.deepEqual(account.figures(COIN), [100, 1_000, 300, 0]);
  assert.deepEqual(account.act([COIN, -200], [CASH, 4_000]).figures(COIN), [50, 500, 150, 500]);
  assert.deepEqual(account.act([COIN, -200]).figures(COIN), [0, 0, 0, 500], 'what leaves takes its cost along');
});

test('an exchange against a third asset moves the cost on and realises nothing', () => {
  const account = new Account().act([COIN, 30]).act([COIN, 10], [CASH, -1_000]).act([COIN, -20], [OTHER, 101]);
  assert.deepEqual(account.figures(COIN), [5, 500, 15, 0]);
  assert.deepEqual(account.figures(OTHER), [25, 500, 76, 0], 'the odd unit has no known cost');
});

test('a transfer, and cash that comes or goes alone, change nothing', () => {
  const account = new Account().act([CASH, 500]).act([COIN, 0]).act([CASH, -20]).act([COIN, 0], [CASH, 0]);
  assert.equal(account.size, 0);
});

test('a cost for which too little came to have it is a loss', () => {
  const account = new Account().act([COIN, 3]).act([COIN, 1], [CASH, -50]).act([COIN, -4], [OTHER, 1]);
  assert.deepEqual(account.figures(COIN), [0, 0, 0, -50]);
  assert.deepEqual(account.figures(OTHER), [0, 0, 1, 0]);
});

test('more than is held cannot go', () => {
  assert.throws(() => new Account().act([COIN, 1]).act([COIN, -2]), /2 units go where 1 are held/);
});

test('whatever happens, what is held is what came less what went, and only what is priced has a cost', () => {
  const seed = testSeed();
  const random = new CounterRandom(seed);
  const account = new Account();
  const held = [0, 0, 0];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const asset = random.between(COIN, OTHER);
    const units = random.between(1, 1_000_000);
    const worth = random.between(1, 1_000_000);
    const goes = units <= held[asset]! && random.below(2) === 0;
    const other = random.below(3) === 0 ? [] : [[random.below(2) === 0 ? CASH : COIN, goes ? worth : -worth] as const];
    if (other.some(([paid, amount]) => paid === asset || (paid !== CASH && held[paid]! + amount < 0))) continue;
    const changes = [[asset, goes ? -units : units] as const, ...other];
    account.act(...changes);
    for (const [changed, amount] of changes) held[changed]! += amount;
    for (const one of [COIN, OTHER]) {
      const [priced, cost, unpriced] = account.figures(one) as [number, number, number];
      assert.equal(priced + unpriced, held[one], `seed ${seed}, turn ${turn}`);
      assert.ok(priced >= 0 && unpriced >= 0 && cost >= 0 && (priced > 0 || cost === 0), `seed ${seed}, turn ${turn}`);
    }
  }
});

test('where all was bought, the cost of what is held is what was paid less what was earned plus the profit', () => {
  const seed = testSeed();
  const random = new CounterRandom(seed);
  const account = new Account();
  let [held, paid] = [0, 0];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const units = random.between(1, 1_000);
    const cash = units * random.between(90, 110);
    const sold = units <= held && random.below(2) === 0;
    account.act([COIN, sold ? -units : units], [CASH, sold ? cash : -cash]);
    held += sold ? -units : units;
    paid += sold ? -cash : cash;
    const [priced, cost, unpriced, realised] = account.figures(COIN) as [number, number, number, number];
    assert.deepEqual([priced, unpriced, cost], [held, 0, paid + realised], `seed ${seed}, turn ${turn}`);
  }
});
