import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));
const PATIENCE_MS = 60_000;

export interface CommandAnswer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `tradewind ...` on a data directory, beside a server or without one. */
export function tradewind(dataDir: string, ...args: readonly string[]): Promise<CommandAnswer> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args, '--data', dataDir], { timeout: PATIENCE_MS }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}
