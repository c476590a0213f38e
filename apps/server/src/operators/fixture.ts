import { createPool, migrate, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { operatorMigrations } from './migrations.ts';

export const START = Date.UTC(2026, 0, 5, 9);

/** For tests: one new database with the tables of the operators per story. */
export interface TestDatabases {
  story(run: (pool: Pool) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestDatabases(): Promise<TestDatabases> {
  const server = await openTestServer();
  return {
    async story(run) {
      const pool = createPool(await server.database(), { max: 6 });
      try {
        await migrate(pool, operatorMigrations, 'operators');
        await run(pool);
      } finally {
        await pool.end();
      }
    },
    stop: () => server.stop(),
  };
}
