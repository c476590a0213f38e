import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it; answers the outermost that was not there. One by one: Node's own recursive way goes round for
 * ever where the system denies that an existing parent is there, as /proc does.
 */
export function makeFolder(path: string): string | undefined {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    if (folder === dirname(folder)) break;
    missing.unshift(folder);
  }
  for (const folder of missing) makeOne(folder);
  if (!statSync(path).isDirectory()) throw new Error(`${path} is no folder.`);
  return missing[0];
}

/** Another process may have made it meanwhile. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
