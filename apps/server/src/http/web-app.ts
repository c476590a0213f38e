import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { ServedPaths } from './served-paths.ts';
import { StoredAnswer } from './stored-answer.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.js': SCRIPT,
  '.mjs': SCRIPT,
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What a build says of itself to the server: the paths that have a page, those below `/queues/*` too. */
const PAGES = '.pages.json';
/** Below these stands what programs call: who misses it is told so as a program is. */
const SERVER_PATHS = /^\/(api|sapi|fapi|ws|dev|health|metrics|\.well-known)(\/|$)/;

/**
 * Serves the built app out of memory: hashed files for ever, and its page for the paths that it has. Elsewhere a browser finds the page
 * all the same, which says that there is nothing, with status 404; whatever else asks gets the answer of every port. Files of a build
 * that come later are those of the next start.
 */
export function serveWebApp(app: FastifyInstance, dist: string, paths: Pick<ServedPaths, 'addFiles'>): void {
  const files = storedFiles(dist);
  const page = storedFile(dist, 'index.html');
  const isPage = pagesOf(dist);
  paths.addFiles((path) => files.has(path) || isPage(path));
  for (const path of ['/', '/*'])
    app.get(path, { config: { cost: 'none' } }, (request, reply) => {
      const asked = request.url.split('?')[0]!;
      const file = files.get(asked);
      if (file) return file.send(request, reply);
      if (isPage(asked)) return page.send(request, reply);
      const toRead =
        request.headers.accept?.includes('text/html') && !SERVER_PATHS.test(asked) && !/\.\w+$/.test(asked);
      return toRead ? page.send(request, reply, 404) : reply.callNotFound();
    });
}

function pagesOf(dist: string): (path: string) => boolean {
  const pages = JSON.parse(readFileSync(join(dist, PAGES), 'utf8')) as string[];
  const whole = new Set(pages);
  const roots = pages.filter((page) => page.endsWith('/*')).map((page) => page.slice(0, -1));
  return (path) => whole.has(path) || roots.some((root) => `${path}/`.startsWith(root));
}

/** By their paths. Hidden files are the build's own business, and packed ones lie beside what they pack. */
function storedFiles(dist: string): Map<string, StoredAnswer> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => TYPES[extname(path)] !== undefined && !/(^|\/)\./.test(path));
  return new Map(paths.map((path) => [`/${path}`, storedFile(dist, path)]));
}

function storedFile(dist: string, path: string): StoredAnswer {
  const file = join(dist, path);
  const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const body = readFileSync(file);
  return new StoredAnswer({
    type: TYPES[extname(path)]!,
    cacheControl: path.startsWith('assets/') ? IMMUTABLE : 'no-cache',
    body,
    // The page is packed as it was read: one that lies beside it could be of the next build.
    ...(path === 'index.html'
      ? { br: brotliCompressSync(body), gzip: gzipSync(body) }
      : { br: beside('.br'), gzip: beside('.gz') }),
  });
}
