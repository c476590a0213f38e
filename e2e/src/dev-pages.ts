import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the server itself answers at each of its ports; everything else is a page or a part of one. */
const ANSWERED = '^/(api|sapi|fapi|ws|dev|ops|health|metrics|\\.well-known)(/|\\?|$)';

/** An app as its sources are at this moment, at a port of its own, with the server's answers behind it. */
export async function servePages(app: 'web' | 'console', port: number, serverPort: number): Promise<ViteDevServer> {
  const root = join(ROOT, 'apps', app);
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(ROOT, 'node_modules/.vite', app),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { [ANSWERED]: { target: `http://127.0.0.1:${serverPort}`, ws: true } },
    },
  });
  return vite.listen();
}
