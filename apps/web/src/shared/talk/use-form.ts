import { useState } from 'react';
import { ApiError } from '../api.ts';

/** What the server refuses is told at the field it names; anything else as a toast. */
export const quietAtFields = (error: ApiError) => error.field !== undefined;

/** One submission at a time, with the words of a refusal by field. */
export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly field?: string | undefined; readonly message: string } | null>(
    null,
  );
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ field: error.field, message: error.message });
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : null);
  return { busy, submit, errorOf };
}
