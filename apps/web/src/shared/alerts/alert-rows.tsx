import type { PriceAlert } from '@tradewind/api';
import { alerts as routes } from '@tradewind/api/calls';
import { IconButton, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import { useClock } from '../time.ts';
import { alertsQuery } from './alerts-query.ts';

async function remove(id: string): Promise<void> {
  await call(routes.remove, { params: { id } }).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}

interface AlertRowsProps {
  readonly alerts: readonly PriceAlert[];
  /** Each with its market. */
  readonly named?: boolean;
}

/** Alerts with what they wait for, and what reached them. */
export function AlertRows({ alerts, named }: AlertRowsProps) {
  return (
    <ul className="list border-line border-y">
      {alerts.map((alert) => (
        <Row key={alert.id} alert={alert} named={named} />
      ))}
    </ul>
  );
}

function Row({ alert, named }: { readonly alert: PriceAlert; readonly named: boolean | undefined }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { id, instrument, direction, price, createdAt, reached } = alert;
  return (
    <li className="grid min-h-money grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2">
      <div className="grid min-w-0 gap-0.5">
        {named && (
          <Link
            className="justify-self-start font-label"
            to={`/market/kline?instrument=${encodeURIComponent(instrument)}`}
          >
            {instrument}
          </Link>
        )}
        <p className="text-13">
          <span className="text-2">{t(`messages.alerts.${direction}`)}</span>{' '}
          <Num value={price} unit={instrument.split('/')[1]} />
        </p>
        <p className="num text-12 text-3">
          {reached === null ? clock.stamp(createdAt) : <Reached price={reached.price} at={clock.stamp(reached.time)} />}
        </p>
      </div>
      <IconButton icon="close" label={t('messages.alerts.delete')} onClick={() => void remove(id)} />
    </li>
  );
}

function Reached({ price, at }: { readonly price: string; readonly at: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('messages.alerts.reached')} <Num value={price} /> {'\u00b7'} {at}
    </>
  );
}
