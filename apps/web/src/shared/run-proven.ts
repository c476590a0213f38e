import type { Proof } from '@tradewind/api';
import { useState } from 'react';
import { ApiError } from './api.ts';
import { useStepUp } from './step-up/step-up.ts';

/**
 * Runs sensitive actions one at a time, with the proof that the server may ask for. Answers what the action answered, or
 * the refusal for the screen to show; null when the person turned away.
 */
export function useProven() {
  const stepUp = useStepUp();
  const [busy, setBusy] = useState(false);
  const run = async <T>(action: (proof: Proof) => Promise<T>): Promise<{ readonly done: T } | ApiError | null> => {
    setBusy(true);
    try {
      return { done: await stepUp(action) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'cancelled' ? null : error;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
