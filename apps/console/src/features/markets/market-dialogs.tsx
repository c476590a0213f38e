import { operators } from '@tradewind/contract';
import { Select, TextField, toast } from '@tradewind/ui';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import type { Market } from './markets-screen.tsx';

interface Props {
  readonly market: Market;
  readonly onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
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

export function ResumeDialog({ market, onClose }: Props) {
  const title = t('markets.resumeTitle', { instrument: market.id });
  const change = { kind: 'resume', instrument: market.id } as const;
  return <ChangeDialog change={change} title={title} lead={t('markets.twoLead')} onClose={onClose} />;
}

export function FeesDialog({ market, onClose }: Props) {
  const { id: instrument, makerFee, takerFee, minNotional } = market;
  const terms = { instrument, makerFee, takerFee, minNotional, effectiveAt: Date.now() + DAY_MS };
  return (
    <ChangeDialog
      change={{ kind: 'fees', ...terms }}
      title={t('markets.feesTitle', { instrument })}
      lead={t('markets.feesLead')}
      onClose={onClose}
    />
  );
}

interface ListProps {
  readonly onClose: () => void;
}

export function ListAssetDialog({ onClose }: ListProps) {
  return (
    <ChangeDialog
      change={{ kind: 'list-asset', symbol: '', scale: 8, grant: '0' }}
      title={t('listings.asset')}
      lead={t('listings.assetLead')}
      onClose={onClose}
    />
  );
}

export function ListMarketDialog({ onClose }: ListProps) {
  const steps = { base: '', quote: 'USDT', tick: '', lot: '', minNotional: '5' };
  const rules = { makerFee: '0.001', takerFee: '0.001', bandGroup: 'C' } as const;
  return (
    <ChangeDialog
      change={{ kind: 'list-instrument', ...steps, ...rules }}
      title={t('listings.market')}
      lead={t('listings.marketLead')}
      onClose={onClose}
    />
  );
}
