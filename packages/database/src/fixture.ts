import { openTestServer } from '@tradewind/testkit';
import { createPool, type Pool } from './pool.ts';

/** For tests: one new database per story. */
export type TestServer = {
  readonly dataDir: string;
  readonly url: string;
  readonly story: (run: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startTestServer(): Promise<TestServer> {
  const server = await openTestServer();
  return {
    dataDir: server.dataDir,
    url: await server.database(),
    story: async (run) => {
      const pool = createPool(await server.database(), { max: 4 });
      try {
        await run(pool);
      } finally {
        await pool.end();
      }
    },
    stop: () => server.stop(),
  };
}
