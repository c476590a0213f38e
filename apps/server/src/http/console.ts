import cookie from '@fastify/cookie';
import { type Route, rolesOf } from '@tradewind/api';
import type { Pool } from '@tradewind/database';
import type { FastifyInstance } from 'fastify';
import type { ReadGate } from '../exchange/pipeline/read-gate.ts';
import type { ApprovalContext } from '../operators/approvals/context.ts';
import { deskOf } from '../operators/desk-of.ts';
import { bindApprovals } from '../operators/routes/approvals.ts';
import { bindContent, type ContentOptions } from '../operators/routes/content.ts';
import { bindDay, type DayOptions } from '../operators/routes/day.ts';
import { bindDesk, type DeskOptions } from '../operators/routes/desk.ts';
import { bindDirectory } from '../operators/routes/directory.ts';
import { bindHouseFunds } from '../operators/routes/house-funds.ts';
import { identifyOperator, showsSession } from '../operators/routes/identify-operator.ts';
import { bindMarkets, type MarketsOptions } from '../operators/routes/markets.ts';
import { bindOperatorPasskeys } from '../operators/routes/passkeys.ts';
import { bindPlatform, type PlatformOptions } from '../operators/routes/platform.ts';
import { bindQueues } from '../operators/routes/queues.ts';
import { bindReviews, bindTierReviews, type ReviewOptions } from '../operators/routes/reviews.ts';
import { bindOperatorSession } from '../operators/routes/session.ts';
import { bindUserLists, listsOpened } from '../operators/routes/user-lists.ts';
import { bindUsers, type UsersOptions } from '../operators/routes/users.ts';
import { authenticateOperator } from '../operators/sessions.ts';
import type { Operator } from '../people/office/operator.ts';
import type { Bind } from '../platform/calls/handler.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { Networks } from '../platform/settings/networks.ts';
import type { ProductAvailability } from '../products/product/product-availability.ts';
import { PRODUCTS } from '../products/products.ts';
import { type AppOptions, createApp } from './app.ts';
import type { ServedPaths } from './served-paths.ts';

export interface ConsoleParts
  extends ContentOptions,
    DayOptions,
    DeskOptions,
    MarketsOptions,
    PlatformOptions,
    UsersOptions,
    Pick<
      AppOptions<Operator>,
      | 'log'
      | 'origins'
      | 'addressOf'
      | 'leads'
      | 'message'
      | 'language'
      | 'observe'
      | 'refused'
      | 'admission'
      | 'server'
    > {
  readonly context: ApprovalContext;
  readonly gate: ReadGate;
  readonly services: DeskOptions['services'] & ReviewOptions['services'] & UsersOptions['services'];
  readonly products: Pick<ProductAvailability, 'closedTo'>;
  readonly pool: Pool;
  /** From where the console can be reached; null = from everywhere. */
  readonly allow: Networks | null;
}

interface Console {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly paths: ServedPaths;
}

/** The console's own server: the same kernel as the users' one, other callers, other routes. */
export async function createConsole(parts: ConsoleParts): Promise<Console> {
  const { context, allow, addressOf } = parts;
  const identify = identifyOperator(parts.origins, (token, passive, request) =>
    parts.admission.prove(addressOf(request), token, () => authenticateOperator(context, token, passive)),
  );
  const { app, bind, routes, paths } = createApp<Operator>({ ...parts, identify, shows: showsSession });
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
  bindDay(declared, parts);
  bindQueues(declared, parts);
  bindReviews(declared, parts);
  bindTierReviews(declared, parts);
  bindDesk(declared, parts);
  bindApprovals(declared, parts);
  bindDirectory(declared, parts);
  bindMarkets(declared, parts);
  bindPlatform(declared, parts);
  bindHouseFunds(declared, parts);
  bindUsers(declared, parts);
  const opened = listsOpened(parts);
  bindUserLists(declared, parts, opened);
  const { identity, uploads } = parts.services;
  const haltOf = (instrument: string) => context.halts.of(instrument);
  const ofProducts = { ...parts, vault: context.vault, identity, uploads, desk: deskOf(context), haltOf, opened };
  for (const { bindConsole } of PRODUCTS) bindConsole?.(declared, ofProducts);
  bindContent(declared, parts);
  return { app, routes, paths };
}
