import type { TimeMs } from '@tradewind/base';
import type { Lever } from './perpetuals.ts';

/** When the next step of a liquidation may come: of an isolated position, or in cross of all of an account. */
export function nextStepAt(lever: Lever): TimeMs {
  let until: TimeMs = 0;
  for (const { cross, position } of lever.cross ? lever.holder.levers.values() : [lever])
    if (position !== null && cross === lever.cross) until = Math.max(until, position.restsUntil);
  return until;
}

/** Whether a position that no mark meets has to rest first, and so is not looked at before its next step may come. */
export function rest(lever: Lever, now: TimeMs): boolean {
  const until = nextStepAt(lever);
  if (until <= now) return false;
  lever.contract.resting.push({ lever, until });
  return true;
}
