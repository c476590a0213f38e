import type { Step } from './clock-watch.ts';

/** The one time of an installation: of its samples, its journal, its timers and its people. Never falls. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Goes on behind `time`, which the journal knows already. */
  notBefore(time: number): void;
  /** A step that somebody has to accept before anything is journaled; null when time goes as it should. */
  readonly waitsFor: Step | null;
  /** Accepts it: time jumps to the wall clock, or goes on where that would be back. */
  accept(): void;
  /** What the machine's own clock says. */
  readonly wallMs: number;
  /** By how much the database's clock is ahead of that; null while it was not asked. */
  readonly databaseApartMs: number | null;
}
