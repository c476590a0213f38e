import { decodeCommands, type EngineApi } from '@tradewind/engine';
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
 * Applies one journal row to the engine, which must stand right before it. The row carries the leader's event hash over
 * everything before, which is compared first; throws DivergenceError. The events stay in the engine's log.
 */
export function applyRow(engine: EngineApi, row: JournalRow): void {
  checkEventHash(engine, row.firstSeq, row.eventHash);
  const commands = decodeCommands(row.payload);
  if (commands.length !== row.count || row.firstSeq !== engine.seq + 1) {
    throw new Error(`The journal row at sequence ${row.firstSeq} does not hold what it says.`);
  }
  for (const [at, command] of commands.entries()) engine.apply(command, row.firstSeq + at, row.time);
}

/** Compares the event hash after all commands before `seq`; throws DivergenceError. */
export function checkEventHash(engine: EngineApi, seq: number, expected: string): void {
  const found = engine.eventHash();
  if (found !== expected) throw new DivergenceError(seq, expected, found);
}
