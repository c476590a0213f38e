import { setTimeout as pause } from 'node:timers/promises';
import { createPool, startDatabase } from '@tradewind/database';
import { openJournal } from '@tradewind/journal';
import { saveStanding } from '@tradewind/readmodel';
import { lengthen } from './long-journal.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';

export const title = 'Restart with a journal of 1 million commands, until /health says leader';

const COMMANDS = 1_000_000;
const FOLLOWED_MS = 6_000;
/** The journal's orders stand alone. */
const ALONE = ['--liquidity', 'off'];

export async function run(): Promise<Row[]> {
  const dataDir = await temporaryFolder();
  try {
    const empty = await started(dataDir, false);
    const head = await makeJournal(dataDir);
    const withSnapshot = await started(dataDir, true, head);
    await forgetSnapshots(dataDir);
    const replayed = await started(dataDir, false, head);
    const rows: Row[] = [
      { name: 'first start, empty folder', value: empty.ms, unit: 'ms' },
      { name: 'with a snapshot at the end', value: withSnapshot.ms, unit: 'ms' },
      { name: 'without, everything replayed', value: replayed.ms, unit: 'ms' },
      { name: 'of that, the replay', value: (head * 1_000) / (replayed.ms - withSnapshot.ms), unit: 'commands/s' },
      { name: 'read model rebuilt meanwhile', value: withSnapshot.rate, unit: 'commands/s' },
    ];
    return rows;
  } finally {
    await removeFolder(dataDir);
  }
}

/** Starts a server and ends it; milliseconds until it led, and how fast its read model came after. */
async function started(dataDir: string, follow: boolean, head = 0): Promise<{ ms: number; rate: number }> {
  const from = performance.now();
  const server = new Served(dataDir, ALONE);
  try {
    const health = await server.leads();
    const ms = performance.now() - from;
    if (health.seq < head) throw new Error(`it leads at sequence ${health.seq}, the journal ends at ${head}`);
    if (!follow) return { ms, rate: 0 };
    await pause(FOLLOWED_MS);
    const later = await server.health();
    return { ms, rate: ((later.followerSeq - health.followerSeq) * 1_000) / FOLLOWED_MS };
  } catch (error) {
    throw new Error(`The server said: ${server.said}`, { cause: error });
  } finally {
    // A stop in order would first let the read model catch up.
    await (head > 0 ? server.kill9() : server.stop());
  }
}

/** Answers where the journal ends; a snapshot stands there. */
async function makeJournal(dataDir: string): Promise<number> {
  return withJournal(dataDir, async (journal) => {
    const standing = await lengthen(journal, COMMANDS);
    await saveStanding(journal, standing);
    return standing.position.seq;
  });
}

async function forgetSnapshots(dataDir: string): Promise<void> {
  await withJournal(dataDir, async (_, url) => {
    const pool = createPool(url, { max: 1 });
    await pool.query('DELETE FROM snapshot');
    await pool.end();
  });
}

async function withJournal<T>(
  dataDir: string,
  work: (journal: Awaited<ReturnType<typeof openJournal>>, url: string) => Promise<T>,
): Promise<T> {
  const database = await startDatabase({ dataDir, log: () => {} });
  const journal = openJournal({ url: database.url });
  try {
    return await work(journal, database.url);
  } finally {
    await journal.close();
    await database.stop();
  }
}
