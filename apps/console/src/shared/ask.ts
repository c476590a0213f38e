import { type ApprovalChange, operators } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { call } from './api.ts';
import { queryClient } from './query.ts';
import { t } from './texts.ts';

/** Asks for a change that takes two operators; it waits on the page of approvals. */
export async function askFor(change: ApprovalChange, reason: string, otp: string): Promise<void> {
  await call(operators.approvals.request, { body: { change, reason, otp } });
  toast.plain(t('approvals.asks'));
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
