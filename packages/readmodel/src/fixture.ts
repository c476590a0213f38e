import { createPool, migrate, type Pool } from '@tradewind/database';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE, type Journal, openJournal } from '@tradewind/journal';
import { openTestServer, type Template } from '@tradewind/testkit';
import { migrateReadModel } from './schema/migrations.ts';
import { createReadModel, type ReadModel } from './schema/rows.ts';

/** For tests: one new database per story. */
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

const TABLES: Template = {
  name: 'readmodel',
  async prepare(url) {
    const pool = createPool(url, { max: 1 });
    await migrate(pool, JOURNAL_MIGRATIONS, JOURNAL_SCOPE);
    await migrateReadModel(pool);
    await pool.end();
  },
};

export async function startTestServer(): Promise<TestServer> {
  const server = await openTestServer(TABLES);
  return {
    story: async (run) => {
      const url = await server.database();
      const journal = openJournal({ url });
      const pool = createPool(url, { max: 3 });
      try {
        await run({ url, pool, journal, db: createReadModel(pool) });
      } finally {
        await journal.close();
        await pool.end();
      }
    },
    stop: () => server.stop(),
  };
}

/** Resolves when the condition holds; fails after three minutes. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
