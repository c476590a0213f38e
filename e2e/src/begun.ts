import { BEGUN, Installation } from './installation.ts';

let installation: Installation | undefined;

/** Called once before the files of a run: a first start takes four seconds of a processor more than a later one. */
export async function globalSetup(): Promise<void> {
  installation = await Installation.create({ args: ['--liquidity', 'off'] });
  const server = await installation.start();
  await server.stop();
  process.env[BEGUN] = installation.dataDir;
}

/** Called once after them. */
export async function globalTeardown(): Promise<void> {
  delete process.env[BEGUN];
  await installation?.destroy();
}
