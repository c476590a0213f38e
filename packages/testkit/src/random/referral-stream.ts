import type { Command } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

/** Who invited whom, whose invitation begins later or ends early, and now and then what it is worth; caps low enough to be reached. */
function next({ random, user }: StreamWorld): Command {
  if (random.oneIn(3)) return { kind: 'SetInviter', user: user(), inviter: user(), begins: random.oneIn(2) };
  if (random.oneIn(15)) return { kind: 'EndReferral', user: user() };
  if (random.oneIn(4)) return { kind: 'BeginReferral', user: user() };
  const ppm = () => (random.oneIn(20) ? random.pick([-1, 1_000_000]) : random.between(0, 400_000));
  return {
    kind: 'SetReferral',
    discountPpm: ppm(),
    commissionPpm: ppm(),
    days: random.oneIn(20) ? random.pick([-1, 3_651]) : random.between(0, 30),
    capAsset: random.oneIn(20) ? 9 : random.pick([0, 0, 0, 1]),
    monthlyCap: random.oneIn(20) ? -1 : random.pick([0, 100_000, 50_000_000, 10_000_000_000]),
  };
}

export const referralStream: ProductStream = { perMille: 3, next, setup: [], makes: [] };
