import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate, type Pool, startDatabase } from '@tradewind/database';
import { operatorMigrations } from './migrations.ts';

export const START = Date.UTC(2026, 0, 5, 9);

/** For tests: one database server per file, one new database with the tables of the operators per story. */
export interface TestDatabases {
  story(run: (pool: Pool) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestDatabases(): Promise<TestDatabases> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-operators-'));
  const server = await startDatabase({ dataDir, log: () => {} });
  const admin = createPool(server.url, { max: 1 });
  let stories = 0;
  return {
    async story(run) {
      const name = `story_${++stories}`;
      await admin.query(`CREATE DATABASE ${name}`);
      const pool = createPool(server.url.replace(/\/tradewind(?=\?|$)/, `/${name}`), { max: 6 });
      try {
        await migrate(pool, operatorMigrations, 'operators');
        await run(pool);
      } finally {
        await pool.end();
      }
    },
    async stop() {
      await admin.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
