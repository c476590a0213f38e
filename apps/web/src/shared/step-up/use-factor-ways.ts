import type { FactorMethod } from '@tradewind/api';
import { passkeysPossible } from '@tradewind/ui';
import { useState } from 'react';
import { factorWays } from './factor-ways.ts';

/** The ways in this browser, and the choice of a recovery code; `focus` is for the field that this choice brings. */
export function useFactorWays(methods: readonly FactorMethod[]) {
  const [recovery, setRecovery] = useState(false);
  const ways = factorWays(methods, passkeysPossible(), recovery);
  return { ...ways, chooseRecovery: () => setRecovery(true), focus: recovery ? focusOn : undefined };
}

function focusOn(field: HTMLInputElement | null): void {
  field?.focus();
}
