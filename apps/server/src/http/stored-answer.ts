import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface StoredOptions {
  readonly type: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  /** The same, packed; without one of them it is sent as it is. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** An answer that is made once and lies in memory: whole, packed for who takes that, or not sent again to who has it. */
export class StoredAnswer {
  readonly #options: StoredOptions;
  readonly #etag: string;

  constructor(options: StoredOptions) {
    this.#options = options;
    // A weak one, for the same answer in every packing.
    this.#etag = `W/"${hash('sha256', options.body, 'base64url').slice(0, 22)}"`;
  }

  /** With another status than 200 nobody is told that he has it already. */
  send(request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply {
    const { type, cacheControl, body } = this.#options;
    reply
      .code(status)
      .header('etag', this.#etag)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding');
    if (status === 200 && has(request.headers['if-none-match'], this.#etag)) return reply.code(304).send();
    reply.header('content-type', type);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    for (const packing of ['br', 'gzip'] as const) {
      const packed = this.#options[packing];
      if (packed && takesPacked(accepted, packing)) return reply.header('content-encoding', packing).send(packed);
    }
    return reply.send(body);
  }
}

function has(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

/** Whether an Accept-Encoding names a packing, and not to say that it will not have it. */
export function takesPacked(accepted: string, packing: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim());
    return name === packing && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Packs an answer that this process made itself: not as tightly as a build does, because somebody waits. */
export async function packed(options: StoredOptions): Promise<StoredAnswer> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(options.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(options.body),
  ]);
  return new StoredAnswer({ ...options, br, gzip: zipped });
}
