import type { FactorMethod } from '@tradewind/api';

interface FactorWays {
  readonly asksPasskey: boolean;
  readonly asksCode: boolean;
  /** There is no authenticator: a code is a recovery code. */
  readonly recoveryOnly: boolean;
  /** A recovery code may be typed instead, but is not asked for yet. */
  readonly offersRecovery: boolean;
}

/**
 * What of a second factor is asked for: where a passkey can be used and there is no authenticator, no code before the person
 * chose one (`recovery`), since nobody has their recovery codes at hand.
 */
export function factorWays(methods: readonly FactorMethod[], passkeys: boolean, recovery: boolean): FactorWays {
  const asksPasskey = methods.includes('passkey') && passkeys;
  const recoveryOnly = !methods.includes('totp');
  const takesRecovery = methods.includes('recovery-code');
  const offersRecovery = takesRecovery && recoveryOnly && asksPasskey && !recovery;
  return { asksPasskey, asksCode: !recoveryOnly || (takesRecovery && !offersRecovery), recoveryOnly, offersRecovery };
}
