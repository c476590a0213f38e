import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool, type RunningDatabase, startDatabase } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import { migrateReadModel } from './schema/migrations.ts';
import { createReadModel, type ReadModel } from './schema/rows.ts';

/** For tests: one server per file, one new database per story. */
export interface TestServer {
  readonly story: (run: (story: Story) => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Story {
  readonly url: string;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly db: ReadModel;
}

export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-readmodel-'));
  const server = await startDatabase({ dataDir, log: () => {} });
  let stories = 0;
  return {
    story: async (run) => {
      const url = await makeDatabase(server, `story_${++stories}`);
      const journal = await openJournal({ url });
      const pool = createPool(url, { max: 3 });
      try {
        await migrateReadModel(pool);
        await run({ url, pool, journal, db: createReadModel(pool) });
      } finally {
        await journal.close();
        await pool.end();
      }
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(server: RunningDatabase, name: string): Promise<string> {
  const admin = createPool(server.url, { max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return server.url.replace(/\/tradewind(?=\?|$)/, `/${name}`);
}

/** Resolves when the condition holds; fails after ten seconds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
