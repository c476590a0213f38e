import { KeyValue, Note, Num, Pill } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { OpenSources } from '../../shared/open/open-queries.ts';
import { useClock } from '../../shared/time.ts';
import { SourceName } from './source-name.tsx';

type Source = OpenSources['sources'][number];

/** The way to each source in force, how many must be live, and the announced set. */
export function Ways({ sources: { sources, quorum, next } }: { readonly sources: OpenSources }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-16 font-strong">{t('open.index.wayTitle')}</h2>
      <ul className="list border-line border-y">
        {sources.map((source) => (
          <li key={source.name} className="grid gap-2 py-3">
            <Way source={source} />
          </li>
        ))}
      </ul>
      <p className="text-13 text-2">{t('open.index.quorum', { count: quorum })}</p>
      {next && (
        <Note>
          {t('open.index.next', {
            time: stamp(next.effectiveAt, 'full'),
            names: next.names.join(', '),
            quorum: next.quorum,
          })}
        </Note>
      )}
    </section>
  );
}

function Way({ source: { name, line } }: { readonly source: Source }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const head = (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 font-label">
      <SourceName name={name} />
      <Pill state={line === null || line.state === 'connected' ? 'ok' : 'warn'}>
        {t(`open.index.way.${line === null ? 'own' : line.state}`)}
      </Pill>
    </span>
  );
  if (line === null) return head;
  const { since, heardAt, attempts, refused, skewMs } = line;
  return (
    <>
      {head}
      <p className="text-12 text-3">{t('open.index.way.since', { time: stamp(since, 'full') })}</p>
      <KeyValue
        items={[
          [t('open.index.way.heard'), heardAt === null ? t('open.index.way.never') : stamp(heardAt, 'full')],
          [t('open.index.way.attempts'), <Num key="attempts" value={String(attempts)} decimals={0} />],
          [t('open.index.way.refused'), <Num key="refused" value={String(refused)} decimals={0} />],
          skewMs !== null && [t('open.index.way.skew'), t('open.index.way.ms', { count: skewMs })],
        ]}
      />
    </>
  );
}
