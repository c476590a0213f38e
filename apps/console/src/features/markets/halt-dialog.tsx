import { operators } from '@tradewind/api';
import { Select, TextField, toast } from '@tradewind/ui';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { OtpField } from '../../shared/otp-field.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import type { Market } from './market.ts';

interface Props {
  readonly market: Market;
  readonly onClose: () => void;
}

const STATES = ['cancel-only', 'post-only', 'paused'] as const;
type Halted = (typeof STATES)[number];

export function HaltDialog({ market, onClose }: Props) {
  return (
    <ActDialog
      title={t('markets.haltTitle', { instrument: market.id })}
      lead={t('markets.haltLead')}
      submit={t('markets.halt')}
      tone="down"
      start={{ state: 'cancel-only' as Halted, reason: '', otp: '' }}
      run={async (given) => {
        await call(operators.markets.halt, { body: { instrument: market.id, ...given } });
        toast.plain(t('markets.halted'));
        await queryClient.invalidateQueries({ queryKey: ['markets'] });
      }}
      onClose={onClose}
    >
      {({ field, choice }) => (
        <>
          <Select
            above
            {...choice<Halted>('state')}
            items={STATES.map((value) => ({ value, label: t(`markets.states.${value}`) }))}
            label={t('markets.state')}
          />
          <TextField {...field('reason')} label={t('markets.publicReason')} maxLength={500} required />
          <OtpField {...field('otp')} />
        </>
      )}
    </ActDialog>
  );
}
