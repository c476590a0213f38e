import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, Empty, Stat } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { exposureName, houseName, queueName } from '../../products/names.ts';
import { ageText } from '../../shared/age.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { dateText, timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Day = DataOf<typeof operators.day.read>;

const REFRESH_MS = 15_000;

/** The running day: what came in, what waits and since when, what may be lost, and what is there for it. */
export function DayScreen() {
  const day = useQuery({
    queryKey: ['queues', 'day'],
    queryFn: () => call(operators.day.read),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={t('day.title')}>
      <Load from={day}>
        {(data) => (
          <>
            <p className="mb-4 text-13 text-2">
              {t('day.lead', { date: dateText(data.from), time: timeText(data.now) })}
            </p>
            <Figures day={data} />
            <div className="mt-6 grid grid-cols-1 items-start gap-6 2xl:grid-cols-2">
              <Waiting day={data} />
              <Exposure day={data} />
              <Pools day={data} />
            </div>
          </>
        )}
      </Load>
    </Page>
  );
}

function Figures({ day: { signUps, volume, fees } }: { readonly day: Day }) {
  return (
    <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
      <Figure label={t('day.signUps')}>
        <span className="num">{signUps}</span>
      </Figure>
      <Figure label={t('day.volume')}>
        <Sums amounts={volume} />
      </Figure>
      <Figure label={t('day.fees')}>
        <Sums amounts={fees} />
      </Figure>
    </div>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stat label={label} className="rounded-2 border border-line p-3 text-16">
      {children}
    </Stat>
  );
}

/** One line for each asset. What is not known is a dash, and nothing is a zero. */
function Sums({ amounts }: { readonly amounts: Day['volume'] }) {
  if (amounts === null) return t('day.unknown');
  if (amounts.length === 0) return <span className="num">0</span>;
  return amounts.map(({ asset, amount }) => (
    <span key={asset} className="block">
      <Amount value={amount} /> <span className="text-12 text-3">{asset}</span>
    </span>
  ));
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{title}</h2>
      {children}
    </section>
  );
}

interface Waits {
  readonly to: string;
  readonly title: string;
  readonly open: number;
  readonly overdue: number;
  readonly oldest: number | null;
}

function Waiting({ day: { queues, approvals, now } }: { readonly day: Day }) {
  const rows: readonly Waits[] = [
    ...queues.map((queue) => ({ ...queue, to: `/queues/${queue.kind}`, title: queueName(queue.kind) })),
    { ...approvals, overdue: 0, to: '/approvals', title: t('day.approvals') },
  ];
  const oldest = (at: number | null) => (at === null ? t('day.unknown') : ageText(now - at));
  return (
    <Part title={t('day.waiting')}>
      <WideTable
        label={t('day.waiting')}
        rows={rows}
        rowKey={({ to }) => to}
        columns={[
          {
            key: 'matter',
            head: t('day.matter'),
            cell: ({ to, title }) => (
              <Link to={to} className="link">
                {title}
              </Link>
            ),
          },
          { key: 'open', head: t('day.open'), end: true, cell: ({ open }) => <span className="num">{open}</span> },
          {
            key: 'overdue',
            head: t('day.overdue'),
            end: true,
            cell: ({ overdue }) =>
              overdue > 0 ? <Badge tone="warn">{overdue}</Badge> : <span className="num">0</span>,
          },
          { key: 'oldest', head: t('day.oldest'), end: true, cell: (row) => oldest(row.oldest) },
        ]}
      />
    </Part>
  );
}

function Exposure({ day: { open } }: { readonly day: Day }) {
  return (
    <Part title={t('day.exposure')}>
      {open.length === 0 ? (
        <Empty>{t('day.none')}</Empty>
      ) : (
        <WideTable
          label={t('day.exposure')}
          rows={open}
          rowKey={({ product, asset }) => `${product} ${asset}`}
          columns={[
            { key: 'product', head: t('day.product'), cell: ({ product }) => exposureName(product) },
            {
              key: 'count',
              head: t('day.count'),
              end: true,
              cell: ({ count }) => <span className="num">{count}</span>,
            },
            { key: 'amount', head: t('funds.amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
            { key: 'asset', head: t('funds.asset'), cell: ({ asset }) => asset },
          ]}
        />
      )}
    </Part>
  );
}

function Pools({ day: { pools } }: { readonly day: Day }) {
  return (
    <Part title={t('day.pools')}>
      {pools.length === 0 ? (
        <Empty>{t('day.noPools')}</Empty>
      ) : (
        <WideTable
          label={t('day.pools')}
          rows={pools}
          rowKey={({ house, asset }) => `${house} ${asset}`}
          columns={[
            { key: 'house', head: t('funds.account'), cell: ({ house }) => houseName(house) },
            { key: 'aside', head: t('funds.setAside'), end: true, cell: ({ setAside }) => <Amount value={setAside} /> },
            { key: 'free', head: t('funds.free'), end: true, cell: ({ free }) => <Amount value={free} /> },
            { key: 'asset', head: t('funds.asset'), cell: ({ asset }) => asset },
          ]}
        />
      )}
      <Link to="/funds" className="link mt-2 inline-block text-13">
        {t('day.allFunds')}
      </Link>
    </Part>
  );
}
