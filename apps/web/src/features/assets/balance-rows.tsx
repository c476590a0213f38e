import { useQuery } from '@tanstack/react-query';
import type { Balance, Instrument } from '@tradewind/api';
import { AssetIcon, Change, type Column, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTickers } from '../../live/hooks.ts';
import { isZero } from '../../shared/decimal.ts';
import { ExchangeLinks } from '../../shared/exchange-links.tsx';
import { How } from '../../shared/how/how.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { queries } from '../../shared/query.ts';
import { changePercent } from '../../shared/ticker.ts';
import { useWide } from '../../shared/wide.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';

interface BalanceRowsProps {
  readonly balances: readonly Balance[];
}

const keyOf = ({ account, asset }: Balance) => `${account}/${asset}`;
const unknown = <span className="text-3">{'\u2013'}</span>;

/** What orders hold; tapped, it names them. Nothing frozen needs no explanation. */
function Frozen({ balance: { account, asset, frozen } }: { readonly balance: Balance }) {
  if (isZero(frozen)) return <Num value={frozen} secret />;
  return <How kind="frozen" params={{ account, asset }} value={frozen} secret />;
}

function Worth({ balance: { account, asset, equivalent } }: { readonly balance: Balance }) {
  return <How kind="worth" params={{ account, asset }} value={equivalent} decimals={2} secret unknown={unknown} />;
}

/** A table on desktops, a list on phones. */
export function BalanceRows(props: BalanceRowsProps) {
  return useWide() ? <BalanceTable {...props} /> : <BalanceList {...props} />;
}

function BalanceList({ balances }: BalanceRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {balances.map((balance) => (
        <li key={keyOf(balance)}>
          <ListRow
            icon={<AssetIcon asset={balance.asset} />}
            title={
              <>
                {balance.asset}{' '}
                <span className="text-12 font-[400] text-3">{t(`assets.account.${balance.account}`)}</span>
              </>
            }
            sub={
              <>
                {t('assets.frozen')} <Frozen balance={balance} />
              </>
            }
            end={<Num value={balance.total} secret />}
            endSub={
              <>
                {balance.equivalent !== null && '\u2248 '}
                <Worth balance={balance} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function BalanceTable({ balances }: BalanceRowsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queries.instruments);
  const tickers = useTickers();
  const figure = (key: 'available' | 'total', head: string): Column<Balance> => ({
    key,
    head,
    cell: (balance) => <Num value={balance[key]} secret />,
    end: true,
  });
  const columns: Column<Balance>[] = [
    {
      key: 'asset',
      head: t('assets.asset'),
      cell: ({ asset }) => (
        <span className="flex items-center gap-2 font-label">
          <AssetIcon asset={asset} size="s" />
          {asset}
        </span>
      ),
    },
    { key: 'account', head: t('assets.record.account'), cell: ({ account }) => t(`assets.account.${account}`) },
    figure('available', t('assets.available')),
    { key: 'frozen', head: t('assets.frozen'), cell: (balance) => <Frozen balance={balance} />, end: true },
    figure('total', t('assets.sum')),
    {
      key: 'equivalent',
      head: t('assets.equivalent', { asset: VALUE_ASSET }),
      cell: (balance) => <Worth balance={balance} />,
      end: true,
    },
    {
      key: 'change',
      head: t('market.day'),
      cell: ({ asset }) => {
        const market = `${asset}/${VALUE_ASSET}`;
        const change = changePercent(tickers[market]);
        const absent = tickers[market] !== undefined || (data && !data.some(({ id }) => id === market));
        return change === null && absent ? unknown : <Change value={change} />;
      },
      end: true,
    },
    {
      key: 'actions',
      head: <span className="sr-only">{t('assets.next')}</span>,
      cell: (balance) => <RowActions balance={balance} instruments={data ?? []} />,
      end: true,
    },
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={balances} rowKey={keyOf} label={t('assets.title')} />
    </div>
  );
}

/** Trade is offered for an asset of the spot account that is the base of a market. */
function RowActions(props: { readonly balance: Balance; readonly instruments: readonly Instrument[] }) {
  const { t } = useTranslation();
  const { account, asset } = props.balance;
  const market = account === 'spot' ? props.instruments.find(({ base }) => base === asset) : undefined;
  return (
    <span className="inline-flex gap-4 text-2">
      {market ? (
        <ProductLink
          product="spot"
          className="hover:text-1"
          to={`/trade/trade?instrument=${encodeURIComponent(market.id)}`}
        >
          {t('assets.actions.trade')}
        </ProductLink>
      ) : (
        <Link className="hover:text-1" to={`/assets/record?account=${account}&asset=${asset}`}>
          {t('assets.actions.record')}
        </Link>
      )}
      <Link className="hover:text-1" to={`/assets/transfer?from=${account}&asset=${asset}`}>
        {t('assets.actions.transfer')}
      </Link>
      {account === 'spot' && <ExchangeLinks className="hover:text-1" from={asset} />}
    </span>
  );
}
