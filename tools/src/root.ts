import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a file inside an installed package: scripts are run by path, so no shell and no PATH is involved. */
export function installed(path: string): string {
  return join(ROOT, 'node_modules', path);
}
