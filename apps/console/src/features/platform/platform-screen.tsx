import { useQuery } from '@tanstack/react-query';
import type { DataOf, operators } from '@tradewind/api';
import { Badge } from '@tradewind/ui';
import { Amount } from '../../shared/amount.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { platformQuery } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { SourcesPart } from './sources.tsx';

type Platform = DataOf<typeof operators.health.read>;

/** How the platform runs, as of now. */
export function PlatformScreen() {
  const platform = useQuery({ ...platformQuery, refetchInterval: 3_000 });
  return (
    <Page title={t('platform.title')}>
      <Load from={platform}>
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <Facts data={data} />
            <SourcesPart sources={data.sources} />
            <Feed data={data} />
            <House data={data} />
          </div>
        )}
      </Load>
    </Page>
  );
}

function snapshotText({ snapshot, seq }: Platform): string {
  if (snapshot === null) return t('platform.noSnapshot');
  const { time, bytes } = snapshot;
  const behind = seq - snapshot.seq;
  return t('platform.snapshotText', { seq: snapshot.seq, time: timeText(time), size: sizeText(bytes), behind });
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function Facts({ data }: { readonly data: Platform }) {
  const facts = [
    [t('platform.role'), data.role],
    [t('platform.now'), timeText(data.now)],
    [t('platform.seq'), String(data.seq)],
    [t('platform.lag'), String(data.seq - data.followerSeq)],
    [t('platform.hash'), data.eventHash],
    [t('platform.snapshot'), snapshotText(data)],
    [t('platform.queued'), String(data.queued)],
    [t('platform.sockets'), String(data.sockets)],
    [t('platform.letters'), t('platform.lettersText', { waiting: data.outbox.waiting, givenUp: data.outbox.givenUp })],
    [t('platform.version'), data.version],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-2 border-b border-line py-1 text-13">
          <dt className="text-2">{name}</dt>
          <dd className="num whitespace-normal [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Feed({ data }: { readonly data: Platform }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('platform.feed')}</h2>
      <WideTable
        label={t('platform.feed')}
        rows={data.feed}
        rowKey={({ instrument }) => instrument}
        columns={[
          { key: 'id', head: t('markets.instrument'), cell: ({ instrument }) => instrument },
          {
            key: 'state',
            head: t('markets.state'),
            cell: ({ state }) => <Badge tone={state === 'live' ? 'up' : 'warn'}>{t(`platform.index.${state}`)}</Badge>,
          },
          { key: 'time', head: t('platform.sample'), cell: ({ time }) => (time === null ? '' : timeText(time)) },
          {
            key: 'sources',
            head: t('platform.sources'),
            cell: ({ sources }) => sources.map(({ name, state }) => `${name} (${state})`).join(', '),
          },
        ]}
      />
    </section>
  );
}

function House({ data }: { readonly data: Platform }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('platform.house')}</h2>
      <WideTable
        label={t('platform.house')}
        rows={data.house}
        rowKey={({ house, asset }) => `${house} ${asset}`}
        columns={[
          { key: 'house', head: t('platform.account'), cell: ({ house }) => house },
          { key: 'asset', head: t('platform.asset'), cell: ({ asset }) => asset },
          { key: 'amount', head: t('platform.amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
        ]}
      />
    </section>
  );
}
