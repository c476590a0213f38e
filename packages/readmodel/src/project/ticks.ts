import type { CommandApplied, Event } from '@tradewind/engine';
import type { World } from './projector.ts';
import { type Connection, Sheet } from './sheet.ts';

/**
 * The public tick log: a row per command that computed an index, with the time of its sample, its lines and the head of
 * the chain behind them.
 */
export class TickWriter {
  readonly #rows = new Sheet({ seq: 'int8', time: 'int8', lines: 'text', head: 'text' });

  get size(): number {
    return this.#rows.size;
  }

  /** The events of one command. */
  take(events: readonly Event[], at: CommandApplied, world: World): void {
    const lines = world.tickLines(events);
    if (lines.length === 0) return;
    const sampled = events.find((event) => event.kind === 'IndexUpdated')?.time;
    this.#rows.add(at.seq, sampled ?? at.time, lines.join('\n'), world.tickHead());
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#rows.insert(db, `${schema}.ticks`);
  }
}
