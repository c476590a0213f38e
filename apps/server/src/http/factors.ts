import { factors } from '@tradewind/contract';
import { readOverview } from '../factors/overview.ts';
import { demandSecondFactor } from '../factors/step-up.ts';
import { setTransactionPassword } from '../factors/transaction-password.ts';
import type { PeopleContext } from '../people/context.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';

export interface FactorsOptions {
  readonly context: PeopleContext;
}

/** What protects an account beside the password. */
export function bindFactors(bind: Bind, { context }: FactorsOptions): void {
  bind(factors.overview, ({ caller }) => readOverview(context, caller.user));

  bind(factors.transactionPassword, async ({ caller, body, ip, language, reply }) => {
    await demandSecondFactor(context, caller.user, body, { purpose: 'step-up', subject: 'transaction-password' });
    const change = { old: body.old ?? '', password: body.password };
    await setTransactionPassword(context, caller, change, deviceOf(reply, ip, language));
    return null;
  });
}
