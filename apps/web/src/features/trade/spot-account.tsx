import type { Balance, Instrument } from '@tradewind/api';
import { Num } from '@tradewind/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../live/hooks.ts';
import { isPositive } from '../../shared/decimal.ts';
import { ExchangeLinks } from '../../shared/exchange-links.tsx';
import { How } from '../../shared/how/how.tsx';

/** Below the ticket on desktops: what the spot account holds of the market's two assets, free and in orders. */
export function SpotAccount({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { balances, ready } = useAccount();
  if (!ready) return null;
  const spot = balances.filter(({ account }) => account === 'spot');
  return (
    <section className="rule mt-4 grid gap-2 pt-3 text-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-13 font-strong">{t('assets.account.spot')}</h2>
        <span className="flex gap-3">
          <Link className="link" to="/assets/recharge">
            {t('assets.actions.deposit')}
          </Link>
          <Link className="link" to="/assets/transfer">
            {t('assets.actions.transfer')}
          </Link>
          <ExchangeLinks className="link" from={instrument.quote} to={instrument.base} />
        </span>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
        {[instrument.base, instrument.quote].map((asset) => (
          <Held key={asset} asset={asset} balance={spot.find((balance) => balance.asset === asset)} />
        ))}
      </dl>
    </section>
  );
}

/** One asset: what is free, and what waits in orders when something does. */
function Held({ asset, balance }: { readonly asset: string; readonly balance: Balance | undefined }) {
  const { t } = useTranslation();
  return (
    <Fragment>
      <dt>{asset}</dt>
      <dd className="text-right">
        <Num value={balance?.available ?? '0'} secret />
      </dd>
      {balance && isPositive(balance.frozen) && (
        <>
          <dt className="text-3">{t('trade.orders.inOrders')}</dt>
          <dd className="text-right">
            <How kind="frozen" params={{ account: 'spot', asset }} value={balance.frozen} secret />
          </dd>
        </>
      )}
    </Fragment>
  );
}
