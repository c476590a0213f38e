import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Tells the server which paths have a page: whatever else is asked for is answered that it does not exist. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    async generateBundle() {
      const { screens } = (await import(join(import.meta.dirname, 'src/app/screens.ts'))) as {
        screens: Readonly<Record<string, unknown>>;
      };
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(Object.keys(screens)) });
    },
  };
}
