import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../root.ts';
import { parse, type Source } from './source.ts';

/** `released` holds what is frozen: never edited, so no rule of today reaches it. */
const SKIPPED = new Set(['.git', 'node_modules', 'dist', 'released', '.tradewind', '.cache', 'coverage']);

const TEXT = /\.(ts|tsx|mjs|json|sql|css|html|md|svg)$|(^|\/)(LICENSE|\.npmrc|\.gitignore|run)$/;

/** Every text file of the repository as path -> text. Walks the disk, so that it also works where git is not installed. */
export function readRepository(): Map<string, string> {
  const files = new Map<string, string>();
  const enter = (folder: string): void => {
    for (const entry of readdirSync(ROOT + folder, { withFileTypes: true })) {
      const path = folder + entry.name;
      if (SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) enter(`${path}/`);
      else if (entry.isFile() && TEXT.test(path)) files.set(path, readFileSync(ROOT + path, 'utf8'));
    }
  };
  enter('');
  return files;
}

/** The TypeScript and JavaScript files among them, parsed. */
export function parseRepository(files: ReadonlyMap<string, string>): Source[] {
  return parse(new Map([...files].filter(([path]) => /\.(tsx?|mjs)$/.test(path))));
}
