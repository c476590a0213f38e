import { useQuery } from '@tanstack/react-query';
import type { SecondsContract, SecondsProducts } from '@tradewind/api';
import { Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { HelpLink } from '../../shared/help-link.tsx';
import { TradeSegments } from '../../shared/trade-segments.tsx';
import { Countdown } from './countdown.tsx';
import { CurrencySkeleton } from './currency-skeleton.tsx';
import { IndexHead } from './index-head.tsx';
import { productsQuery } from './products-query.ts';
import { RunningContracts } from './running-contracts.tsx';
import { SettledList } from './settled-list.tsx';
import { TickChart } from './tick-chart.tsx';
import { baseOf } from './ticket.ts';
import { TicketForm } from './ticket-form.tsx';
import { markOf, useRunning } from './use-running.ts';
import { useTicks } from './use-ticks.ts';

/** The ticket of seconds contracts under the index that decides them. */
export function CurrencyScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(productsQuery);
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <h1 className="sr-only">{t('seconds.title')}</h1>
      <TradeSegments />
      {!data && isError && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <CurrencySkeleton />}
      {data && data.instruments.length === 0 && <Empty icon="clock">{t('seconds.empty')}</Empty>}
      {data?.instruments[0] && (
        <Ticket
          key={chosen(data, parameters.get('instrument'))}
          data={data}
          instrument={chosen(data, parameters.get('instrument'))}
          onChoose={(instrument) => setParameters({ instrument }, { replace: true })}
        />
      )}
    </>
  );
}

function chosen({ instruments }: SecondsProducts, asked: string | null): string {
  return (instruments.find(({ instrument }) => instrument === asked) ?? instruments[0])?.instrument ?? '';
}

interface TicketProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly onChoose: (instrument: string) => void;
}

function Ticket({ data, instrument, onChoose }: TicketProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<SecondsContract | null>(null);
  const ticks = useTicks(instrument);
  const running = useRunning();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-6">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <IndexHead data={data} instrument={instrument} last={ticks.at(-1) ?? null} onChoose={onChoose} />
        <TickChart
          className="h-36 lg:h-80"
          ticks={ticks}
          marks={running.filter((contract) => contract.instrument === instrument).flatMap(markOf)}
          label={t('seconds.index', { asset: baseOf(instrument) })}
        />
        <div className="max-lg:hidden">
          <SettledList instrument={instrument} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:rounded-3 lg:border lg:border-line lg:p-5">
        <TicketForm data={data} instrument={instrument} onTaken={setTaken} />
        <RunningContracts running={running} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          <Link className="link inline-flex min-h-6 items-center" to="/currency/orders">
            {t('seconds.orders.title')}
          </Link>
          <Link className="link inline-flex min-h-6 items-center" to="/market/second">
            {t('seconds.markets')}
          </Link>
          <Link className="link inline-flex min-h-6 items-center" to={`/market/second-detail?instrument=${instrument}`}>
            {t('seconds.detail.rules')}
          </Link>
          <Link className="link inline-flex min-h-6 items-center" to="/open/seconds">
            {t('common.checks.seconds')}
          </Link>
          <HelpLink article="seconds-contracts" />
        </p>
      </div>
      {taken && <Countdown contract={taken} onClose={() => setTaken(null)} />}
    </div>
  );
}
