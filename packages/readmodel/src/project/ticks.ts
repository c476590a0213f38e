import type { TimeMs } from '@tradewind/base';
import type { CommandApplied, Event } from '@tradewind/engine';
import { own } from '../table/column.ts';
import { tableOf } from '../table/table-of.ts';
import { type Connection, Sheet } from './sheet.ts';
import type { World } from './world.ts';

export const ticks = tableOf('ticks', [], {
  columns: {
    seq: own<number>(),
    time: own<TimeMs>(),
    // The lines of the public tick log, in the order of the chain, with a line feed between.
    lines: own<string>('text'),
    // Head of the tick chain behind the last of them, 64 hex digits.
    head: own<string>('text'),
  },
  key: ['seq'],
  indexes: { ticks_time: '(time, seq)' },
});

/**
 * The public tick log: a row per command that computed an index, with its lines, the head of the chain behind them, and
 * the time that the log has reached with it. That is the time of its sample, unless a sample came late behind a line that
 * a timer made: pages and days are found by it, so it never falls.
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
    const before = `(SELECT t.time FROM ${schema}.ticks t ORDER BY t.seq DESC LIMIT 1)`;
    await this.#rows.run(
      db,
      (rows) => `INSERT INTO ${schema}.ticks (seq, time, lines, head)
        SELECT seq, greatest(max(time) OVER (ORDER BY seq), ${before}), lines, head FROM ${rows}`,
    );
  }
}
