import { Checkbox, Skeleton } from '@tradewind/ui';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketInput } from './ticket.ts';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';
import { SIDE_KEYS, useSideKeys } from './use-side-keys.ts';

const SpotAccount = lazy(() => import('./spot-account.tsx').then((file) => ({ default: file.SpotAccount })));

/** The ticket with its keys, and the line that tells of them and turns them off. */
export function KeyedTicket(props: TicketFormProps) {
  const { t } = useTranslation();
  const { change } = props.ticket.form;
  const turnTo = useCallback((side: TicketInput['side']) => change({ side }), [change]);
  const { ref, on, turn } = useSideKeys(turnTo);
  return (
    <div ref={ref}>
      <TicketForm {...props} />
      <Suspense fallback={<Skeleton className="mt-5 h-24 w-full" />}>
        <SpotAccount instrument={props.instrument} />
      </Suspense>
      <div className="rule mt-4 pt-3 text-12 text-2">
        <Checkbox checked={on} onChange={turn}>
          {t('trade.ticket.keys', SIDE_KEYS)}
        </Checkbox>
      </div>
    </div>
  );
}
