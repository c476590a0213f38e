import type { EngineApi, EventKind } from '@tradewind/engine';
import { stallMilliseconds } from './measure.ts';
import type { Row } from './row.ts';

/** A pass over all subscriptions of a sale: what sets it off is applied, and it tells this of each of them. */
export interface Pass {
  readonly name: string;
  readonly tells: EventKind;
  readonly subscriptions: number;
  /** Longest time of one command, and shortest time that orders have between two, in ms. */
  readonly longestMs: number;
  readonly gapMs: number;
}

/**
 * Lets what is due happen on a clock that goes on by the time of the processor: for each command apply and decode, all
 * that the leader does without a pause. What is due by then comes at once, as with the sequencer; else others have their
 * turn until it is.
 */
export function measurePass(engine: EngineApi, begunAt: number, pass: Pass): Row[] {
  const { name, tells, subscriptions, longestMs, gapMs } = pass;
  const stalls: number[] = [];
  const gaps: number[] = [];
  let told = 0;
  let clock = begunAt;
  for (let due = engine.nextTimerAt(); due !== null && due <= clock; due = engine.nextTimerAt()) {
    const stall = stallMilliseconds(() => {
      engine.apply({ kind: 'AdvanceTime' }, engine.seq + 1, Math.floor(clock));
      for (const { kind } of engine.events.decode()) if (kind === tells) told += 1;
    });
    engine.events.clear();
    stalls.push(stall);
    clock += stall;
    const next = engine.nextTimerAt();
    if (next === null || next > clock + LONGEST_PAUSE_MS) break;
    gaps.push(Math.max(0, next - clock));
    clock = Math.max(clock, next);
  }
  if (told !== subscriptions) throw new Error(`${name}: ${told} of ${subscriptions} were told ${tells}`);
  const busy = stalls.reduce((sum, one) => sum + one, 0);
  return [
    { name: `${name}: from the first command to the last`, value: (clock - begunAt) / 1_000, unit: 's' },
    { name: `${name}: ${stalls.length} commands`, value: busy / 1_000, unit: 's of the processor' },
    { name: `${name}: longest command`, value: Math.max(...stalls), unit: 'ms', goal: `<= ${longestMs}` },
    { name: `${name}: shortest time for orders between`, value: Math.min(...gaps), unit: 'ms', goal: `>= ${gapMs}` },
  ];
}

/** What is due later is another pass. */
const LONGEST_PAUSE_MS = 1_000;
