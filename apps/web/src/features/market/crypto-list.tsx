import { useQuery } from '@tanstack/react-query';
import type { Instrument, Ticker } from '@tradewind/api';
import { AssetIcon, Change, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { How } from '../../shared/how/how.tsx';
import { marketPath, type Tickers } from '../../shared/markets/figures.ts';
import { none } from '../../shared/markets/none.tsx';
import { queries } from '../../shared/query.ts';
import { changePercent } from '../../shared/ticker.ts';
import { VALUE_ASSET, valueIndex } from '../../shared/worth.ts';

interface CryptoListProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  /** Lower case. */
  readonly search: string;
}

/** Every asset with its index price in USDT and the markets it is traded on. */
export function CryptoList({ instruments, tickers, search }: CryptoListProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queries.index);
  const all = [...new Set(instruments.flatMap(({ base, quote }) => [base, quote]))].filter(
    (one) => one !== VALUE_ASSET,
  );
  const found = all.filter((asset) => asset.toLowerCase().includes(search));
  if (found.length === 0) return <Empty icon="search">{t('market.noAsset')}</Empty>;
  return (
    <table className="table" aria-label={t('market.crypto')}>
      <thead>
        <tr>
          <th scope="col">{t('market.asset')}</th>
          <th scope="col" className="end">
            {t('market.index')}
          </th>
          <th scope="col" className="end">
            {t('market.day')}
          </th>
          <th scope="col" className="end max-md:hidden">
            {t('market.markets')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map((asset) => {
          const index = valueIndex(asset, data ?? []);
          const market = `${asset}/${VALUE_ASSET}`;
          const traded = instruments.filter(({ base, quote }) => base === asset || quote === asset);
          return (
            <tr key={asset}>
              <td>
                <span className="flex items-center gap-2 font-label">
                  <AssetIcon asset={asset} size="s" />
                  {traded[0] ? (
                    <Link className="hover:underline" to={marketPath(traded[0].id)}>
                      {asset}
                    </Link>
                  ) : (
                    asset
                  )}
                </span>
              </td>
              <td className="end">
                <How
                  kind="index"
                  params={{ instrument: market }}
                  value={index?.price ?? null}
                  unknown={data ? none : undefined}
                />
              </td>
              <td className="end">
                <DayChange ticker={tickers[market]} absent={!traded.some(({ id }) => id === market)} />
              </td>
              <td className="end max-md:hidden">
                <span className="inline-flex flex-wrap justify-end gap-x-3">
                  {traded.map(({ id }) => (
                    <Link key={id} className="link" to={marketPath(id)}>
                      {id}
                    </Link>
                  ))}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Unknown until a ticker has come; none where there is no such market, or no trade. */
function DayChange({ ticker, absent }: { readonly ticker: Ticker | undefined; readonly absent: boolean }) {
  const change = changePercent(ticker);
  return change === null && (ticker !== undefined || absent) ? none : <Change value={change} />;
}
