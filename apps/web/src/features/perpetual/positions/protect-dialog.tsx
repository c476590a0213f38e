import { perpetual } from '@tradewind/api/calls';
import { Button, DecimalField, Dialog, Note, Select, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../../shared/api.ts';
import { decimalsOf } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { useForm } from '../../../shared/form.ts';
import type { PositionDialogProps } from './asked.ts';
import { forgetPositions } from './forget-positions.ts';
import { GainAt } from './gain-at.tsx';
import { PositionFacts } from './position-facts.tsx';
import { checkProtect, type ProtectError, type ProtectInput, protectBody, startOf } from './protect-form.ts';
import { refusedHere } from './refused-here.ts';

const TRIGGERS = ['mark', 'index', 'last'] as const;

/** Sets where a position is closed by itself. */
export function ProtectDialog({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('futures.protect.title')} description={t('futures.protect.note')}>
      <ProtectForm held={held} onClose={onClose} />
    </Dialog>
  );
}

function useProtectForm({ held: { position, contract }, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const words = (wrong: ProtectError | null) => {
    if (wrong === null) return null;
    const said = t(`futures.ticket.error.${wrong}`, { step: figureText(contract.tick) });
    return wrong === 'price' ? said : { atOnce: said };
  };
  return useForm<ProtectInput>({
    start: startOf(position),
    check: (input) => {
      const { takeProfit, stopLoss } = checkProtect(input, position.side, contract);
      return { takeProfit: words(takeProfit), stopLoss: words(stopLoss) };
    },
    submit: async (input) => {
      const body = { ...protectBody(input), clientId: newClientId() };
      try {
        await call(perpetual.protect, { params: { id: position.id }, body }, { quiet: true });
        toast.plain(t('futures.protect.done'));
        onClose();
      } finally {
        forgetPositions();
      }
    },
    refused: refusedHere,
  });
}

function ProtectForm({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const form = useProtectForm({ held, onClose });
  const { tick, asset } = held.contract;
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3" {...form.form}>
      <PositionFacts held={held} />
      <Select
        label={t('futures.protect.by')}
        {...form.choice('protectBy')}
        items={TRIGGERS.map((value) => ({ value, label: t(`futures.${value}`) }))}
      />
      {(['takeProfit', 'stopLoss'] as const).map((name) => (
        <DecimalField
          key={name}
          label={t(`futures.protect.${name}`)}
          {...form.choice(name)}
          decimals={decimalsOf(tick)}
          unit={asset}
          hint={<GainAt held={held} price={form.values[name]} />}
        />
      ))}
      <p className="text-12 text-3">{t('futures.protect.clear')}</p>
      {form.elsewhere && <Note tone="warn">{form.elsewhere}</Note>}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('futures.protect.submit')}
      </Button>
    </form>
  );
}
