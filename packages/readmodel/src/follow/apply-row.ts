import { type EngineApi, type Event, upgradeIn } from '@tradewind/engine';
import { type JournalRow, lastSeq } from '@tradewind/journal';
import type { World } from '../project/world.ts';
import { DivergenceError } from './divergence.ts';
import type { Standing } from './standing.ts';

/** What the writers of the tables ask of a standing. */
export function worldOf(standing: Standing): World {
  return {
    userClass: (user) => standing.engine.userClass(user),
    instruments: () => standing.engine.instruments(),
    tickLines: (events) => standing.tickLines(events),
    tickHead: () => standing.ticks.hex,
  };
}

/**
 * Applies the next journal row, by the engine of its version, and hands the events of each command to `take`. The row
 * carries the leader's event hash and tick head over everything before, which are compared first. Commands beyond
 * `upToSeq` are left out. Throws DivergenceError.
 */
export function applyRow(
  standing: Standing,
  row: JournalRow,
  take?: (events: readonly Event[]) => void,
  upToSeq = Number.MAX_SAFE_INTEGER,
): void {
  const { ticks } = standing;
  checkEventHash(standing.engine, row.firstSeq, row.eventHash);
  if (ticks.hex !== row.tickHead) throw new DivergenceError(row.firstSeq, 'index ticks', row.tickHead, ticks.hex);
  const upgrade = upgradeIn(row.payload);
  if (upgrade !== null && upgrade.from !== '') standing.enter(upgrade);
  const { engine } = standing;
  const commands = upgrade === null ? standing.decode(row.payload) : [upgrade];
  if (commands.length !== row.count || row.firstSeq !== engine.seq + 1) {
    throw new Error(`The journal row at sequence ${row.firstSeq} does not hold what it says.`);
  }
  for (const command of commands.slice(0, upToSeq - engine.seq)) {
    if (command.kind === 'Upgrade' && upgrade === null)
      throw new Error(`The journal row at sequence ${row.firstSeq} hides an Upgrade behind another command.`);
    engine.apply(command, engine.seq + 1, row.time);
    // Of all events only the index prices are wanted always; objects are made when somebody looks.
    const events = take || engine.events.holds('IndexUpdated') ? engine.events.decode() : [];
    engine.events.clear();
    for (const line of standing.tickLines(events)) ticks.add(line);
    take?.(events);
  }
  standing.position = { seq: lastSeq(row), hash: row.hash };
}

/** Compares the event hash after all commands before `seq`; throws DivergenceError. */
export function checkEventHash(engine: EngineApi, seq: number, expected: string): void {
  const found = engine.eventHash();
  if (found !== expected) throw new DivergenceError(seq, 'events', expected, found);
}
