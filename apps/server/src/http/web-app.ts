import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built app: hashed files for ever, and its page for every path that is not a file or a server path. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const path of ['/', '/*'])
    app.get(path, async (request, reply) => {
      const asked = request.url.split('?')[0]!;
      if (/^\/(api|ws|dev)(\/|$)|\.\w+$/.test(asked)) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
}
