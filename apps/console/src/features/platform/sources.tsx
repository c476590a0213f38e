import type { DataOf, operators } from '@tradewind/api';
import { Badge, Note } from '@tradewind/ui';
import { formNamed } from '../../changes/forms.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Section } from '../../shared/section.tsx';
import { t } from '../../shared/texts.ts';
import { NOTICE_MS, timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Sources = DataOf<typeof operators.health.read>['sources'];
type Row = Sources['sources'][number];

/** What the index is made of, the way to each source, and the announced set; two operators change it. */
export function SourcesPart({ sources: { sources, available, quorum, apart, next } }: { readonly sources: Sources }) {
  const names = sources.map(({ name }) => name);
  const change = { kind: 'sources', names, quorum, effectiveAt: Date.now() + NOTICE_MS } as const;
  const ask = (
    <span className="flex flex-wrap gap-2">
      <Ask change={change} form={formNamed('sources')} blanks={{ names: available.join(', ') }}>
        {t('sources.ask')}
      </Ask>
      <Ask change={{ kind: 'index-rules', apart }} form={formNamed('index-rules')}>
        {t('sources.apartAsk')}
      </Ask>
    </span>
  );
  return (
    <Section title={t('sources.title')} aside={ask}>
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
    </Section>
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
