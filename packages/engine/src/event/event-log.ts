import type { Event, EventKind } from '../events.ts';

/** The events of the commands applied since the last clear, packed; decoded only for those who want objects. */
export interface EventLog {
  /** Decodes all events since the last clear, in order. */
  decode(): Event[];
  /** Whether an event of this kind is among them; makes no objects. */
  holds(kind: EventKind): boolean;
  clear(): void;
}
