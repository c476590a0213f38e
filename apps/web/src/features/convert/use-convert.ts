import type { Conversion, ConvertQuote } from '@tradewind/api';
import { commands, convert } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import type { ConvertInput } from './estimate.ts';

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
  /** One acceptance has one id, so that sending it again converts once. */
  const clientId = useRef<string | null>(null);

  const reset = () => {
    clientId.current = null;
    setHeld(null);
    setDone(null);
  };

  const ask = async ({ from, to, end, amount, lifetime }: ConvertInput) => {
    reset();
    const since = performance.now();
    const asked = end === 'from' ? { fromAmount: amount } : { toAmount: amount };
    const body = { from, to, ...asked, lifetimeSeconds: lifetime };
    setHeld({ quote: await call(convert.quote, { body }, { quiet: isRefusal }), since });
  };

  const accept = async ({ id }: ConvertQuote) => {
    clientId.current ??= newClientId();
    try {
      const sent = { params: { id }, body: { clientId: clientId.current } };
      setDone(await call(convert.accept, sent, { quiet: isRefusal }));
      setHeld(null);
    } catch (error) {
      if (error instanceof ApiError && error.unanswered) await settled(clientId.current);
      throw error;
    } finally {
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

  return { held, done, ask, accept, reset };
}

/** What is said on the ticket itself. */
export function isRefusal(error: ApiError): boolean {
  return [400, 404, 422].includes(error.status);
}
