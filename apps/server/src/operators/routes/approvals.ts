import { operators } from '@tradewind/api';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ApprovalContext } from '../approvals/context.ts';
import { listApprovals, readApproval } from '../approvals/list.ts';
import { approve, editApproval, refuseApproval, requestApproval } from '../approvals/verbs.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

/** Changes that take two operators; both sign in again for it. */
export function bindApprovals(
  bind: Bind<Operator>,
  options: ConsoleOptions & { readonly context: ApprovalContext },
): void {
  const { context } = options;
  const { approvals } = operators;

  bind(approvals.list, ({ caller, query }) => listApprovals(context, caller, query));

  bind(approvals.request, async ({ caller, body, ip }) => {
    await reauthenticate(options, caller, body.otp, ip);
    return readApproval(context, caller, await requestApproval(context, caller, body));
  });

  bind(approvals.edit, async ({ caller, params, body, ip }) => {
    const id = params.id;
    await reauthenticate(options, caller, body.otp, ip);
    await editApproval(context, caller, id, body);
    return readApproval(context, caller, id);
  });

  bind(approvals.approve, async ({ caller, params, body, ip }) => {
    const id = params.id;
    await reauthenticate(options, caller, body.otp, ip);
    const link = await approve(context, caller, id, body.hash);
    return { approval: await readApproval(context, caller, id), link };
  });

  bind(approvals.refuse, async ({ caller, params, body }) => {
    await refuseApproval(context, caller, params.id, body.reason);
    return null;
  });
}
