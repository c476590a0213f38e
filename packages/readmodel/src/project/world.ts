import type { EngineApi, Event } from '@tradewind/engine';

/** What the events themselves do not repeat. Must have applied the events that are added. */
export interface World extends Pick<EngineApi, 'userClass' | 'instruments'> {
  /** The lines of the public tick log that events make. */
  tickLines(events: readonly Event[]): readonly string[];
  /** Head of the tick chain behind the events that were added last. */
  tickHead(): string;
}
