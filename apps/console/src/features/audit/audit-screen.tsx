import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Button, Empty, Note, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

/** What operators did, and the proof that nothing was taken away. */
export function AuditScreen() {
  const [filter, setFilter] = useState({ action: '', object: '' });
  const { field, onSubmit } = useForm(filter, async (values) => setFilter(values));
  const entries = usePages(['audit', filter], (cursor) => call(operators.audit.list, { query: { ...filter, cursor } }));
  return (
    <Page title={t('audit.title')} aside={<ChainCheck />}>
      <p className="mb-3 text-13 text-2">{t('audit.lead')}</p>
      <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-end gap-2">
        <TextField {...field('action')} label={t('audit.action')} maxLength={80} className="w-full md:w-56" />
        <TextField {...field('object')} label={t('audit.object')} maxLength={80} className="w-full md:w-56" />
        <Button type="submit">{t('audit.filter')}</Button>
      </form>
      <Load from={entries}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{t('audit.empty')}</Empty>
          ) : (
            <WideTable
              label={t('audit.title')}
              rows={rows}
              rowKey={({ seq }) => String(seq)}
              columns={[
                { key: 'seq', head: t('audit.entry'), cell: ({ seq, hash }) => <span title={hash}>{seq}</span> },
                {
                  key: 'time',
                  head: t('audit.time'),
                  className: 'whitespace-nowrap',
                  cell: ({ time }) => timeText(time),
                },
                { key: 'who', head: t('audit.who'), cell: ({ operator }) => operator?.name ?? t('audit.host') },
                { key: 'what', head: t('audit.what'), className: 'whitespace-nowrap', cell: ({ action }) => action },
                { key: 'on', head: t('audit.on'), className: 'whitespace-nowrap', cell: ({ object }) => object },
                {
                  key: 'detail',
                  head: t('audit.detail'),
                  className: 'min-w-80 whitespace-normal',
                  cell: ({ detail }) => <code className="font-mono text-12 break-all text-2">{detail}</code>,
                },
              ]}
            />
          )
        }
      </Load>
      <More of={entries} />
    </Page>
  );
}

/** Asks the server to follow the chain from the first entry. */
function ChainCheck() {
  const check = useQuery({
    queryKey: ['audit', 'check'],
    queryFn: () => call(operators.audit.check),
    enabled: false,
    gcTime: 0,
  });
  const { data } = check;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {data && data.problems.length === 0 && (
        <Note>
          <span role="status">{t('audit.whole', { count: data.entries })}</span>
        </Note>
      )}
      {data && data.problems.length > 0 && (
        <Note tone="warn">
          <span role="alert">
            {t('audit.broken')} {data.problems.join(' ')}
          </span>
        </Note>
      )}
      <Button icon="link" busy={check.isFetching} onClick={() => check.refetch()}>
        {t('audit.check')}
      </Button>
    </div>
  );
}
