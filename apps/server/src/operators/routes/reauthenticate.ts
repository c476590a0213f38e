import type { Limits } from '../../people/common/limits.ts';
import type { Operator } from '../../people/office/operator.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { acceptOperatorCode } from '../authenticator.ts';
import type { OperatorContext } from '../context.ts';
import { noteRefused } from '../refused-signins.ts';

/** What the routes of the console stand on. */
export interface ConsoleOptions {
  readonly context: OperatorContext;
  readonly limits: Pick<Limits, 'operatorSignin' | 'code' | 'own' | 'lookUp'>;
}

/** Asks for the authenticator again, for one act. Refuses `second_factor_wrong`, and guessing as at sign-in. */
export async function reauthenticate(
  { context, limits }: ConsoleOptions,
  operator: Operator,
  otp: string,
  ip: string,
): Promise<void> {
  const attempt = await limits.own(operator.sessionId);
  if (!(await acceptOperatorCode(context, operator.id, otp))) {
    await noteRefused(context, operator.id, 'code.refuse', ip);
    throw new Refused('second_factor_wrong', { field: 'otp' });
  }
  attempt.right();
}
