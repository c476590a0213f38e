import { exportedRows } from '@tradewind/database';
import { GENESIS, type JournalRow, TickChain } from '@tradewind/journal';
import { applyRow, DivergenceError, type EngineModule, Standing } from '@tradewind/readmodel';
import { exportFile } from './released.ts';

/**
 * Where an engine computes otherwise than the release that wrote an export, as a sentence that names both; null where it
 * does nowhere.
 */
export async function ruleChangedIn(module: EngineModule, name: string): Promise<string | null> {
  const version = name.split('-')[0]!;
  const line = [{ version, mark: version, module }];
  const standing = new Standing(line, module.createEngine(), new TickChain(), GENESIS);
  let last = 'before the first row';
  for await (const row of journalOf(name)) {
    try {
      applyRow(standing, row);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const where = error instanceof DivergenceError ? last : placeOf(row, module);
      return `A rule has changed without a version: ${name} differs in ${where}. Raise ENGINE_VERSION. (${error.message})`;
    }
    last = placeOf(row, module);
  }
  return null;
}

function placeOf({ firstSeq, count, payload }: JournalRow, { decodeCommands }: EngineModule): string {
  const kinds = new Set(decodeCommands(payload).map(({ kind }) => kind));
  return `sequences ${firstSeq} to ${firstSeq + count - 1} (${[...kinds].join(', ')})`;
}

async function* journalOf(name: string): AsyncGenerator<JournalRow> {
  for await (const row of exportedRows(exportFile(name), 'journal')) {
    const bytes = (column: string) => Buffer.from(row[column]!.slice(2), 'hex');
    yield {
      firstSeq: Number(row.first_seq),
      count: Number(row.count),
      epoch: Number(row.epoch),
      prevHash: bytes('prev_hash').toString('hex'),
      hash: bytes('hash').toString('hex'),
      eventHash: bytes('event_hash').toString('hex'),
      tickHead: bytes('tick_head').toString('hex'),
      time: Number(row.time),
      payload: bytes('payload'),
    };
  }
}
