import type { Proof } from '@tradewind/api';
import { ApiError } from '@tradewind/api/calls';
import { create } from 'zustand';
import { isAboutProof } from '../refusals.ts';

/** An action that waits for a proof. */
export interface Ask {
  /** The refusal that asked for it. */
  readonly first: ApiError;
  /** Repeats the action; answers the refusal when that was about the proof again. */
  readonly attempt: (proof: Proof) => Promise<ApiError | null>;
  readonly cancel: () => void;
}

export const useAsk = create<{ readonly ask: Ask | null }>(() => ({ ask: null }));

/**
 * Does something that the server may want proven: it is tried at once, and when the server asks who is there, a dialog
 * asks in turn and the action is repeated. Throws what else went wrong; code `cancelled` when the dialog was closed.
 */
async function stepUp<T>(action: (proof: Proof) => Promise<T>): Promise<T> {
  try {
    return await action({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.demand === undefined) throw error;
    return asked(error, action);
  }
}

/** `run(action)`; the proof that it hands over belongs into the body of the call. */
export function useStepUp() {
  return stepUp;
}

function asked<T>(first: ApiError, action: (proof: Proof) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const close = () => useAsk.setState({ ask: null });
    const attempt = async (proof: Proof) => {
      try {
        const done = await action(proof);
        close();
        resolve(done);
      } catch (error) {
        if (error instanceof ApiError && isAboutProof(error)) return error;
        close();
        reject(error);
      }
      return null;
    };
    const cancel = () => {
      close();
      reject(new ApiError('', 499, 'cancelled'));
    };
    useAsk.setState({ ask: { first, attempt, cancel } });
  });
}
