import type { Balance } from '@tradewind/contract';
import {
  AssetIcon,
  Button,
  buttonClass,
  Checkbox,
  type Column,
  Empty,
  IconButton,
  ListRow,
  Num,
  Skeleton,
  Table,
  Tabs,
} from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { useBalances, worthOf } from '../../shared/balances.ts';
import { compare } from '../../shared/decimal.ts';
import { setSetting, useSettings } from '../../shared/settings.ts';
import { useWide } from '../../shared/wide.ts';

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
  const wanted = balances
    .filter(({ account }) => shown === 'all' || account === shown)
    .filter(({ equivalent }) => !hideSmall || equivalent === null || compare(equivalent, SMALL) >= 0);
  return (
    <div className="wrap grid gap-5 pb-8 lg:pt-4">
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
          {wanted.length === 0 ? <Empty>{t('assets.noneShown')}</Empty> : <Balances balances={wanted} />}
        </section>
      )}
    </div>
  );
}

function Total({ balances, total }: { readonly balances: readonly Balance[]; readonly total: string | null }) {
  const { t } = useTranslation();
  const hidden = useSettings((settings) => settings.hideBalances);
  return (
    <section className="grid gap-4">
      <div>
        <p className="label flex items-center gap-1">
          {t('assets.total')}
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            iconSize="s"
            label={t(hidden ? 'common.balances.show' : 'common.balances.hide')}
            onClick={() => setSetting('hideBalances', !hidden)}
          />
        </p>
        <p className="lead">
          <Num value={total} decimals={2} unit={VALUE} secret unknown={'\u2014'} />
        </p>
        {total === null && <p className="label">{t('assets.totalUnknown')}</p>}
      </div>
      <nav className="grid grid-cols-4 gap-2 md:max-w-md">
        <Link className={buttonClass('primary', 's')} to="/assets/recharge">
          {t('assets.actions.deposit')}
        </Link>
        <Link className={buttonClass('neutral', 's')} to="/assets/transfer">
          {t('assets.actions.transfer')}
        </Link>
        <Link className={buttonClass('neutral', 's')} to="/assets/record">
          {t('assets.actions.record')}
        </Link>
        <Link className={buttonClass('neutral', 's')} to="/trade/trade">
          {t('assets.actions.trade')}
        </Link>
      </nav>
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

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useTranslation();
  const wide = useWide();
  const keyOf = (balance: Balance) => `${balance.account}/${balance.asset}`;
  const unknown = <span className="text-3">{'\u2014'}</span>;
  if (!wide)
    return (
      <ul className="list">
        {balances.map((balance) => (
          <li key={keyOf(balance)}>
            <ListRow
              icon={<AssetIcon asset={balance.asset} />}
              title={balance.asset}
              sub={
                <>
                  {t(`assets.account.${balance.account}`)} {'\u00b7'} {t('assets.available')}{' '}
                  <Num value={balance.available} secret />
                </>
              }
              end={<Num value={balance.total} secret />}
              endSub={
                <>
                  {t('assets.frozen')} <Num value={balance.frozen} secret />
                </>
              }
            />
          </li>
        ))}
      </ul>
    );
  const columns: Column<Balance>[] = [
    {
      key: 'asset',
      head: t('assets.asset'),
      cell: (balance) => (
        <span className="flex items-center gap-2 font-label">
          <AssetIcon asset={balance.asset} size="s" />
          {balance.asset}
        </span>
      ),
    },
    { key: 'account', head: t('assets.record.account'), cell: (balance) => t(`assets.account.${balance.account}`) },
    {
      key: 'available',
      head: t('assets.available'),
      cell: (balance) => <Num value={balance.available} secret />,
      end: true,
    },
    { key: 'frozen', head: t('assets.frozen'), cell: (balance) => <Num value={balance.frozen} secret />, end: true },
    { key: 'total', head: t('assets.sum'), cell: (balance) => <Num value={balance.total} secret />, end: true },
    {
      key: 'equivalent',
      head: t('assets.equivalent', { asset: VALUE }),
      cell: (balance) => <Num value={balance.equivalent} decimals={2} secret unknown={unknown} />,
      end: true,
    },
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={balances} rowKey={keyOf} label={t('assets.title')} />
    </div>
  );
}
