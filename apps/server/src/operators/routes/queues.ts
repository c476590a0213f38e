import { operators } from '@tradewind/api';
import type { Operator } from '../../people/office/operator.ts';
import { touchPresence } from '../../people/support/presence.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { claimItem, listQueue, queueOverview, releaseItem } from '../queue-desk.ts';
import type { DeskOptions } from './desk.ts';

/** What waits for an operator. */
export function bindQueues(bind: Bind<Operator>, { context, services }: DeskOptions): void {
  const { queues } = operators;
  bind(queues.overview, ({ caller }) => queueOverview(context, caller));
  bind(queues.list, async ({ caller, params, query }) => {
    // Who may answer chats and has their list open is there for those who wait.
    if (params.kind === 'chat' && caller.role !== 'auditor') await touchPresence(services.support, caller.id);
    return listQueue(context, caller, params.kind, query);
  });
  bind(queues.claim, ({ caller, params }) => claimItem(context, caller, params.id));
  bind(queues.release, ({ caller, params }) => releaseItem(context, caller, params.id));
}
