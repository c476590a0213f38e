import { type StartedForTests, startForTests } from './start-for-tests.ts';

/** Environment variable with the address of the server that the files of a run share. */
export const SHARED_SERVER = 'TRADEWIND_TEST_DATABASE';

let server: StartedForTests | undefined;

/** Called once before the files of a run: a new server for each file would be most of their time. */
export async function globalSetup(): Promise<void> {
  server = await startForTests();
  process.env[SHARED_SERVER] = server.url;
}

/** Called once after them. */
export async function globalTeardown(): Promise<void> {
  delete process.env[SHARED_SERVER];
  await server?.stop();
}
