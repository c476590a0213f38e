import type { SecondsContract } from '@tradewind/api';
import { seconds } from '@tradewind/api/calls';
import { ConfirmDialog, Note } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { queryClient } from '../../shared/query.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { baseOf, type Direction, type Product } from './ticket.ts';
import { TicketLines } from './ticket-lines.tsx';

interface ConfirmContractProps {
  readonly direction: Direction;
  readonly product: Product;
  readonly instrument: string;
  readonly amount: string;
  readonly asset: string;
  /** What Spot gives of the amount, null when nothing. */
  readonly fromSpot: string | null;
  readonly onClose: () => void;
  readonly onTaken: (contract: SecondsContract) => void;
}

/** Asks once more, with every figure; sends once, however often it is tried while the answer is open. */
export function ConfirmContract(props: ConfirmContractProps) {
  const { direction, product, instrument, amount, asset, fromSpot, onClose, onTaken } = props;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const clientId = useRef(newClientId());
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    const { durationSeconds, payout } = product;
    const body = {
      instrument,
      direction,
      durationSeconds,
      amount,
      payout,
      // Nothing moves out of Spot that is not named here.
      ...(fromSpot !== null && ({ from: 'spot' } as const)),
      clientId: clientId.current,
    };
    try {
      onTaken(await call(seconds.place, { body }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      if (isCertain(error)) clientId.current = newClientId();
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['seconds'] });
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('seconds.confirm.title')}
      description={t('seconds.confirm.note')}
      confirmLabel={t('seconds.confirm.submit')}
      cancelLabel={t('common.action.cancel')}
      tone={direction === 'rise' ? 'up' : 'down'}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className="mt-3 grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <DirectionBadge direction={direction} />
          <span className="font-label">
            {baseOf(instrument)} {t('seconds.duration', { seconds: product.durationSeconds })}
          </span>
          <span className="num ml-auto">
            {figureText(amount)} {asset}
          </span>
        </p>
        <TicketLines product={product} amount={amount} asset={asset} />
        {fromSpot !== null && <Note>{t('assets.transfer.fromSpot', { amount: figureText(fromSpot), asset })}</Note>}
        <Note tone="warn">{refusal ?? t('seconds.risk', { loss: figureText(product.averageLoss, 2) })}</Note>
      </div>
    </ConfirmDialog>
  );
}
