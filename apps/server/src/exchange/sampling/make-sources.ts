import { type DayStart, type IndexSource, LiveSource, RecordedSource, SimulatedSource, VENUES } from '@tradewind/feed';
import type { SourceSettings } from './messages.ts';

export interface SourceHooks {
  /** The time of the installation. */
  readonly clock: () => number;
  /** A later day of the simulated feed has begun. */
  readonly onDay: (start: DayStart) => void;
}

/** The sources of an index: a simulation, a recording, or a connection to each venue. */
export function makeSources(
  { feed, instruments, simulated }: SourceSettings,
  { clock, onDay }: SourceHooks,
): readonly IndexSource[] {
  if (simulated !== null) return [new SimulatedSource({ ...simulated, onDay })];
  const { kind, files, speed, loop, venues } = feed;
  if (kind === 'recorded') return [new RecordedSource({ files, instruments, speed, loop })];
  return venues.flatMap(({ name, url }) =>
    VENUES.filter((venue) => venue.name === name).map((venue) => new LiveSource({ venue, url, instruments, clock })),
  );
}
