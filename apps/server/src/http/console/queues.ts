import { operators } from '@tradewind/contract';
import type { Operator } from '../../operators/context.ts';
import { claimItem, listQueue, queueOverview, releaseItem } from '../../operators/queue-desk.ts';
import type { Bind } from '../handler.ts';
import type { ConsoleOptions } from './reauthenticate.ts';

/** What waits for an operator. */
export function bindQueues(bind: Bind<Operator>, { context }: ConsoleOptions): void {
  const { queues } = operators;
  bind(queues.overview, ({ caller }) => queueOverview(context, caller));
  bind(queues.list, ({ caller, params, query }) => listQueue(context, caller, params.kind!, query));
  bind(queues.claim, ({ caller, params }) => claimItem(context, caller, params.id!));
  bind(queues.release, ({ caller, params }) => releaseItem(context, caller, params.id!));
}
