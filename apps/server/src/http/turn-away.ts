import { ERROR_STATUS } from '@tradewind/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterOf } from '../platform/limits/retry-after.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** What is answered to who may not come in now. */
export type TurnedAway = 'overloaded' | 'too_many_requests';

/** Answers a request that is not admitted. */
export type TurnAway = (code: TurnedAway, request: FastifyRequest, reply: FastifyReply) => void;

export interface TurnAwayOptions {
  readonly message: (code: TurnedAway, language: string) => string;
  readonly language: (header: string | undefined) => string;
  readonly note: (refused: { readonly code: TurnedAway }, request: FastifyRequest) => void;
  readonly count: (code: TurnedAway) => void;
}

/**
 * Refuses requests with as little work as can be, because whoever floods makes thousands of them: the words of each code and language
 * are made once, past everything that the framework does with an answer.
 */
export function turnAway({ message, language, note, count }: TurnAwayOptions): TurnAway {
  const bodies = new Map<string, Buffer>();
  const bodyOf = (code: TurnedAway, words: string): Buffer => {
    const made = bodies.get(`${code} ${words}`);
    if (made !== undefined) return made;
    const data = { code, requestId: 'none' };
    const body = Buffer.from(
      JSON.stringify({ HttpStatusCode: ERROR_STATUS[code], Message: message(code, words), Data: data }),
    );
    bodies.set(`${code} ${words}`, body);
    return body;
  };
  return (code, request, reply) => {
    note({ code }, request);
    count(code);
    const body = bodyOf(code, language(request.headers['accept-language']));
    reply.hijack();
    reply.raw.writeHead(ERROR_STATUS[code], {
      ...PAGE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      // The rates of admission are by the second.
      'retry-after': String(retryAfterOf({ code })),
    });
    reply.raw.end(body);
  };
}
