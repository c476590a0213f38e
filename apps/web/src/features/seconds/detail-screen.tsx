import { useQuery } from '@tanstack/react-query';
import type { SecondsProducts } from '@tradewind/api';
import { Button, buttonClass, cx, Empty, Note, Num, Skeleton, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HelpLink } from '../../shared/help-link.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { IndexHead } from './index-head.tsx';
import { productsQuery } from './products-query.ts';
import { SettledList } from './settled-list.tsx';
import { TickChart } from './tick-chart.tsx';
import type { Mark } from './tick-line.ts';
import { baseOf } from './ticket.ts';
import { useTicks } from './use-ticks.ts';

const NO_MARKS: readonly Mark[] = [];

/** One index with the terms of its contracts, the rule, and what the last ones came to. */
export function SecondsDetailScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(productsQuery);
  const [parameters, setParameters] = useSearchParams();
  if (!data && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data) return <Skeleton className="m-4 block h-96" />;
  const asked = data.instruments.find(({ instrument }) => instrument === parameters.get('instrument'));
  const { instrument } = asked ?? data.instruments[0] ?? {};
  if (instrument === undefined) return <Empty icon="clock">{t('seconds.empty')}</Empty>;
  return (
    <Market
      key={instrument}
      data={data}
      instrument={instrument}
      onChoose={(next) => setParameters({ instrument: next }, { replace: true })}
    />
  );
}

interface MarketProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly onChoose: (instrument: string) => void;
}

function Market({ data, instrument, onChoose }: MarketProps) {
  const { t } = useTranslation();
  const ticks = useTicks(instrument);
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-8">
      <IndexHead data={data} instrument={instrument} last={ticks.at(-1) ?? null} onChoose={onChoose} />
      <TickChart
        className="h-40 lg:h-64"
        ticks={ticks}
        marks={NO_MARKS}
        label={t('seconds.index', { asset: baseOf(instrument) })}
      />
      <ProductLink
        product="seconds"
        className={cx(buttonClass('primary', 'money'), 'w-full')}
        to={`/currency?instrument=${instrument}`}
      >
        {t('seconds.orders.ticket')}
      </ProductLink>
      <Terms data={data} />
      <Note tone="warn">
        {t('seconds.lead')} {t('seconds.check.rule', { duration: t('seconds.chosen') })}{' '}
        <HelpLink article="seconds-contracts" />
      </Note>
      <SettledList instrument={instrument} />
    </div>
  );
}

/** Payout, odds and average loss of each duration. */
function Terms({ data }: { readonly data: SecondsProducts }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-2 overflow-x-auto">
      <h2 className="text-14 font-strong">{t('seconds.detail.terms')}</h2>
      <Table
        label={t('seconds.detail.terms')}
        rows={data.products.filter(({ open }) => open)}
        rowKey={({ durationSeconds }) => String(durationSeconds)}
        columns={[
          {
            key: 'duration',
            head: t('seconds.delivery'),
            cell: ({ durationSeconds, payout }) => (
              <>
                {t('seconds.duration', { seconds: durationSeconds })}{' '}
                <span className="text-2">
                  <Num value={payout} unit="%" />
                </span>
              </>
            ),
          },
          {
            key: 'even',
            head: t('seconds.breakEven'),
            end: true,
            className: 'whitespace-normal max-md:pr-0',
            cell: ({ breakEven }) => <Num value={breakEven} decimals={2} unit="%" />,
          },
          {
            key: 'loss',
            head: t('seconds.averageLoss'),
            end: true,
            className: 'max-md:hidden',
            cell: ({ averageLoss }) => <Num value={averageLoss} decimals={2} unit="%" />,
          },
          {
            key: 'most',
            head: t('seconds.amount'),
            end: true,
            className: 'max-md:hidden',
            cell: ({ minAmount, maxAmount }) => (
              <>
                <Num value={minAmount} /> {'\u2013'} <Num value={maxAmount} unit={data.asset ?? ''} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
