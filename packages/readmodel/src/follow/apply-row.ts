import { decodeCommands, type EngineApi, type Event } from '@tradewind/engine';
import type { JournalRow } from '@tradewind/journal';

/** The journal, applied here, gives other events than it gave its leader. */
export class DivergenceError extends Error {
  override name = 'DivergenceError';
  readonly seq: number;

  constructor(seq: number, expected: string, found: string) {
    super(
      `The events before sequence ${seq} differ from those of the leader (hash ${found}, not ${expected}): ` +
        'the two engines are not the same, or one of them computes wrongly.',
    );
    this.seq = seq;
  }
}

/**
 * Applies one journal row to the engine, which must stand right before it, and hands the events of each command to
 * `take`. The row carries the leader's event hash over everything before, which is compared first. Commands beyond
 * `upToSeq` are left out. Throws DivergenceError.
 */
export function applyRow(
  engine: EngineApi,
  row: JournalRow,
  take?: (events: readonly Event[]) => void,
  upToSeq = Number.MAX_SAFE_INTEGER,
): void {
  checkEventHash(engine, row.firstSeq, row.eventHash);
  const commands = decodeCommands(row.payload);
  if (commands.length !== row.count || row.firstSeq !== engine.seq + 1) {
    throw new Error(`The journal row at sequence ${row.firstSeq} does not hold what it says.`);
  }
  for (const command of commands.slice(0, upToSeq - engine.seq)) {
    engine.apply(command, engine.seq + 1, row.time);
    take?.(engine.events.decode());
    engine.events.clear();
  }
}

/** Compares the event hash after all commands before `seq`; throws DivergenceError. */
export function checkEventHash(engine: EngineApi, seq: number, expected: string): void {
  const found = engine.eventHash();
  if (found !== expected) throw new DivergenceError(seq, expected, found);
}
