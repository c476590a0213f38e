import { support } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Limits } from '../common/limits.ts';
import { readChat, say } from './chat.ts';
import { giveFeedback } from './feedback.ts';
import type { SupportContext } from './support.ts';
import { closeOwnWorkOrder, createWorkOrder, listWorkOrders, readWorkOrder, replyToWorkOrder } from './work-orders.ts';

export interface SupportRoutesOptions {
  readonly support: SupportContext;
  readonly limits: Limits;
}

/** The ways to the operators: work orders, the chat of persons and of visitors, feedback. */
export function bindSupport(bind: Bind, { support: context, limits }: SupportRoutesOptions): void {
  bind(support.orders, ({ caller, query }) => listWorkOrders(context, caller.user, query.cursor));
  bind(support.order, ({ caller, params }) => readWorkOrder(context, caller.user, params.id));

  bind(support.create, async ({ caller, body }) => {
    await limits.write(caller.user);
    return { id: await createWorkOrder(context, caller.user, body) };
  });

  bind(support.reply, async ({ caller, params, body }) => {
    await limits.write(caller.user);
    await replyToWorkOrder(context, caller.user, params.id, body);
    return null;
  });

  bind(support.close, async ({ caller, params }) => {
    await closeOwnWorkOrder(context, caller.user, params.id);
    return null;
  });

  bind(support.chat, ({ caller }) => readChat(context, { person: caller.user }));
  bind(support.visitorChat, ({ body }) => readChat(context, body));

  bind(support.say, async ({ caller, body }) => {
    await limits.write(caller.user);
    await say(context, { person: caller.user }, body.text);
    return null;
  });

  bind(support.visitorSay, async ({ body, ip }) => {
    await limits.visitor(body.ticket, ip);
    await say(context, { ticket: body.ticket }, body.text);
    return null;
  });

  bind(support.feedback, async ({ caller, body }) => {
    await limits.write(caller.user);
    await giveFeedback(context, caller.user, body);
    return null;
  });
}
