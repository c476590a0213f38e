import type { SaleOffer } from '@tradewind/api';
import { AssetIcon, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../shared/time.ts';
import { Committed } from './committed.tsx';
import { SaleState } from './sale-state.tsx';

/** One sale in the list: what, at which price, until when, and how much is committed. */
export function SaleCard({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { id, asset, payAsset, state, price, supply, startsAt, endsAt } = offer;
  const soon = state === 'pre-sale';
  return (
    <Link
      className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-2 border border-line p-4 hover:border-line-2"
      to={`/ieo/detail?sale=${id}`}
      data-sale={id}
    >
      <span className="flex items-center gap-3">
        <AssetIcon asset={asset} size="m" />
        <span className="font-strong text-16">{asset}</span>
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
      <span className="text-12 text-3">
        {soon ? t('sale.starts') : t('sale.ends')} {stamp(soon ? startsAt : endsAt)}
      </span>
    </Link>
  );
}
