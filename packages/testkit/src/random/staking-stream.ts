import type { Command } from '@tradewind/engine';
import type { StreamWorld } from './products.ts';
import { WORLD_STAKING } from './small-world.ts';

/** Stakes, early redemptions, products that pause and open: mostly what could be, in part what nobody should send. */
export function nextStaking(world: StreamWorld): Command {
  const { random, identity } = world;
  const roll = random.below(100);
  const product = random.oneIn(40) ? random.pick([-1, 9]) : random.below(WORLD_STAKING.length);
  if (roll < 70) return { kind: 'Stake', ...identity(), product, amount: stakeAmount(world, product) };
  if (roll < 85) return redemption(world);
  if (roll < 95) return { kind: 'SetStakingOpen', product, open: !random.oneIn(3) };
  const terms = { ...WORLD_STAKING[0]!, product: random.pick([0, WORLD_STAKING.length, 99]) };
  const wrong = [{ termDays: 0 }, { minimum: -1 }, { quota: 1 }, { clawbackPpm: 1_000_001 }, { dailyRatePpm: 500_001 }];
  return { ...terms, ...random.pick(wrong) };
}

function stakeAmount({ random }: StreamWorld, product: number): number {
  const { minimum, maximum } = WORLD_STAKING[product] ?? WORLD_STAKING[0]!;
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
