import { payments as routes } from '@tradewind/api';
import { actionOf } from '../../exchange/pipeline/action.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { stepUp } from '../factors/step-up.ts';
import type { Payments } from './payments.ts';

export interface PaymentRoutesOptions {
  readonly payments: Payments;
  readonly context: PeopleContext;
}

export function bindPayments(bind: Bind, { payments, context }: PaymentRoutesOptions): void {
  bind(routes.list, ({ caller }) => payments.list(caller.user));

  bind(routes.save, async ({ caller, body }) => {
    const { otp, passkey, transactionPassword, ...typed } = body;
    const { id, realName, bank, cardNumber, branch, idNumber } = typed;
    const action = actionOf('payment-method.save', [id, realName, bank, cardNumber, branch, idNumber]);
    return { id: await payments.save(caller, typed, () => stepUp(context, caller, body, action)) };
  });

  bind(routes.remove, async ({ caller, body }) => {
    const action = actionOf('payment-method.remove', [body.id]);
    await payments.remove(caller, body.id, () => stepUp(context, caller, body, action));
    return null;
  });
}
