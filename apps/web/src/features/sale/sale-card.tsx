import type { SaleOffer } from '@tradewind/api';
import { AssetIcon, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPositive } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { Committed } from './committed.tsx';
import { momentStyle } from './moment-style.ts';
import { SaleState } from './sale-state.tsx';

interface SaleCardProps {
  readonly offer: SaleOffer;
  /** What the reader has committed; null where that is nothing or not known. */
  readonly own?: string | null;
}

/** One sale in the list: what, at which price, until when, how much is committed, and how much of that is the reader's. */
export function SaleCard({ offer, own = null }: SaleCardProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { id, asset, payAsset, state, price, supply, startsAt, endsAt } = offer;
  const soon = state === 'pre-sale';
  const time = soon ? startsAt : endsAt;
  const when = soon ? t('sale.starts') : state === 'subscribing' ? t('sale.ends') : t('sale.endedAt');
  return (
    <Link
      className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-2 border border-line p-4 hover:border-line-2"
      to={`/ieo/detail?sale=${id}`}
      data-sale={id}
    >
      <span className="flex items-center gap-3">
        <AssetIcon asset={asset} size="m" />
        <span className="grid">
          <span className="font-strong text-16">{asset}</span>
          <span className="text-12 text-3">{t('sale.number', { id })}</span>
        </span>
        <span className="ml-auto">
          <SaleState state={state} />
        </span>
      </span>
      <span className="grid grid-cols-2 gap-4">
        <Stat label={t('sale.price')}>
          <Num value={price} unit={payAsset} />
        </Stat>
        <Stat label={t('sale.supply')}>
          <Num value={supply} unit={asset} />
        </Stat>
      </span>
      <Committed offer={offer} />
      <span className="flex flex-wrap justify-between gap-x-4 text-12 text-3">
        <span>
          {when} {stamp(time, momentStyle(time))}
        </span>
        {own !== null && isPositive(own) && (
          <span className="text-1">
            {t('sale.own.title')} <Num value={own} unit={payAsset} secret />
          </span>
        )}
      </span>
    </Link>
  );
}
