import type { Balance } from '@tradewind/api';
import { AssetIcon, buttonClass, type Column, Empty, Num, Skeleton, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../live/hooks.ts';
import { isPositive } from '../../shared/decimal.ts';

/** What the spot account holds: free, in orders, and both together. */
export function SpotBalances() {
  const { t } = useTranslation();
  const { balances, ready } = useAccount();
  const held = balances.filter(({ account, total }) => account === 'spot' && isPositive(total));
  if (!ready) return <Skeleton className="my-4 h-16 w-full" />;
  if (held.length === 0)
    return (
      <Empty
        action={
          <Link className={buttonClass('line')} to="/assets/recharge">
            {t('trade.ticket.deposit')}
          </Link>
        }
      >
        {t('trade.orders.noBalances')}
      </Empty>
    );
  const figure = (key: 'available' | 'frozen' | 'total', head: string): Column<Balance> => ({
    key,
    head,
    cell: (balance) => <Num value={balance[key]} secret />,
    end: true,
  });
  const columns: Column<Balance>[] = [
    {
      key: 'asset',
      head: t('trade.orders.asset'),
      cell: ({ asset }) => (
        <span className="flex items-center gap-2 font-label">
          <AssetIcon asset={asset} size="s" />
          {asset}
        </span>
      ),
    },
    figure('available', t('trade.orders.available')),
    figure('frozen', t('trade.orders.inOrders')),
    figure('total', t('trade.orders.balance')),
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={held} rowKey={({ asset }) => asset} label={t('trade.orders.assets')} />
    </div>
  );
}
