import { ERROR_STATUS } from '@tradewind/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS } from './page-headers.ts';

/** What is answered to who may not come in now. */
export type TurnedAway = 'overloaded' | 'too_many_requests';

/** Answers a request at the door. */
export type TurnAway = (code: TurnedAway, request: FastifyRequest, reply: FastifyReply) => void;

export interface TurnAwayOptions {
  readonly message: (code: TurnedAway, language: string) => string;
  readonly language: (header: string | undefined) => string;
  readonly note: (refused: { readonly code: TurnedAway }, request: FastifyRequest) => void;
}

/**
 * Refuses requests with as little work as can be, because whoever floods makes thousands of them: the words of each code and language
 * are made once, past everything that the framework does with an answer.
 */
export function turnAway({ message, language, note }: TurnAwayOptions): TurnAway {
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
    const body = bodyOf(code, language(request.headers['accept-language']));
    reply.hijack();
    reply.raw.writeHead(ERROR_STATUS[code], {
      ...PAGE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    reply.raw.end(body);
  };
}
