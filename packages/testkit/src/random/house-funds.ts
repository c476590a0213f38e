import { FUNDED_HOUSES, type MoveHouseFunds } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';
import { WORLD_ASSETS } from './small-world.ts';

/** Capital that comes in or goes out, at times more than there is or may be, for an approval that may be used before. */
export function moveHouseFunds(random: CounterRandom): MoveHouseFunds {
  const usual = random.between(-1_000_000, 1_000_000);
  const amount = random.oneIn(10) ? random.pick([0, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]) : usual;
  const asset = random.oneIn(30) ? random.pick([-1, 3]) : random.below(WORLD_ASSETS.length);
  const approval = random.oneIn(20) ? random.pick([0, -1]) : random.between(1, 400);
  return {
    kind: 'MoveHouseFunds',
    house: random.pick(Object.values(FUNDED_HOUSES)),
    asset,
    amount,
    approval,
  };
}
