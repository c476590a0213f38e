import type { Balance } from '@tradewind/contract';
import { Button, buttonClass, Checkbox, Empty, Num, Skeleton, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { useBalances } from '../../shared/balances.ts';
import { compare } from '../../shared/decimal.ts';
import { TotalValue } from '../../shared/total-value.tsx';
import { worthOf } from '../../shared/worth.ts';
import { BalanceRows } from './balance-rows.tsx';

/** Balances worth less are small, in USDT. */
const SMALL = '1';
const VALUE = 'USDT';

type Shown = 'all' | Balance['account'];

/** Totals, accounts and balances. */
export function AssetsScreen() {
  const { t } = useTranslation();
  const { balances, total, isPending, isError, refetch } = useBalances();
  const [shown, setShown] = useState<Shown>('all');
  const [hideSmall, setHideSmall] = useState(false);
  if (isError)
    return (
      <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (isPending) return <Skeleton className="m-4 h-64 w-full" />;
  const held = balances.filter(({ account }) => shown === 'all' || account === shown);
  const wanted = held.filter(({ equivalent }) => !hideSmall || equivalent === null || compare(equivalent, SMALL) >= 0);
  return (
    <div className="wrap grid grid-cols-1 gap-5 pb-8 lg:pt-4">
      <h1 className="sr-only">{t('assets.title')}</h1>
      <Total balances={balances} total={total} />
      {balances.length === 0 ? (
        <Empty
          action={
            <Link className={buttonClass('primary')} to="/assets/recharge">
              {t('assets.emptyAction')}
            </Link>
          }
        >
          {t('assets.empty')}
        </Empty>
      ) : (
        <section>
          <div className="flex flex-wrap items-center gap-x-4">
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
            <Checkbox className="ml-auto" checked={hideSmall} onChange={setHideSmall}>
              {t('assets.hideSmall')}
            </Checkbox>
          </div>
          {held.length === 0 ? (
            <Empty
              action={
                <Link className={buttonClass('line')} to="/assets/transfer">
                  {t('assets.actions.transfer')}
                </Link>
              }
            >
              {t('assets.emptyAccount')}
            </Empty>
          ) : wanted.length === 0 ? (
            <Empty action={<Button onClick={() => setHideSmall(false)}>{t('assets.showSmall')}</Button>}>
              {t('assets.noneShown')}
            </Empty>
          ) : (
            <BalanceRows balances={wanted} value={VALUE} />
          )}
        </section>
      )}
    </div>
  );
}

function Total({ balances, total }: { readonly balances: readonly Balance[]; readonly total: string | null }) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-1 gap-4">
      <TotalValue total={total} />
      <ul className="rule grid grid-cols-2 gap-x-6 gap-y-3 pt-4 md:grid-cols-5">
        {ACCOUNTS.map((account) => (
          <li key={account} className="grid">
            <span className="label">{t(`assets.account.${account}`)}</span>
            <Num
              value={worthOf(balances.filter((balance) => balance.account === account))}
              decimals={2}
              secret
              unknown={'\u2014'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
