import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnTierRequest } from '@tradewind/api';
import { identity } from '@tradewind/api/calls';
import { Note, Skeleton } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { limitsQuery } from './limits-query.ts';
import { TierForm } from './tier-form.tsx';

const HIGHEST = 3;
const REFRESH_MS = 15_000;

const requestQuery = queryOptions({
  queryKey: ['tier-request'],
  queryFn: ({ signal }) => call(identity.tierRequest, {}, { quiet: true, signal }),
  refetchInterval: REFRESH_MS,
});

/** Asking for the next tier, for who is verified: the form, or what became of it. */
export function RaiseTier() {
  const { t } = useTranslation();
  const { data: limits } = useQuery(limitsQuery);
  const { data } = useQuery(requestQuery);
  useTierFollows(data?.request?.state);
  if (!limits || !data) return <Skeleton className="block h-24 w-full" />;
  const next = limits.tier + 1;
  if (next > HIGHEST || (next !== 2 && next !== 3)) return null;
  const { request, code } = data;
  if (request?.state === 'waiting')
    return (
      <section className="grid gap-2" aria-live="polite">
        <h2 className="font-strong text-16">{t('papers.raise.title', { tier: request.tier })}</h2>
        <Note>{t('papers.raise.waiting', { tier: request.tier })}</Note>
      </section>
    );
  return (
    <section className="grid gap-4">
      <h2 className="font-strong text-16">{t('papers.raise.title', { tier: next })}</h2>
      {request?.state === 'rejected' && <Refusal request={request} />}
      <TierForm key={next} tier={next} code={code} />
    </section>
  );
}

function Refusal({ request: { tier, reason, words } }: { readonly request: OwnTierRequest }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <Note tone="warn">
        {t('papers.raise.refused', { tier })} {reason && t(`papers.raise.reason.${reason}`)}
      </Note>
      {words !== '' && (
        <p className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
          <span className="text-3">{t('papers.identity.words')}</span> {words}
        </p>
      )}
    </div>
  );
}

/** A decision that comes while the page is open changes the tier and its limits. */
function useTierFollows(state: OwnTierRequest['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state !== 'waiting')
      for (const key of ['limits', 'profile']) void queryClient.invalidateQueries({ queryKey: [key] });
    before.current = state;
  }, [state]);
}
