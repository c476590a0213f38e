import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@tradewind/database';
import { SHARED_SERVER } from './shared-server.ts';
import { startForTests } from './start-for-tests.ts';

/** The real PostgreSQL of a test file. */
export interface TestServer {
  /** A folder that goes with the server. */
  readonly dataDir: string;
  /** Makes an empty database of its own and answers its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** The server that all files of a run share, or one of its own for a file that runs alone. */
export async function openTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-test-'));
  const shared = process.env[SHARED_SERVER];
  const own = shared === undefined ? await startForTests(dataDir) : undefined;
  const url = shared ?? own!.url;
  const admin = createPool(url, { max: 1 });
  const made: string[] = [];
  return {
    dataDir,
    async database() {
      const name = `story_${randomBytes(8).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${name}`);
      made.push(name);
      return url.replace(/\/tradewind(?=\?|$)/, `/${name}`);
    },
    async stop() {
      if (own === undefined) for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await own?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
