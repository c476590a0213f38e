import { rm } from 'node:fs/promises';
import type { RunningDatabase } from '@tradewind/database';
import { startForTests } from './start-for-tests.ts';
import { makeTestFolder } from './test-folder.ts';

/** Environment variable with the address of the server that the files of a run share. */
export const SHARED_SERVER = 'TRADEWIND_TEST_DATABASE';

let server: RunningDatabase | undefined;
let dataDir: string | undefined;

/** Called once before the files of a run: a new server for each file would be most of their time. */
export async function globalSetup(): Promise<void> {
  dataDir = await makeTestFolder();
  server = await startForTests(dataDir);
  process.env[SHARED_SERVER] = server.url;
}

/** Called once after them. */
export async function globalTeardown(): Promise<void> {
  delete process.env[SHARED_SERVER];
  await server?.stop();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
}
