import type { DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Note } from '@tradewind/ui';
import { useState } from 'react';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Sources = DataOf<typeof operators.health.read>['sources'];
type Row = Sources['sources'][number];

/** Twice the shortest notice, so that there is time to approve. */
const NOTICE_MS = 2 * 60 * 60_000;

/** What the index is made of, the way to each source, and the announced set; two operators change it. */
export function SourcesPart({ sources: { sources, available, quorum, apart, next } }: { readonly sources: Sources }) {
  const { data: session } = useSession();
  const [asking, setAsking] = useState<'sources' | 'apart' | null>(null);
  const names = sources.map(({ name }) => name);
  return (
    <section>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{t('sources.title')}</h2>
        {session && ['risk', 'admin'].includes(session.role) && (
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking('sources')}>{t('sources.ask')}</Button>
            <Button onClick={() => setAsking('apart')}>{t('sources.apartAsk')}</Button>
          </span>
        )}
      </header>
      <WideTable
        label={t('sources.title')}
        rows={sources}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: t('sources.source'), cell: ({ name }) => name },
          { key: 'state', head: t('markets.state'), cell: (row) => <Way row={row} /> },
          { key: 'heard', head: t('sources.heard'), cell: ({ line }) => (line?.heardAt ? timeText(line.heardAt) : '') },
          { key: 'attempts', head: t('sources.attempts'), end: true, cell: ({ line }) => line?.attempts ?? '' },
          { key: 'refused', head: t('sources.refused'), end: true, cell: ({ line }) => line?.refused ?? '' },
          { key: 'skew', head: t('sources.skew'), end: true, cell: ({ line }) => line?.skewMs ?? '' },
        ]}
      />
      <p className="mt-2 text-13 text-2">
        {t('sources.quorumText', { quorum })} {t('sources.available', { names: available.join(', ') })}{' '}
        {t('sources.apartText', { apart })}
      </p>
      {next && (
        <Note className="mt-2">
          {t('sources.next', { names: next.names.join(', '), quorum: next.quorum, time: timeText(next.effectiveAt) })}
        </Note>
      )}
      {asking === 'sources' && (
        <ChangeDialog
          change={{ kind: 'sources', names, quorum, effectiveAt: Date.now() + NOTICE_MS }}
          title={t('sources.ask')}
          lead={t('sources.askLead', { names: available.join(', ') })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'apart' && (
        <ChangeDialog
          change={{ kind: 'index-rules', apart }}
          title={t('sources.apartAsk')}
          lead={t('sources.apartLead')}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function Way({ row: { line } }: { readonly row: Row }) {
  if (line === null) return <Badge>{t('sources.own')}</Badge>;
  return (
    <>
      <Badge tone={line.state === 'connected' ? 'up' : 'warn'}>{t(`sources.states.${line.state}`)}</Badge>
      <span className="ml-2 text-12 text-3">{timeText(line.since)}</span>
    </>
  );
}
