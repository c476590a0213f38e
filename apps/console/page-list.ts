import type { Plugin } from 'vite';
import { SECTION_PATHS } from './src/app/section-paths.ts';

/** Tells the server which paths have a page: whatever else is asked for is answered that it does not exist. */
export function pageList(): Plugin {
  const pages = ['/', '/enrol', ...SECTION_PATHS.map((path) => `${path}/*`)];
  return {
    name: 'page-list',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pages) });
    },
  };
}
