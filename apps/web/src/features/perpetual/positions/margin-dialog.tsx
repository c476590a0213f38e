import { perpetual } from '@tradewind/api/calls';
import { trimDecimal } from '@tradewind/base';
import { Button, DecimalField, Dialog, KeyValue, Note, Num, Segmented, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call, newClientId } from '../../../shared/api.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { useForm } from '../../../shared/form.ts';
import { TransferLink } from '../../../shared/transfer-link.tsx';
import { useLeverSettings } from '../perpetual-queries.ts';
import type { PositionDialogProps } from './asked.ts';
import { forgetPositions } from './forget-positions.ts';
import { canMove, type MarginInput, marginAfter, signedAmount } from './margin-form.ts';
import { liquidationWith } from './position-figures.ts';
import { LiquidationPrice, Price } from './position-parts.tsx';
import { AMOUNT_DECIMALS } from './position-words.tsx';
import { refusedHere } from './refused-here.ts';
import type { Held } from './use-held.ts';

/** Puts margin into an isolated position, or takes out what it does not need. */
export function MarginDialog({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { contract, side } = held.position;
  return (
    <Dialog open onClose={onClose} title={t('futures.margin.title', { contract, side: t(`futures.${side}`) })}>
      <MarginForm held={held} onClose={onClose} />
    </Dialog>
  );
}

const scaleOf = (amount: string) => amount.split('.')[1]?.length ?? 0;

function useMarginForm({ held: { position, contract }, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { data } = useLeverSettings(position.contract);
  const decimals = scaleOf(position.margin);
  const mostOf = (way: MarginInput['way']) => (way === 'add' ? (data?.account.free ?? null) : position.removable);
  const form = useForm<MarginInput>({
    start: { way: 'add', amount: '' },
    check: ({ way, amount }) => {
      if (canMove(amount, decimals, mostOf(way))) return {};
      const most = mostOf(way);
      if (most === null || !canMove(amount, decimals, null)) return { amount: t('futures.margin.error') };
      const words = { most: `${figureText(most)} ${contract.asset}` };
      return { amount: { atOnce: t(way === 'add' ? 'futures.margin.mostAdd' : 'futures.margin.mostRemove', words) } };
    },
    submit: async (input) => {
      const body = { amount: signedAmount(input), clientId: newClientId() };
      try {
        await call(perpetual.margin, { params: { id: position.id }, body }, { quiet: true });
        toast.plain(t('futures.margin.done'));
        onClose();
      } finally {
        forgetPositions();
      }
    },
    refused: refusedHere,
  });
  const { way, amount } = form.values;
  const most = mostOf(way);
  return { form, decimals, most, ready: canMove(amount, decimals, most) };
}

function MarginForm({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { form, decimals, most, ready } = useMarginForm({ held, onClose });
  const { pathname, search } = useLocation();
  const { asset } = held.contract;
  const { way } = form.values;
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4" {...form.form}>
      <Segmented
        label={t('futures.positions.margin')}
        value={way}
        onChange={(next) => form.change({ way: next, amount: '' })}
        items={(['add', 'remove'] as const).map((value) => ({ value, label: t(`futures.margin.${value}`) }))}
      />
      <div className="grid gap-1.5">
        <DecimalField
          label={t('futures.margin.amount')}
          {...form.choice('amount')}
          decimals={decimals}
          unit={asset}
          trailing={
            <Button
              variant="text"
              size="s"
              disabled={most === null}
              onClick={() => form.set('amount', trimDecimal(most ?? ''))}
            >
              {t('common.action.max')}
            </Button>
          }
        />
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-3">
          <span>
            {t(way === 'add' ? 'futures.margin.available' : 'futures.margin.removable')}{' '}
            <Num value={most} decimals={AMOUNT_DECIMALS} unit={asset} secret={way === 'add'} />
          </span>
          {way === 'add' && (
            <TransferLink className="link" to="contract" asset={asset} draft={`${pathname}${search}`}>
              {t('assets.actions.transfer')}
            </TransferLink>
          )}
        </p>
      </div>
      <Effect held={held} input={ready ? form.values : null} />
      {form.elsewhere && <Note tone="warn">{form.elsewhere}</Note>}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t(way === 'add' ? 'futures.margin.submitAdd' : 'futures.margin.submitRemove')}
      </Button>
    </form>
  );
}

/** Where the position is liquidated now, and where it would be then; `input` null = nothing can be moved yet. */
function Effect({ held, input }: { readonly held: Held; readonly input: MarginInput | null }) {
  const { t } = useTranslation();
  const { position, contract } = held;
  const after = input && liquidationWith(position, marginAfter(position.margin, input), contract);
  const none = <span className="text-3">{t('futures.positions.none')}</span>;
  return (
    <KeyValue
      lines
      className="text-13"
      items={[
        [t('futures.margin.before'), <LiquidationPrice key="before" held={held} />],
        [t('futures.margin.after'), input && after === null ? none : <Price key="after" price={after} held={held} />],
      ]}
    />
  );
}
