import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@tradewind/database';
import { type Leadership, openJournal } from '@tradewind/journal';

const COMMAND_BYTES = 48;
const BATCHES = [1, 32, 256, 1_024] as const;
const SECONDS_PER_BATCH = 3;
const WARM_UP_APPENDS = 200;

/**
 * The journal path alone, on the embedded PostgreSQL with fsync on: batches of 48-byte commands appended one after the
 * other, as group commit does under that many commands in flight. Goal: 100,000 commands/s at 256.
 */
export async function benchJournal(): Promise<Record<string, number | string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-bench-'));
  const database = await startDatabase({ dataDir, log: () => {} });
  const result: Record<string, number | string> = {};
  try {
    const journal = openJournal({ url: database.url });
    const leader = await journal.acquireLeadership({ onLost: (reason) => process.emitWarning(reason) });
    if (leader === undefined) throw new Error('another process leads a new database');
    await appendFor(leader, 256, 0, WARM_UP_APPENDS);
    for (const batch of BATCHES) {
      const micros = await appendFor(leader, batch, SECONDS_PER_BATCH * 1_000, 1);
      const elapsed = micros.reduce((sum, one) => sum + one, 0) / 1e6;
      micros.sort((a, b) => a - b);
      result[`journal batch ${batch}: commands/s`] = Math.round((micros.length * batch) / elapsed);
      result[`journal batch ${batch}: p50 us`] = Math.round(micros[Math.floor(micros.length * 0.5)]!);
      result[`journal batch ${batch}: p99 us`] = Math.round(micros[Math.floor(micros.length * 0.99)]!);
    }
    await leader.resign();
    result['journal: rows verified'] = await verified(journal.readFrom(1));
    await journal.close();
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return result;
}

/** Appends for `ms` milliseconds, at least `times`; answers the microseconds of each append. */
async function appendFor(leader: Leadership, count: number, ms: number, times: number): Promise<number[]> {
  // Random bytes do not compress: the dearest case for the disk.
  const payload = randomBytes(count * COMMAND_BYTES);
  const micros: number[] = [];
  const end = performance.now() + ms;
  while (micros.length < times || performance.now() < end) {
    const started = performance.now();
    await leader.append({
      firstSeq: leader.head.seq + 1,
      count,
      eventHash: '0123456789abcdef',
      tickHead: '0'.repeat(64),
      time: 1,
      payload,
    });
    micros.push((performance.now() - started) * 1_000);
  }
  return micros;
}

async function verified(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count++;
  return count;
}

if (import.meta.main) {
  for (const [name, value] of Object.entries(await benchJournal())) process.stdout.write(`${name}: ${value}\n`);
}
