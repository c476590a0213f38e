import { operators } from '@tradewind/api';
import { Empty } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t } from '../../shared/texts.ts';
import { spanText, timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { type Folded, foldRefused } from './fold-refused.ts';

/** Sign-ins and changes of what protects a person's account, newest first. */
export function History({ person }: { readonly person: number }) {
  const events = usePages(['users', person, 'events'], (cursor) =>
    call(operators.users.events, { params: { person }, query: { cursor } }),
  );
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('users.history')}</h2>
      <Load from={events}>
        {(rows) => (rows.length === 0 ? <Empty>{t('users.noHistory')}</Empty> : <Events rows={foldRefused(rows)} />)}
      </Load>
      <More of={events} />
    </section>
  );
}

function Events({ rows }: { readonly rows: readonly Folded[] }) {
  return (
    <WideTable
      label={t('users.history')}
      rows={rows}
      rowKey={({ event: { id } }) => id}
      columns={[
        {
          key: 'time',
          head: t('users.time'),
          cell: ({ event: { time }, count, since }) => (count === 1 ? timeText(time) : spanText(since, time)),
        },
        {
          key: 'event',
          head: t('users.event'),
          cell: ({ event: { kind }, count }) =>
            count === 1 ? t(`users.events.${kind}`) : t('users.refusedTimes', { count }),
        },
        { key: 'detail', head: t('users.detail'), cell: ({ event: { detail } }) => detail },
        { key: 'ip', head: t('users.address'), cell: ({ event: { ip } }) => ip },
        { key: 'device', head: t('users.program'), cell: ({ event: { device } }) => device },
      ]}
    />
  );
}
