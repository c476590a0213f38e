import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesPacked } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether an answer may be sent packed. Only what is read: the answer of a write may hold a new token, a seed or a code, and how
     * well a secret packs beside what its reader chose tells about it (BREACH).
     */
    readonly packs?: boolean;
  }
}

/** Smaller answers fit into one packet as they are. */
const LEAST_BYTES = 1_024;
/** Answers that are packed at once, off the main thread; whoever comes then gets his as it is. Passwords are hashed on the same threads. */
const MOST_AT_ONCE = 2;
/** Made anew for each reader, so quickly rather than tightly. */
const LEVEL = 4;

const gzipped = promisify(gzip);
let packing = 0;

/** Packs what is made for one reader, where he takes that and it is long enough to be worth it. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.packs || typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    const { length } = payload;
    if (length < LEAST_BYTES || packing >= MOST_AT_ONCE || !takesGzip(request) || isPacked(reply)) return payload;
    packing += 1;
    try {
      const packed = await gzipped(payload, { level: LEVEL });
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return packed;
    } finally {
      packing -= 1;
    }
  });
}

/** A file that is sent while it is read, packed on its way for who takes that. */
export function packStream(request: FastifyRequest, reply: FastifyReply, file: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request)) return file;
  reply.header('content-encoding', 'gzip');
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  // Whoever stops reading ends the file too; an error of the file ends the answer.
  return pipeline(file, packed, () => {});
}

function isPacked(reply: FastifyReply): boolean {
  return reply.getHeader('content-encoding') !== undefined;
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return takesPacked(String(headers['accept-encoding'] ?? ''), 'gzip');
}
