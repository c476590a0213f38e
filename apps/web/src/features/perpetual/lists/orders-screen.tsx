import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderTab } from '@tradewind/api';
import { Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ContractOrderList } from '../positions/order-list.tsx';
import { ExportButton } from './export-button.tsx';
import { readIncome, readOrders } from './exports.ts';
import { IncomeList } from './income-list.tsx';
import { contractOrdersQuery } from './list-queries.ts';
import { PagesOf } from './pages-of.tsx';
import { useFreshLists } from './use-fresh-lists.ts';

/** Each tab, as the server calls what it lists. */
const TABS = { pending: 'pending', active: 'trading', closed: 'closed', cancelled: 'revoked', income: null } as const;

type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** Own orders in contracts by state, and what came of them. */
export function ContractOrdersScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const tab = NAMES.find((one) => one === parameters.get('tab')) ?? 'pending';
  const listed = TABS[tab];
  useFreshLists();
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Tabs
          plain
          className="min-w-0"
          label={t('futures.list.orders')}
          value={tab}
          onChange={(next) => setParameters({ tab: next }, { replace: true })}
          items={NAMES.map((value) => ({ value, label: t(`futures.list.history.${value}`) }))}
        />
        <span className="ml-auto flex items-center gap-4 py-1 text-13">
          <Link className="link inline-flex min-h-6 items-center" to="/lever/leverList">
            {t('futures.positions.all')}
          </Link>
          <ExportButton name={`futures-${tab}`} read={listed === null ? readIncome : readOrders(listed)} />
        </span>
      </div>
      {listed === null ? <IncomeList /> : <Orders listed={listed} label={t(`futures.list.history.${tab}`)} />}
    </div>
  );
}

function Orders({ listed, label }: { readonly listed: OrderTab; readonly label: string }) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(contractOrdersQuery(listed));
  return (
    <PagesOf pages={pages} empty={t('futures.list.noOrders')}>
      {(orders) => <ContractOrderList orders={orders} label={label} />}
    </PagesOf>
  );
}
