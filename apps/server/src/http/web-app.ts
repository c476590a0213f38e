import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
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

/**
 * Serves the built app out of memory: hashed files for ever, and its page for every path that is not a file or a server path. Files
 * of a build that come later are those of the next start.
 */
export function serveWebApp(app: FastifyInstance, dist: string): void {
  const files = storedFiles(dist);
  const page = storedFile(dist, 'index.html');
  for (const path of ['/', '/*'])
    app.get(path, { config: { cost: 'none' } }, (request, reply) => {
      const asked = request.url.split('?')[0]!;
      const file = files.get(asked);
      if (file) return file.send(request, reply);
      if (/^\/(api|ws|dev)(\/|$)|\.\w+$/.test(asked)) return reply.callNotFound();
      return page.send(request, reply);
    });
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
  return new StoredAnswer({
    type: TYPES[extname(path)]!,
    cacheControl: path.startsWith('assets/') ? IMMUTABLE : 'no-cache',
    body: readFileSync(file),
    br: beside('.br'),
    gzip: beside('.gz'),
  });
}
