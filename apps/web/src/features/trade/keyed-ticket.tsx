import { Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { WithSideKeys } from '../../shared/trading/with-side-keys.tsx';
import { HOW_MUCH } from './ticket-fields.tsx';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';

const SpotAccount = lazy(() => import('./spot-account.tsx').then((file) => ({ default: file.SpotAccount })));

/** The ticket with its keys, and the account below it. */
export function KeyedTicket(props: TicketFormProps) {
  return (
    <WithSideKeys howMuch={HOW_MUCH} change={props.ticket.form.change}>
      <TicketForm {...props} />
      <Suspense fallback={<Skeleton className="mt-5 h-24 w-full" />}>
        <SpotAccount instrument={props.instrument} />
      </Suspense>
    </WithSideKeys>
  );
}
