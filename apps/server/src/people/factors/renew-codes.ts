import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { protectAnew } from '../common/protect-anew.ts';
import type { Device } from '../common/sessions.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factor.ts';
import { recordEvent } from './security-events.ts';

/** New codes for a person who asked for them; refuses `authenticator_unset` while there is no second factor to recover. */
export async function renewOwnCodes(context: PeopleContext, caller: Caller, device: Device): Promise<string[]> {
  const { user: person } = caller;
  return protectAnew(context, caller, async (tx) => {
    const factors = await secondFactorsOf({ db: tx }, person);
    if (factors.length === 0) throw new Refused('authenticator_unset');
    await recordEvent(tx, { person, kind: 'recovery_codes_renewed', device, now: context.now() });
    return renewRecoveryCodes(tx, person);
  });
}
