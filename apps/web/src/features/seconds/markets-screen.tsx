import { useQuery } from '@tanstack/react-query';
import type { SecondsProducts } from '@tradewind/api';
import { AssetIcon, Button, Empty, ListRow, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { compare } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { HelpLink } from '../../shared/help-link.tsx';
import { useIndex } from '../../shared/trading/use-index.ts';
import { useIndexDecimals } from '../../shared/trading/use-index-decimals.ts';
import { productsQuery } from './products-query.ts';
import { baseOf } from './ticket.ts';

/** Every index on which there are seconds contracts. */
export function SecondsMarketsScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(productsQuery);
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-8">
      <p className="text-14 text-2">
        {t('seconds.lead')} <HelpLink article="seconds-contracts" />
      </p>
      {!data && isError && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data &&
        (data.instruments.length === 0 ? <Empty icon="clock">{t('seconds.empty')}</Empty> : <Markets data={data} />)}
    </div>
  );
}

function Markets({ data }: { readonly data: SecondsProducts }) {
  const { t } = useTranslation();
  const best = data.products.reduce((most, { payout }) => (compare(payout, most) > 0 ? payout : most), '0');
  return (
    <ul className="list">
      {data.instruments.map(({ instrument }) => {
        const base = baseOf(instrument);
        return (
          <li key={instrument}>
            <Link className="block" to={`/market/second-detail?instrument=${instrument}`}>
              <ListRow
                icon={<AssetIcon asset={base} />}
                title={t('seconds.index', { asset: base })}
                sub={instrument}
                end={<Price instrument={instrument} />}
                endSub={t('seconds.best', { percent: figureText(best) })}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Price({ instrument }: { readonly instrument: string }) {
  return <Num value={useIndex(instrument)?.price ?? null} decimals={useIndexDecimals(instrument)} />;
}
