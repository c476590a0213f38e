import { Button, DecimalField, Dialog, KeyValue, Note, Num, Segmented, Slider } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { useForm } from '../../../shared/form.ts';
import type { PositionDialogProps } from './asked.ts';
import { closingFee, gainOfPart, lotsOfShare } from './close-figures.ts';
import { CLOSE_ALL, type CloseInput, checkClose, closeBody } from './close-form.ts';
import { closePosition } from './close-position.ts';
import { forgetPositions } from './forget-positions.ts';
import { GainAt } from './gain-at.tsx';
import { toneOf } from './position-figures.ts';
import { AMOUNT_DECIMALS } from './position-words.tsx';
import { refusedHere } from './refused-here.ts';
import { tellClosed } from './tell-closed.ts';
import type { Held } from './use-held.ts';

/** Closes a position or a share of it, at the market or at a limit. */
export function CloseDialog({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { contract, side } = held.position;
  return (
    <Dialog open focusSelf onClose={onClose} title={t('futures.close.title', { contract, side: t(`futures.${side}`) })}>
      <CloseForm held={held} onClose={onClose} />
    </Dialog>
  );
}

function useCloseForm({ held: { position, contract }, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  return useForm<CloseInput>({
    start: CLOSE_ALL,
    check: (input) => {
      const wrong = checkClose(input, contract);
      return { price: wrong && t(`futures.ticket.error.${wrong}`, { step: figureText(contract.tick) }) };
    },
    submit: async (input) => {
      const { lots } = position;
      try {
        tellClosed(await closePosition(position, closeBody(input, lots)), lots);
        onClose();
      } finally {
        forgetPositions();
      }
    },
    refused: refusedHere,
  });
}

function CloseForm({ held, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const form = useCloseForm({ held, onClose });
  const { position, contract } = held;
  const { type, price, percent } = form.values;
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4" {...form.form}>
      <Segmented
        label={t('futures.close.type')}
        value={type}
        onChange={(next) => form.set('type', next)}
        items={(['market', 'limit'] as const).map((value) => ({ value, label: t(`futures.close.${value}`) }))}
      />
      {type === 'limit' && (
        <DecimalField
          label={t('futures.close.price')}
          {...form.choice('price')}
          decimals={decimalsOf(contract.tick)}
          unit={contract.asset}
          hint={<GainAt held={held} price={price} part={lotsOfShare(position.lots, percent)} />}
        />
      )}
      <Share lots={position.lots} percent={percent} onChange={(next) => form.set('percent', next)} />
      <Outcome held={held} input={form.values} />
      {form.elsewhere && <Note tone="warn">{form.elsewhere}</Note>}
      <div className="grid grid-cols-2 gap-2">
        <Button className="min-h-money" onClick={onClose}>
          {t('futures.close.keep')}
        </Button>
        <Button className="min-h-money" type="submit" variant="primary" busy={form.busy}>
          {t('futures.close.submit')}
        </Button>
      </div>
    </form>
  );
}

interface ShareProps {
  readonly lots: number;
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

/** How much of it: in percent by the slider, told in lots. */
function Share({ lots, percent, onChange }: ShareProps) {
  const { t } = useTranslation();
  const told = { lots: figureText(String(lotsOfShare(lots, percent))), all: t('futures.lots', { count: lots }) };
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 text-13">
        <span className="text-3">{t('futures.close.part')}</span>
        <span className="num">
          {t('futures.close.lots', told)} <span className="text-3">{`${percent}%`}</span>
        </span>
      </p>
      <Slider label={t('futures.close.part')} value={percent} onChange={(next) => onChange(Math.max(1, next))} />
    </div>
  );
}

/** What closing brings and costs. */
function Outcome({ held: { position, contract }, input }: { readonly held: Held; readonly input: CloseInput }) {
  const { t } = useTranslation();
  const part = lotsOfShare(position.lots, input.percent);
  const gain = gainOfPart(position.unrealised, part, position.lots);
  const limit = input.type === 'limit' && checkClose(input, contract) === null ? input.price : null;
  const fee = closingFee(position.side, part, limit, contract);
  return (
    <KeyValue
      lines
      className="text-13"
      items={[
        [
          t('futures.close.profit'),
          <Num
            key="gain"
            value={gain}
            decimals={AMOUNT_DECIMALS}
            sign="always"
            unit={contract.asset}
            className={toneOf(gain)}
          />,
        ],
        [t('futures.close.fee'), <Num key="fee" value={fee} decimals={AMOUNT_DECIMALS} unit={contract.asset} />],
      ]}
    />
  );
}
