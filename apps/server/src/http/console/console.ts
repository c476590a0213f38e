import cookie from '@fastify/cookie';
import { type Route, rolesOf } from '@tradewind/contract';
import type { Pool } from '@tradewind/database';
import type { FastifyInstance } from 'fastify';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import type { Operator } from '../../operators/context.ts';
import { authenticateOperator } from '../../operators/sessions.ts';
import { type AppOptions, createApp } from '../app.ts';
import type { Bind } from '../handler.ts';
import type { Networks } from '../networks.ts';
import { Refused } from '../refused.ts';
import { bindApprovals } from './approvals.ts';
import { bindContent, type ContentOptions } from './content.ts';
import { bindConvertHouse } from './convert.ts';
import { bindDesk, type DeskOptions } from './desk.ts';
import { bindDirectory } from './directory.ts';
import { bindHouseFunds } from './house-funds.ts';
import { identifyOperator } from './identify-operator.ts';
import { bindMarkets, type MarketsOptions } from './markets.ts';
import { bindOperatorPasskeys } from './passkeys.ts';
import { bindPlatform, type PlatformOptions } from './platform.ts';
import { bindQueues } from './queues.ts';
import { bindReviews, bindTierReviews, type ReviewOptions } from './reviews.ts';
import { bindOperatorSession } from './session.ts';
import { bindUsers, type UsersOptions } from './users.ts';

export interface ConsoleParts
  extends ContentOptions,
    DeskOptions,
    MarketsOptions,
    PlatformOptions,
    UsersOptions,
    Pick<AppOptions<Operator>, 'log' | 'addressOf' | 'leads' | 'message' | 'language' | 'observe' | 'door'> {
  readonly context: ApprovalContext;
  readonly papers: DeskOptions['papers'] & ReviewOptions['papers'];
  readonly pool: Pool;
  /** From where the console can be reached; null = from everywhere. */
  readonly allow: Networks | null;
}

/** The console's own server: the same kernel as the users' one, other callers, other routes. */
export async function createConsole(parts: ConsoleParts): Promise<{ app: FastifyInstance; routes: readonly Route[] }> {
  const { context, allow, addressOf } = parts;
  const identify = identifyOperator((token, passive, request) =>
    parts.door.prove(addressOf(request), token, () => authenticateOperator(context, token, passive)),
  );
  const nameOf = ({ id }: Operator) => `operator ${id}`;
  const { app, bind, routes } = createApp<Operator>({ ...parts, identify, nameOf });
  app.addHook('onRequest', async (request) => {
    if (allow && !allow.has(addressOf(request))) throw new Refused('not_permitted');
  });
  await app.register(cookie);
  const declared: Bind<Operator> = (route, handler) => {
    if (route.access !== 'public' && rolesOf(route) === undefined)
      throw new Error(`${route.method} ${route.path} has no line in the table of permissions.`);
    bind(route, handler);
  };
  bindOperatorSession(declared, parts);
  bindOperatorPasskeys(declared, parts);
  bindQueues(declared, parts);
  bindReviews(declared, parts);
  bindTierReviews(declared, parts);
  bindDesk(declared, parts);
  bindApprovals(declared, parts);
  bindDirectory(declared, parts);
  bindMarkets(declared, parts);
  bindPlatform(declared, parts);
  bindConvertHouse(declared, parts);
  bindHouseFunds(declared, parts);
  bindUsers(declared, parts);
  bindContent(declared, parts);
  return { app, routes };
}
