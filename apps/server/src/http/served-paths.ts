import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Served {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** What stands behind every other path of a port: it says nothing about what is there. */
const EVERYTHING = '*';

/** Which paths a port has, and what can be done at each. Asked only about requests that found nothing. */
export class ServedPaths {
  readonly #served = new Map<string, Served>();
  readonly #files: ((path: string) => boolean)[] = [];

  /** Every route that is added to the app from now on. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.endsWith(EVERYTHING)) return;
      const served = this.#served.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      for (const one of [method].flat()) served.methods.add(one);
      this.#served.set(url, served);
    });
  }

  /** Paths beside the routes at which something can be read. */
  addFiles(has: (path: string) => boolean): void {
    this.#files.push(has);
  }

  /**
   * Answers what found no route, or tells why it is refused: nothing is there, or something that is asked for by other methods. What
   * these are stands in Allow.
   */
  answerElsewhere(request: FastifyRequest, reply: FastifyReply): 'not_found' | 'method_not_allowed' | null {
    const allowed = this.#allowed(request.url.split('?')[0]!);
    if (allowed === null) return 'not_found';
    reply.header('allow', allowed);
    if (request.method !== 'OPTIONS') return 'method_not_allowed';
    reply.code(204).send();
    return null;
  }

  /** The value of Allow for a path; null where nothing is. */
  #allowed(path: string): string | null {
    const methods = new Set<string>();
    for (const served of this.#served.values())
      if (served.pattern.test(path)) for (const method of served.methods) methods.add(method);
    if (this.#files.some((has) => has(path))) for (const method of ['GET', 'HEAD']) methods.add(method);
    return methods.size === 0 ? null : [...methods, 'OPTIONS'].sort().join(', ');
  }
}

function patternOf(url: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
