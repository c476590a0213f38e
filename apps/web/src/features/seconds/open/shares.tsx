import { useQuery } from '@tanstack/react-query';
import { KeyValue, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { divide, multiply } from '../../../shared/decimal.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { type SecondsShares, sharesQuery } from './open-seconds-queries.ts';

const DAY_HOURS = 24;

/** How many contracts gave their amount back, and for how much of the time none could begin. */
export function Shares() {
  const { t } = useTranslation();
  const shares = useQuery(sharesQuery);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.seconds.often')}</h2>
      <p className="max-w-[44rem] text-13 text-2">{t('open.seconds.oftenLead')}</p>
      <Loaded query={shares}>
        {(spans) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-10">
            {spans.map((span) => (
              <Span key={span.hours} span={span} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Span({ span: { hours, ended, voided, indexes } }: { readonly span: SecondsShares }) {
  const { t } = useTranslation();
  const name = t(hours === DAY_HOURS ? 'open.seconds.day' : 'open.seconds.month');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="text-14 font-strong">{name}</h3>
      <KeyValue
        lines
        className="text-13"
        items={[
          [t('open.seconds.ended'), <Num key="ended" value={String(ended)} decimals={0} />],
          [t('open.seconds.voided'), <Part key="voided" part={voided} of={ended} />],
        ]}
      />
      <Table
        label={name}
        rows={indexes}
        rowKey={({ instrument }) => instrument}
        columns={[
          { key: 'market', head: t('open.index.instrument'), cell: ({ instrument }) => instrument },
          {
            key: 'stale',
            head: t('open.seconds.stale'),
            end: true,
            cell: ({ stale }) => <Num value={stale} decimals={2} unit="%" />,
          },
          {
            key: 'apart',
            head: t('open.seconds.apart'),
            end: true,
            cell: ({ apart }) => <Num value={apart} decimals={2} unit="%" unknown={'\u2013'} />,
          },
        ]}
      />
    </div>
  );
}

/** A number of contracts, and the share of all that it is. */
function Part({ part, of }: { readonly part: number; readonly of: number }) {
  const share = of === 0 ? null : divide(multiply(String(part), '100'), String(of), 2);
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <Num value={String(part)} decimals={0} />
      {share !== null && <Num value={share} decimals={2} unit="%" className="text-3" />}
    </span>
  );
}
