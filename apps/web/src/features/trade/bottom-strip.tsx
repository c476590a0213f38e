import type { Instrument } from '@tradewind/api';
import { buttonClass, Checkbox, Empty, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../live/hooks.ts';
import { useSession } from '../../shared/session.ts';
import { RevokeAllButton } from '../../shared/trading/order-actions.tsx';
import { useFreshOrders } from '../../shared/trading/use-fresh-orders.ts';
import { EndedOrders, OpenOrders, OwnFills } from './own-lists.tsx';
import { SpotBalances } from './spot-balances.tsx';

type Tab = 'open' | 'history' | 'fills' | 'assets';

/** Own open orders, what ended, fills and balances, below the chart. */
export function BottomStrip({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('open');
  const [mine, setMine] = useState(false);
  const signedIn = useSession((session) => session.token !== null);
  const { orders, ready } = useAccount();
  useFreshOrders();
  const market = mine ? instrument.id : undefined;
  const shown = orders.filter((order) => market === undefined || order.instrument === market);
  const items = [
    { value: 'open' as const, label: t('trade.orders.open'), ...(ready && { count: orders.length }) },
    { value: 'history' as const, label: t('trade.orders.history') },
    { value: 'fills' as const, label: t('trade.orders.fills') },
    { value: 'assets' as const, label: t('trade.orders.assets') },
  ];
  return (
    <section aria-label={t('trade.orders.own')} className="rule mt-3 px-gutter pb-6 lg:mt-0 lg:border-t-0 lg:px-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <Tabs plain small label={t('trade.orders.own')} value={tab} onChange={setTab} items={items} />
        {signedIn && tab !== 'assets' && (
          <span className="ml-auto flex flex-wrap items-center gap-x-4">
            <Checkbox checked={mine} onChange={setMine}>
              {t('trade.orders.thisMarket')}
            </Checkbox>
            {tab === 'open' && <RevokeAllButton count={shown.length} {...(market && { instrument: market })} />}
          </span>
        )}
      </div>
      {!signedIn && (
        <Empty
          action={
            <Link className={buttonClass('line')} to="/login?next=/trade/trade">
              {t('trade.ticket.logIn')}
            </Link>
          }
        >
          {t('trade.orders.logIn')}
        </Empty>
      )}
      {signedIn && tab === 'open' && <OpenOrders orders={shown} />}
      {signedIn && tab === 'history' && <EndedOrders market={market} />}
      {signedIn && tab === 'fills' && <OwnFills market={market} />}
      {signedIn && tab === 'assets' && <SpotBalances />}
    </section>
  );
}
