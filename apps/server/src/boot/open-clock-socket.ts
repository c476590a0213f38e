import { createKysely, type Pool } from '@tradewind/database';
import type { Logger } from 'pino';
import { audit } from '../people/office/audit.ts';
import { ClockSocket } from '../platform/clock/clock-socket.ts';
import { ManualClock } from '../platform/clock/manual-clock.ts';
import type { SteadyClock } from '../platform/clock/steady-clock.ts';
import { stepText } from '../platform/clock/step-text.ts';
import type { Config } from './config.ts';
import type { Leader } from './leader.ts';

export interface ClockSocketOptions {
  readonly config: Config;
  readonly clock: ManualClock | SteadyClock;
  readonly leader: Pick<Leader, 'clock' | 'sampled' | 'sequencer'>;
  readonly pool: Pool;
  readonly log: Pick<Logger, 'warn'>;
}

const NOTHING_WAITS = 'no step of the clock waits';

/**
 * Whoever owns the data directory may ask for the time, accept a step of the clock, and advance a manual one. Where there
 * can be no socket (Windows, a path of more than a hundred bytes) only a manual clock is lost without it: the console accepts.
 */
export async function openClockSocket(options: ClockSocketOptions): Promise<() => void> {
  const { clock, config, log } = options;
  try {
    const socket = await ClockSocket.listen(config.dataDir, (line) => answer(options, line));
    return () => socket.close();
  } catch (err) {
    if (clock instanceof ManualClock) throw err;
    log.warn({ err }, 'there is no clock.sock: a step of the clock can be accepted in the console alone');
    return () => {};
  }
}

async function answer(options: ClockSocketOptions, line: string): Promise<string> {
  const { clock, leader } = options;
  if (line === 'now') return String(clock.now());
  if (clock instanceof ManualClock) return advance(clock, leader, line);
  if (line === 'state') return clock.waitsFor ? stepText(clock.waitsFor) : NOTHING_WAITS;
  if (line === 'accept') return accept(clock, options);
  return 'error: expected `now`, `state` or `accept`';
}

async function advance(clock: ManualClock, leader: ClockSocketOptions['leader'], line: string): Promise<string> {
  const match = /^advance ([0-9]{1,13})$/.exec(line);
  if (!match) return 'error: expected `now` or `advance <ms>`';
  const followers = {
    sampled: (time: number) => leader.sampled(time),
    settled: () => leader.sequencer.settle(),
  };
  return String(await clock.advance(Number(match[1]), followers));
}

async function accept(clock: SteadyClock, { leader, pool }: ClockSocketOptions): Promise<string> {
  const step = clock.waitsFor;
  if (step === null) return NOTHING_WAITS;
  const entry = { operator: null, action: 'clock.accept', object: 'clock', detail: { ...step }, now: clock.now() };
  await createKysely(pool)
    .transaction()
    .execute((tx) => audit(tx, entry));
  leader.clock.accept();
  return `accepted: ${stepText(step)}`;
}
