import type { PerpetualContract } from '@tradewind/api';
import { buttonClass, Checkbox, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session.ts';
import { useContractAccount } from '../contract-account.ts';
import { CloseAllButton } from './close-all.tsx';
import { ContractOrderList } from './order-list.tsx';
import { PositionList } from './position-list.tsx';
import { type Held, useHeld } from './use-held.ts';

type Tab = 'positions' | 'orders';

/** Own open positions and orders in contracts, below the chart. */
export function OwnContracts({ contract }: { readonly contract: PerpetualContract }) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const [tab, setTab] = useState<Tab>('positions');
  const [mine, setMine] = useState(false);
  const { orders, ready } = useContractAccount();
  const held = useHeld();
  const isShown = (name: string) => !mine || name === contract.contract;
  const positions = held?.filter(({ position }) => isShown(position.contract));
  return (
    <section aria-label={t('futures.positions.own')} className="rule mt-3 px-gutter pb-6 lg:mt-0 lg:border-t-0 lg:px-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <Tabs
          plain
          small
          label={t('futures.positions.own')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'positions', label: t('futures.positions.open'), ...(held && { count: held.length }) },
            { value: 'orders', label: t('futures.positions.orders'), ...(ready && { count: orders.length }) },
          ]}
        />
        {signedIn && (
          <span className="ml-auto flex flex-wrap items-center gap-x-4">
            <Checkbox checked={mine} onChange={setMine}>
              {t('trade.orders.thisMarket')}
            </Checkbox>
            {tab === 'positions' && <CloseAllButton held={positions ?? []} />}
          </span>
        )}
      </div>
      {!signedIn && <Visitor />}
      {signedIn && tab === 'positions' && <Positions held={positions} />}
      {signedIn && tab === 'orders' && (
        <Orders orders={ready ? orders.filter(({ instrument }) => isShown(instrument)) : undefined} />
      )}
    </section>
  );
}

function Visitor() {
  const { t } = useTranslation();
  return (
    <Empty
      action={
        <Link className={buttonClass('line')} to="/login?next=/lever/lever">
          {t('trade.ticket.logIn')}
        </Link>
      }
    >
      {t('futures.positions.logIn')}
    </Empty>
  );
}

const LOADING = <Skeleton className="my-4 h-16 w-full" />;

function Positions({ held }: { readonly held: readonly Held[] | undefined }) {
  const { t } = useTranslation();
  if (held === undefined) return LOADING;
  return (
    <>
      {held.length === 0 ? <Empty>{t('futures.positions.empty')}</Empty> : <PositionList held={held} />}
      <All to="/lever/leverList?tab=closed">{t('futures.positions.all')}</All>
    </>
  );
}

function Orders({ orders }: { readonly orders: ReturnType<typeof useContractAccount>['orders'] | undefined }) {
  const { t } = useTranslation();
  if (orders === undefined) return LOADING;
  return (
    <>
      {orders.length === 0 ? (
        <Empty>{t('futures.positions.emptyOrders')}</Empty>
      ) : (
        <ContractOrderList compact orders={orders} label={t('futures.positions.orders')} />
      )}
      <All to="/lever/orderList">{t('futures.positions.allOrders')}</All>
    </>
  );
}

function All({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p className="pt-2 text-12">
      <Link className="link inline-flex min-h-6 items-center" to={to}>
        {children}
      </Link>
    </p>
  );
}
