import { HOUR_MS } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

/** Short ones, so that many end in the life of a sequence. */
const DURATIONS = [1, 2, 5, 30, 300];

/** The first rules, terms and capital: a pool so small that its caps are reached. */
const SETUP: readonly Command[] = [
  { kind: 'FundHouse', house: 'seconds-pool', asset: 0, amount: 1_500_000_000 },
  { kind: 'SetSecondsRules', asset: 0, openStake: 150_000_000, dailyLoss: 300_000_000, effectiveAt: 0 },
  ...DURATIONS.map((durationSeconds): Command => {
    const terms = { payoutPpm: 800_001 + durationSeconds, minStake: 1_000_000, maxStake: 100_000_000, open: true };
    return { kind: 'SetSecondsProduct', durationSeconds, ...terms, effectiveAt: 0 };
  }),
];

/** Mostly contracts of people who have something in their fast account or in Spot; limits and terms now and then. */
function next(world: StreamWorld): Command {
  const { random } = world;
  const roll = random.below(100);
  if (roll < 75) return contract(world);
  if (roll < 90) {
    const [from, to] = random.oneIn(2) ? (['spot', 'fast'] as const) : (['fast', 'spot'] as const);
    const amount = random.between(1_000_000, 100_000_000);
    return { kind: 'InternalTransfer', ...world.identity(), from, to, asset: 0, amount };
  }
  if (roll < 94) {
    const dailyLoss = random.oneIn(10) ? random.pick([-1, 900_000_000]) : random.between(15, 30) * 10_000_000;
    return { kind: 'LimitSecondsLoss', ...world.identity(), dailyLoss };
  }
  if (random.oneIn(30))
    return { kind: 'ExcludeFromSeconds', ...world.identity(), days: random.pick([1, 1, -1, 4_000]) };
  return terms(world);
}

function contract({ random, identity }: StreamWorld): Command {
  const stake = random.oneIn(20)
    ? random.pick([0, -1, 999_999, 100_000_001, Number.MAX_SAFE_INTEGER])
    : random.between(1_000_000, 40_000_000);
  return {
    kind: 'OpenSeconds',
    ...identity(),
    instrument: random.oneIn(50) ? random.pick([2, 9, -1]) : random.below(2),
    durationSeconds: random.oneIn(50) ? random.pick([0, 7, 3_600]) : random.pick(DURATIONS),
    direction: random.oneIn(2) ? 'rise' : 'fall',
    stake,
    fromSpot: !random.oneIn(3),
  };
}

function terms({ random, time }: StreamWorld): Command {
  const effectiveAt = time() + random.pick([0, HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS]);
  if (random.oneIn(3)) {
    const asset = random.oneIn(10) ? random.pick([1, 9]) : 0;
    const openStake = random.between(8, 20) * 10_000_000;
    return { kind: 'SetSecondsRules', asset, openStake, dailyLoss: random.between(10, 40) * 10_000_000, effectiveAt };
  }
  return {
    kind: 'SetSecondsProduct',
    durationSeconds: random.oneIn(20) ? random.pick([0, 301]) : random.pick(DURATIONS),
    payoutPpm: random.oneIn(20) ? random.pick([0, 1_000_001]) : random.between(700_000, 950_000),
    minStake: random.oneIn(20) ? 1 : 1_000_000,
    maxStake: random.oneIn(20) ? 0 : random.between(50, 100) * 1_000_000,
    open: !random.oneIn(8),
    effectiveAt,
  };
}

export const secondsStream: ProductStream = { perMille: 100, next, setup: SETUP, makes: [] };
