import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Command } from '@tradewind/engine';
import type { SharedTime } from '../../platform/clock/shared-time.ts';
import type { Sample } from './sample.ts';

/** A sampler that is further behind than this holds time back no longer: the index grows stale by rule instead. */
const LONGEST_HOLD_MS = 2_000;
/** Most samples of one journal row; a burst of more takes several. */
const MOST_IN_A_ROW = 200;

/** Samples that belong into the journal next. */
export interface DueSamples {
  readonly count: number;
  /** When the last of them was taken. */
  readonly time: number;
  /** Whether there are more of before now. */
  readonly more: boolean;
  readonly commands: readonly Command[];
}

/**
 * What the sampler has posted and the journal does not hold. Samples wait in the port until they are asked for, however
 * long the main thread was busy.
 */
export class Samples {
  /** The end that the sampler posts to. */
  readonly remote: MessagePort;
  readonly #local: MessagePort;
  readonly #time: SharedTime;
  readonly #commandsOf: (samples: readonly Sample[]) => readonly Command[];
  readonly #waiting: Sample[] = [];

  /** `commandsOf` tells what the samples of a row put into the journal. */
  constructor(time: SharedTime, commandsOf: (samples: readonly Sample[]) => readonly Command[]) {
    const { port1, port2 } = new MessageChannel();
    this.#local = port1;
    this.remote = port2;
    this.#time = time;
    this.#commandsOf = commandsOf;
  }

  /**
   * The time that may be given to what is journaled now: before the next sample that is not posted yet, so that nothing
   * overtakes it. Never waits.
   */
  limit(now: number): number {
    const { horizon, resumedAt } = this.#time;
    if (horizon > resumedAt && now - horizon > LONGEST_HOLD_MS) this.#time.resumedAt = now;
    const until = Math.max(horizon, this.#time.resumedAt);
    return now - until > LONGEST_HOLD_MS ? now : Math.min(now, until - 1);
  }

  /** When the last sample that waits was taken; null when none does. Asked after `limit`, it misses none of before that. */
  receive(): number | null {
    for (let next = receiveMessageOnPort(this.#local); next; next = receiveMessageOnPort(this.#local))
      this.#waiting.push(next.message as Sample);
    return this.#waiting.at(-1)?.time ?? null;
  }

  /** The oldest of what waits. */
  next(): DueSamples {
    const taken = this.#waiting.slice(0, MOST_IN_A_ROW);
    return {
      count: taken.length,
      time: taken.at(-1)!.time,
      more: this.#waiting.length > taken.length,
      commands: this.#commandsOf(taken),
    };
  }

  /** So many of the oldest are in the journal. */
  journaled(count: number): void {
    this.#waiting.splice(0, count);
    this.#time.journaled(count);
  }

  close(): void {
    this.#local.close();
  }
}
