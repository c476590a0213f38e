import type { Command, CommandOf } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

/** Two products in USDT: one day whose rewards are mostly below a unit, three days that give back a third of them. */
const PRODUCTS: readonly CommandOf<'ListStakingProduct'>[] = [
  { termDays: 1, dailyRatePpm: 150, minimum: 5_000, maximum: 40_000, perUser: 60_000, clawbackPpm: 1_000_000 },
  { termDays: 3, dailyRatePpm: 70_001, minimum: 10_000, maximum: 90_000, perUser: 150_000, clawbackPpm: 333_333 },
].map((terms, product) => ({ kind: 'ListStakingProduct', product, asset: 0, quota: 400_000, ...terms }));

/** Stakes, early redemptions, products that pause and open: mostly what could be, in part what nobody should send. */
function next(world: StreamWorld): Command {
  const { random, identity } = world;
  const roll = random.below(100);
  const product = random.oneIn(40) ? random.pick([-1, 9]) : random.below(PRODUCTS.length);
  if (roll < 70) {
    const amount = stakeAmount(world, product);
    return { kind: 'Stake', ...identity(), product, amount, fromSpot: !random.oneIn(3) };
  }
  if (roll < 85) return redemption(world);
  if (roll < 95) return { kind: 'SetStakingOpen', product, open: !random.oneIn(3) };
  const terms = { ...PRODUCTS[0]!, product: random.pick([0, PRODUCTS.length, 99]) };
  const wrong = [{ termDays: 0 }, { minimum: -1 }, { quota: 1 }, { clawbackPpm: 1_000_001 }, { dailyRatePpm: 500_001 }];
  return { ...terms, ...random.pick(wrong) };
}

function stakeAmount({ random }: StreamWorld, product: number): number {
  const { minimum, maximum } = PRODUCTS[product] ?? PRODUCTS[0]!;
  if (random.oneIn(20)) return random.pick([0, -1, minimum - 1, maximum + 1, Number.MAX_SAFE_INTEGER]);
  return random.pick([minimum, maximum, random.between(minimum, maximum)]);
}

/** Mostly by its owner, now and then by somebody else or of nothing. */
function redemption({ random, identity, made }: StreamWorld): Command {
  const sender = identity();
  if (random.oneIn(20)) return { kind: 'RedeemStake', ...sender, stake: random.pick([0, -1, 1, 99_999, 2 ** 53 - 1]) };
  const { user, id } = made('stake');
  return { kind: 'RedeemStake', ...sender, user: random.oneIn(20) ? sender.user : user, stake: id };
}

export const stakingStream: ProductStream = {
  perMille: 20,
  next,
  setup: [...PRODUCTS, { kind: 'FundHouse', house: 'reward-pool', asset: 0, amount: 60_000 }],
  makes: ['stake'],
};
