import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));
const PATIENCE_MS = 600_000;

export interface CommandAnswer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `tradewind ...` on a data directory, beside a server or without one. */
export function tradewind(dataDir: string, ...args: readonly string[]): Promise<CommandAnswer> {
  return tradewindWith({}, dataDir, ...args);
}

/** The same with settings of the environment. */
export function tradewindWith(
  settings: Readonly<Record<string, string>>,
  dataDir: string,
  ...args: readonly string[]
): Promise<CommandAnswer> {
  const options = { timeout: PATIENCE_MS, env: { ...process.env, ...settings } };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args, '--data', dataDir], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}
