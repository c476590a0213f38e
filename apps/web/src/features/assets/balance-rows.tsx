import { useQuery } from '@tanstack/react-query';
import type { Balance, Instrument } from '@tradewind/contract';
import { AssetIcon, type Column, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queries } from '../../shared/query.ts';
import { useWide } from '../../shared/wide.ts';

interface BalanceRowsProps {
  readonly balances: readonly Balance[];
  /** The asset in which worth is told. */
  readonly value: string;
}

const keyOf = ({ account, asset }: Balance) => `${account}/${asset}`;
const unknown = <span className="text-3">{'\u2014'}</span>;

/** A table on desktops, a list on phones. */
export function BalanceRows(props: BalanceRowsProps) {
  return useWide() ? <BalanceTable {...props} /> : <BalanceList {...props} />;
}

function BalanceList({ balances, value }: BalanceRowsProps) {
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
                <span className="text-12 font-normal text-3">{t(`assets.account.${balance.account}`)}</span>
              </>
            }
            sub={
              <>
                {t('assets.available')} <Num value={balance.available} secret />
                {' \u00b7 '}
                {t('assets.frozen')} <Num value={balance.frozen} secret />
              </>
            }
            end={<Num value={balance.total} secret />}
            endSub={
              <>
                {balance.equivalent !== null && '\u2248 '}
                <Num value={balance.equivalent} decimals={2} unit={value} secret unknown={unknown} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function BalanceTable({ balances, value }: BalanceRowsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queries.instruments);
  const figure = (key: 'available' | 'frozen' | 'total', head: string): Column<Balance> => ({
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
    figure('frozen', t('assets.frozen')),
    figure('total', t('assets.sum')),
    {
      key: 'equivalent',
      head: t('assets.equivalent', { asset: value }),
      cell: ({ equivalent }) => <Num value={equivalent} decimals={2} secret unknown={unknown} />,
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
      <Link className="hover:text-1" to={`/assets/transfer?from=${account}&asset=${asset}`}>
        {t('assets.actions.transfer')}
      </Link>
      {market ? (
        <Link className="hover:text-1" to={`/trade/trade?instrument=${encodeURIComponent(market.id)}`}>
          {t('assets.actions.trade')}
        </Link>
      ) : (
        <Link className="hover:text-1" to="/assets/record">
          {t('assets.actions.record')}
        </Link>
      )}
    </span>
  );
}
