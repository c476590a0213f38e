import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from './pool.ts';
import { startDatabase } from './start-database.ts';

/** For tests: one server per file, one new database per story. */
export type TestServer = {
  readonly dataDir: string;
  readonly url: string;
  readonly story: (run: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-database-'));
  const server = await startDatabase({ dataDir, log: () => {} });
  const admin = createPool(server.url, { max: 1 });
  let stories = 0;
  return {
    dataDir,
    url: server.url,
    story: async (run) => {
      const name = `story_${++stories}`;
      await admin.query(`CREATE DATABASE ${name}`);
      const pool = createPool(server.url.replace(/\/tradewind(?=\?|$)/, `/${name}`), { max: 4 });
      try {
        await run(pool);
      } finally {
        await pool.end();
      }
    },
    stop: async () => {
      await admin.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
