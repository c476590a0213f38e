import { createPool, migrate, type Pool } from '@tradewind/database';
import { openTestServer, type Template } from '@tradewind/testkit';
import type { Batch, Leadership } from './leadership.ts';
import { type Journal, openJournal } from './open.ts';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from './schema.ts';

/** For tests: one new database per story. */
export type TestServer = {
  readonly dataDir: string;
  /** A journal in a database of its own, with a pool to look behind its back. */
  readonly story: (run: (story: Story) => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Story = { readonly url: string; readonly journal: Journal; readonly pool: Pool };

const TABLES: Template = {
  name: 'journal',
  async prepare(url) {
    const pool = createPool(url, { max: 1 });
    await migrate(pool, JOURNAL_MIGRATIONS, JOURNAL_SCOPE);
    await pool.end();
  },
};

export async function startTestServer(): Promise<TestServer> {
  const server = await openTestServer(TABLES);
  return {
    dataDir: server.dataDir,
    story: async (run) => {
      const url = await server.database();
      const journal = openJournal({ url });
      const pool = createPool(url, { max: 2 });
      try {
        await run({ url, journal, pool });
      } finally {
        await journal.close();
        await pool.end();
      }
    },
    stop: () => server.stop(),
  };
}

export async function lead(journal: Journal, force = false): Promise<Leadership> {
  const leader = await journal.acquireLeadership({ onLost: () => {}, force: () => force });
  if (leader === undefined) throw new Error('another connection leads');
  return leader;
}

/** The next batch of a leader: `count` commands whose bytes tell their sequence. */
export function nextBatch(leader: Leadership, count = 3): Batch {
  const firstSeq = leader.head.seq + 1;
  const payload = Buffer.from(Array.from({ length: count }, (_, i) => `command ${firstSeq + i};`).join(''));
  return {
    firstSeq,
    count,
    eventHash: firstSeq.toString(16).padStart(16, '0'),
    tickHead: firstSeq.toString(16).padStart(64, 'a'),
    time: 1_700_000_000_000 + firstSeq,
    payload,
  };
}

export async function appendRows(leader: Leadership, rows: number): Promise<void> {
  for (let i = 0; i < rows; i++) await leader.append(nextBatch(leader));
}
