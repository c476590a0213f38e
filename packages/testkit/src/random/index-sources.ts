import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';
import { WORLD_SOURCES } from './small-world.ts';

/** The first set again or another, and changes of it: to two or three sources, now and then to a new one. */
export function indexSources(random: CounterRandom, now: TimeMs): Command {
  const quorum = random.oneIn(10) ? random.pick([0, 4]) : random.between(1, 2);
  if (random.oneIn(4)) return { kind: 'SetIndexSources', names: WORLD_SOURCES, quorum };
  const others = [['second', 'first'], ['third', 'fourth'], WORLD_SOURCES, WORLD_SOURCES, ['first', 'first']];
  const ahead = random.pick([0, MINUTE_MS * 10 - 1, MINUTE_MS * 10, MINUTE_MS * 11, HOUR_MS, 400 * DAY_MS]);
  return { kind: 'ChangeIndexSources', names: random.pick(others), quorum, effectiveAt: now + ahead };
}
