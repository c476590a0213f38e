import type { Balance, HistoryRange } from '@tradewind/api';
import { Button, buttonClass, Checkbox, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ofProducts } from '../../products/products.ts';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { useBalances, type Worth } from '../../shared/balances.ts';
import { compare } from '../../shared/decimal.ts';
import { loadPart } from '../../shared/part.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import { Allocation } from '../../shared/value/allocation.tsx';
import { QuickActions, TotalValue } from '../../shared/value/total-value.tsx';
import { Growth, Ranges, useValueHistory, ValueChart } from '../../shared/value/value-history.tsx';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { BalanceRows } from './balance-rows.tsx';
import { Costs } from './costs.tsx';
import { LatestMovements } from './latest-movements.tsx';

/** Balances worth less are small, in USDT. */
const SMALL = '1';

type Shown = 'all' | Balance['account'];

/** What products tell of their account beside its balances. */
const ACCOUNT_PARTS = ofProducts(({ account, accountPart }) => {
  if (account === undefined || accountPart === undefined) return undefined;
  return { account, Part: lazy(async () => ({ default: await loadPart(accountPart) })) };
});

/** Totals, accounts and balances. */
export function AssetsScreen() {
  const { t } = useTranslation();
  const { balances, worth, isPending, isError, refetch } = useBalances();
  if (isError)
    return (
      <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  return (
    <div className="wrap grid grid-cols-1 gap-5 pb-8 lg:pt-5">
      <h1 className="sr-only">{t('assets.title')}</h1>
      <Head worth={worth} />
      {isPending ? (
        <AssetsSkeleton />
      ) : balances.length === 0 ? (
        <Empty
          icon="wallet"
          action={
            <Link className={buttonClass('primary')} to="/assets/recharge">
              {t('assets.emptyAction')}
            </Link>
          }
        >
          {t('assets.empty')}
        </Empty>
      ) : (
        <>
          <div className="rule grid grid-cols-1 gap-x-10 gap-y-6 pt-4 xl:grid-cols-[18rem_minmax(0,1fr)]">
            <Allocation balances={balances} />
            <Holdings balances={balances} />
          </div>
          <Costs />
          <LatestMovements />
        </>
      )}
    </div>
  );
}

/** What leads the page: the total, how it came about, and what can be done with it. */
function Head({ worth }: { readonly worth: Worth }) {
  const [range, setRange] = useState<HistoryRange>('1d');
  const history = useValueHistory(range, worth.total);
  return (
    <section className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)_auto]">
      <TotalValue worth={worth}>
        <Growth history={history} range={range} />
      </TotalValue>
      <div className="grid gap-2 max-lg:order-3">
        <ValueChart className="h-24" history={history} />
        <Ranges range={range} onRange={setRange} />
      </div>
      <QuickActions />
    </section>
  );
}

/** Balances of one account or of all, searched and without small ones if wanted. */
function Holdings({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [hideSmall, setHideSmall] = useState(false);
  const [search, setSearch] = useState('');
  const held = balances.filter(({ account }) => shown === 'all' || account === shown);
  const found = held.filter(({ asset }) => asset.toLowerCase().includes(search.trim().toLowerCase()));
  const wanted = found.filter(({ equivalent }) => !hideSmall || equivalent === null || compare(equivalent, SMALL) >= 0);
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-1">
        <Tabs
          className="max-w-full overflow-x-auto"
          plain
          small
          label={t('assets.accounts')}
          value={shown}
          onChange={setShown}
          items={[
            { value: 'all', label: t('common.action.all') },
            ...ACCOUNTS.map((value) => ({ value, label: t(`assets.account.${value}`) })),
          ]}
        />
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-5 gap-y-2">
          <Checkbox checked={hideSmall} onChange={setHideSmall}>
            {t('assets.hideSmall')}
          </Checkbox>
          <SearchBox className="w-full md:w-44" label={t('assets.search')} value={search} onChange={setSearch} />
        </div>
      </div>
      {held.length === 0 ? (
        <None
          action={
            <Link className={buttonClass('line')} to="/assets/transfer">
              {t('assets.actions.transfer')}
            </Link>
          }
        >
          {t('assets.emptyAccount')}
        </None>
      ) : found.length === 0 ? (
        <None action={<Button onClick={() => setSearch('')}>{t('assets.record.clear')}</Button>}>
          {t('market.noAsset')}
        </None>
      ) : wanted.length === 0 ? (
        <None action={<Button onClick={() => setHideSmall(false)}>{t('assets.showSmall')}</Button>}>
          {t('assets.noneShown')}
        </None>
      ) : (
        <BalanceRows balances={wanted} />
      )}
      {ACCOUNT_PARTS.filter(({ account }) => held.some((balance) => balance.account === account)).map(
        ({ account, Part }) => (
          <Suspense key={account} fallback={<Skeleton className="mt-4 h-36 w-full md:h-28" />}>
            <Part />
          </Suspense>
        ),
      )}
    </section>
  );
}

function None({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <Empty icon="wallet" action={action}>
      {children}
    </Empty>
  );
}
