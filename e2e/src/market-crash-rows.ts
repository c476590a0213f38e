import type { TimeMs } from '@tradewind/base';
import { type Command, encodeCommands } from '@tradewind/engine';
import type { Batch, JournalRow } from '@tradewind/journal';
import { applyRow, type Standing } from '@tradewind/readmodel';
import { type CrashOptions, marketCrash } from '@tradewind/testkit';

const COMMANDS_A_ROW = 500;

/** Commands of one time that are one row. */
interface Part {
  readonly time: TimeMs;
  readonly commands: readonly Command[];
}

function* partsOf(crash: CrashOptions): Generator<Part> {
  for (const { time, commands } of marketCrash(crash))
    for (let at = 0; at < commands.length; at += COMMANDS_A_ROW)
      yield { time, commands: commands.slice(at, at + COMMANDS_A_ROW) };
}

/**
 * Goes on with a market crash behind where an engine stands, from its first row to its last: each row is kept first and applied then,
 * as a leader does it.
 */
export async function continueCrash(
  standing: Standing,
  crash: CrashOptions,
  keep: (batch: Batch) => Promise<JournalRow>,
): Promise<void> {
  let seq = 1;
  for (const { time, commands } of partsOf(crash)) {
    if (standing.engine.seq === 0) applyRow(standing, await keep(standing.firstVersion(time)));
    const { engine, ticks } = standing;
    const [firstSeq, count] = [seq + 1, commands.length];
    seq += count;
    if (engine.seq >= seq) continue;
    const before = { eventHash: engine.eventHash(), tickHead: ticks.hex };
    const payload = Buffer.from(encodeCommands(commands));
    applyRow(standing, await keep({ firstSeq, count, time, ...before, payload }));
  }
}
