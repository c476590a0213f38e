import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from '../../../platform/calls/refused.ts';
import { addressKey } from '../../../platform/settings/address.ts';
import type { ServeParts } from '../../product/parts.ts';
import { custodyOf } from '../common/runtime.ts';

/** Below the public origin; settings of the demo's chain name it. */
export const RPC_PATH = '/chain/rpc';
/** A wallet's largest call: a contract is deployed nowhere here. */
const MOST_BYTES = 128 * 1024;
const AWAY_S = 5;

/**
 * POST /chain/rpc: JSON-RPC of wallets, as it is and without our envelope, for the chain that has no endpoint of its own. Wallets call
 * it out of the pages of others, so any origin may; it reads no cookie and knows nobody.
 */
export function serveRpc(app: FastifyInstance, { engine, addressOf, leads, visit }: ServeParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.options(RPC_PATH, async (_request, reply) => {
      return openToAll(reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '86400')
        .code(204)
        .send();
    });
    scope.post(RPC_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      openToAll(reply);
      if (!leads()) throw new Refused('not_leader');
      const from = addressOf(request);
      visit(from);
      const gated = custodyOf(engine)
        .chains()
        .find(({ gate }) => gate !== null);
      if (!gated?.gate) throw new Refused('chain_down', { retryAfterS: AWAY_S });
      const { status, body } = await gated.gate(String(request.body ?? ''), addressKey(from));
      return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
    });
  });
}

function openToAll(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}
