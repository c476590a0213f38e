import { type Conversion, type ConvertQuote, type ConvertTerms, commands, convert } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import type { ConvertInput } from './estimate.ts';

export type Lifetime = ConvertTerms['lifetimes'][number];

/** A quote with the moment, in the page's own time, from which its life is counted. */
export interface HeldQuote {
  readonly quote: ConvertQuote;
  readonly since: number;
}

/** Asking for a quote and accepting it; a quote that expired is never asked for again by itself. */
export function useConvert() {
  const { t } = useTranslation();
  const [held, setHeld] = useState<HeldQuote | null>(null);
  const [done, setDone] = useState<Conversion | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** One acceptance has one id, so that sending it again converts once. */
  const clientId = useRef<string | null>(null);

  const reset = () => {
    clientId.current = null;
    setHeld(null);
    setDone(null);
    setRefusal(null);
  };

  const ask = async ({ from, to, end, amount }: ConvertInput, lifetimeSeconds: Lifetime) => {
    reset();
    setBusy(true);
    const since = performance.now();
    try {
      const asked = end === 'from' ? { fromAmount: amount } : { toAmount: amount };
      const quote = await call(convert.quote, { body: { from, to, ...asked, lifetimeSeconds } }, { quiet: isRefusal });
      setHeld({ quote, since });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };

  const accept = async ({ id }: ConvertQuote) => {
    clientId.current ??= newClientId();
    setBusy(true);
    try {
      const sent = { params: { id }, body: { clientId: clientId.current } };
      setDone(await call(convert.accept, sent, { quiet: isRefusal }));
      setHeld(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) setRefusal(error.message);
      else if (error.unanswered) await settled(clientId.current);
    } finally {
      setBusy(false);
      for (const queryKey of [['convert'], ['assets'], ['records']]) void queryClient.invalidateQueries({ queryKey });
    }
  };

  /** Asks what became of an acceptance without an answer. */
  async function settled(id: string): Promise<void> {
    const found = await call(commands.command, { params: { clientId: id } }, { quiet: true }).catch(() => null);
    const state = found?.state ?? 'unknown';
    toast.plain(t(`convert.unanswered.${state}`));
    if (state !== 'unknown') reset();
  }

  return { held, done, busy, refusal, ask, accept, reset };
}

function isRefusal(error: ApiError): boolean {
  return [400, 404, 422].includes(error.status);
}
