import { Checkbox } from '@tradewind/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SpotAccount } from './spot-account.tsx';
import type { TicketInput } from './ticket.ts';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';
import { SIDE_KEYS, useSideKeys } from './use-side-keys.ts';

/** The ticket with its keys, and the line that tells of them and turns them off. */
export function KeyedTicket(props: TicketFormProps) {
  const { t } = useTranslation();
  const { onChange } = props;
  const turnTo = useCallback((side: TicketInput['side']) => onChange({ side }), [onChange]);
  const { ref, on, turn } = useSideKeys(turnTo);
  return (
    <div ref={ref}>
      <TicketForm {...props} />
      <SpotAccount instrument={props.instrument} />
      <div className="rule mt-4 pt-3 text-12 text-2">
        <Checkbox checked={on} onChange={turn}>
          {t('trade.ticket.keys', SIDE_KEYS)}
        </Checkbox>
      </div>
    </div>
  );
}
