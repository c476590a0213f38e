import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { openScripts } from './open-scripts/open-scripts.ts';
import { pageList } from './page-list.ts';

/** Files of a few lines that every page loads and that need no larger one: parts that wait for each other begin in the wrong order. */
const SMALL = [
  'packages/api/src/masked-account',
  'packages/ui/src/(button|cx|dialog|icon|icon-paths|logo|number-context|parts)',
  'web/src/(app/(guard-decision|public-routes)|live/server-clock|products/(merge|products-context))',
  'web/src/features/\\w+/(\\w+/)?\\w+-(path|script)',
  'web/src/shared/(decimal|install-offer|language-offer|pages|part|products|time|trusted-types|wide)',
];

/**
 * What every page loads, in few files: each file is compressed by itself, and each that loads screens carries a table of them.
 * Code of others changes seldom and stays in caches.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(@tanstack|react|react-dom|react-router|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\//,
  },
  { name: 'small', test: new RegExp(`(${SMALL.join('|')})\\.tsx?$`) },
  { name: 'screens', test: /src\/(app\/screens|products\/products|features\/[\w-]+\/product)\.ts$/ },
];

/** Everything is served from one origin under a policy without inline code: no inlined assets, no preload polyfill. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [openScripts(), pageList(), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
});
