import type { PerpetualContract, Ticker } from '@tradewind/api';
import { AssetIcon, Change, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimalsOf } from '../../../shared/decimal.ts';
import { marketPath, type Tickers } from '../../../shared/markets/figures.ts';
import { MarketState } from '../../../shared/markets/market-state.tsx';
import { none } from '../../../shared/markets/none.tsx';
import { changePercent } from '../../../shared/ticker.ts';
import { contractPath } from '../contract-path.ts';
import { Percent } from '../open/percent.tsx';
import type { Contracted } from '../perpetual-queries.ts';

const RATE_DECIMALS = 4;

interface FuturesRowsProps {
  readonly contracts: readonly Contracted[];
  readonly tickers: Tickers;
}

/** The table of desktops: the name leads to what the contract is, the last column to its ticket. */
export function FuturesTable({ contracts, tickers }: FuturesRowsProps) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto">
      <Table
        label={t('futures.title')}
        rows={contracts}
        rowKey={({ contract }) => contract.contract}
        columns={[
          { key: 'name', head: t('futures.positions.contract'), cell: (row) => <Name {...row} /> },
          {
            key: 'mark',
            head: t('futures.mark'),
            end: true,
            cell: ({ contract }) => <Mark contract={contract} flash />,
          },
          {
            key: 'change',
            head: t('market.change'),
            end: true,
            cell: ({ contract }) => <DayChange ticker={tickers[contract.contract]} />,
          },
          {
            key: 'rate',
            head: t('futures.fundingRate'),
            end: true,
            cell: ({ contract }) => <Percent share={contract.fundingRate} decimals={RATE_DECIMALS} signed />,
          },
          {
            key: 'interest',
            head: t('futures.openInterest'),
            end: true,
            cell: ({ contract }) => <Num value={contract.openInterest} compact unit={contract.asset} />,
          },
          {
            key: 'volume',
            head: t('market.volume'),
            end: true,
            cell: ({ contract }) => <Volume contract={contract} ticker={tickers[contract.contract]} />,
          },
          {
            key: 'trade',
            head: <span className="sr-only">{t('market.trade')}</span>,
            end: true,
            cell: ({ contract }) => (
              <Link className="hover:text-accent" to={contractPath(contract.contract)}>
                {t('market.trade')}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The rows of phones: volume below the name, change below the mark, the rest in a line of their own. */
export function FuturesCards({ contracts, tickers }: FuturesRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {contracts.map(({ contract, instrument }) => {
        const ticker = tickers[contract.contract];
        return (
          <li key={contract.contract}>
            <Link className="block pb-2" to={contractPath(contract.contract)}>
              <ListRow
                icon={<AssetIcon asset={contract.base} />}
                title={contract.contract}
                sub={
                  <>
                    {t('market.vol')} <Num value={ticker?.quoteVolume24h ?? null} compact unknown={ticker && none} />
                  </>
                }
                end={<Mark contract={contract} />}
                endSub={<DayChange ticker={ticker} />}
              />
              <span className="flex flex-wrap justify-between gap-x-4 pl-10 text-12 text-3">
                <span>
                  {t('futures.fundingRate')} <Percent share={contract.fundingRate} decimals={RATE_DECIMALS} signed />
                </span>
                <span>
                  {t('futures.openInterest')} <Num value={contract.openInterest} compact unit={contract.asset} />
                </span>
                <MarketState instrument={instrument} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Name({ contract, instrument }: Contracted) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      <AssetIcon asset={contract.base} size="s" />
      <Link className="font-strong hover:underline" to={marketPath(contract.contract)}>
        {contract.contract}
      </Link>
      <span className="text-12 text-3">{t('futures.perpetual')}</span>
      <MarketState instrument={instrument} />
    </span>
  );
}

function Mark({ contract, flash }: { readonly contract: PerpetualContract; readonly flash?: boolean }) {
  return <Num value={contract.mark} decimals={decimalsOf(contract.tick)} unknown={none} flash={flash} />;
}

/** Unknown until a ticker has come; none without a trade. */
function DayChange({ ticker }: { readonly ticker: Ticker | undefined }) {
  const change = changePercent(ticker);
  return ticker && change === null ? none : <Change value={change} />;
}

function Volume({ contract, ticker }: { readonly contract: PerpetualContract; readonly ticker: Ticker | undefined }) {
  return <Num value={ticker?.quoteVolume24h ?? null} compact unit={contract.asset} unknown={ticker && none} />;
}
