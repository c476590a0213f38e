import { acceptOperatorCode } from '../../operators/authenticator.ts';
import type { Operator, OperatorContext } from '../../operators/context.ts';
import { noteRefused } from '../../operators/refused-signins.ts';
import type { Limits } from '../limits.ts';
import { Refused } from '../refused.ts';

/** What the routes of the console stand on. */
export interface ConsoleOptions {
  readonly context: OperatorContext;
  readonly limits: Pick<Limits, 'signin' | 'signedIn' | 'code' | 'codeWasRight'>;
}

/** Asks for the authenticator again, for one act. Refuses `second_factor_wrong`, and guessing as at sign-in. */
export async function reauthenticate(
  { context, limits }: ConsoleOptions,
  operator: Operator,
  otp: string,
  ip: string,
): Promise<void> {
  const account = `operator ${operator.id}`;
  await limits.signin(account, ip);
  if (!(await acceptOperatorCode(context, operator.id, otp))) {
    await noteRefused(context, operator.id, 'code.refuse', ip);
    throw new Refused('second_factor_wrong', { field: 'otp' });
  }
  limits.signedIn(account, ip);
}

/** An id of the path; what is none does not exist. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,14}$/.test(text)) throw new Refused('not_found');
  return Number(text);
}
