import { decodeCommands, type EngineApi, type Event, tickLines } from '@tradewind/engine';
import { type JournalRow, lastSeq, type Position, type TickChain } from '@tradewind/journal';
import type { World } from '../project/projector.ts';

/** An engine and the tick chain behind it, at a place in the journal: the end of a row. */
export interface Standing {
  readonly engine: EngineApi;
  readonly ticks: TickChain;
  position: Position;
}

/** What the writers of the tables ask of a standing. */
export function worldOf({ engine, ticks }: Standing): World {
  return {
    userClass: (user) => engine.userClass(user),
    instruments: () => engine.instruments(),
    tickHead: () => ticks.hex,
  };
}

/** The journal, applied here, gives other events or index prices than it gave its leader. */
export class DivergenceError extends Error {
  override name = 'DivergenceError';
  readonly seq: number;

  constructor(seq: number, what: string, expected: string, found: string) {
    super(
      `The ${what} before sequence ${seq} differ from those of the leader (hash ${found}, not ${expected}): ` +
        'the two engines are not the same, or one of them computes wrongly.',
    );
    this.seq = seq;
  }
}

/**
 * Applies the next journal row and hands the events of each command to `take`. The row carries the leader's event hash
 * and tick head over everything before, which are compared first. Commands beyond `upToSeq` are left out. Throws
 * DivergenceError.
 */
export function applyRow(
  standing: Standing,
  row: JournalRow,
  take?: (events: readonly Event[]) => void,
  upToSeq = Number.MAX_SAFE_INTEGER,
): void {
  const { engine, ticks } = standing;
  checkEventHash(engine, row.firstSeq, row.eventHash);
  if (ticks.hex !== row.tickHead) throw new DivergenceError(row.firstSeq, 'index ticks', row.tickHead, ticks.hex);
  const commands = decodeCommands(row.payload);
  if (commands.length !== row.count || row.firstSeq !== engine.seq + 1) {
    throw new Error(`The journal row at sequence ${row.firstSeq} does not hold what it says.`);
  }
  for (const command of commands.slice(0, upToSeq - engine.seq)) {
    engine.apply(command, engine.seq + 1, row.time);
    // Of all events only the index prices are wanted always; objects are made when somebody looks.
    const events = take || engine.events.holds('IndexUpdated') ? engine.events.decode() : [];
    engine.events.clear();
    for (const line of tickLines(events, () => engine.instruments())) ticks.add(line);
    take?.(events);
  }
  standing.position = { seq: lastSeq(row), hash: row.hash };
}

/** Compares the event hash after all commands before `seq`; throws DivergenceError. */
export function checkEventHash(engine: EngineApi, seq: number, expected: string): void {
  const found = engine.eventHash();
  if (found !== expected) throw new DivergenceError(seq, 'events', expected, found);
}
