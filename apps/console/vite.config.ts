import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageList } from './page-list.ts';

/** Everything is served from one origin under a policy without inline code: no inlined assets, no preload polyfill. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pageList(), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Forms are made from the schemas of changes, so these come whole; operators sit at a desk.
    chunkSizeWarningLimit: 2_000,
  },
});
