import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the build of the web app joins them with. */
interface Joiner {
  readonly OPEN_SCRIPTS: readonly string[];
  readonly joinScript: (name: string) => string;
}

const JOINER = new URL('../../../../apps/web/open-scripts/join-script.ts', import.meta.url);

/** Saves the check scripts of /open as people do, into a folder of their own that ends with the process; answers its path. */
export async function saveOpenScripts(): Promise<string> {
  const { OPEN_SCRIPTS, joinScript } = (await import(JOINER.href)) as Joiner;
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-open-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of OPEN_SCRIPTS) writeFileSync(join(folder, name), joinScript(name));
  return folder;
}
