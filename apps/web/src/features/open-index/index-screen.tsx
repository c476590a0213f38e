import { useQuery } from '@tanstack/react-query';
import type { Index } from '@tradewind/api';
import { Empty, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useIndexes } from '../../live/hooks.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { OpenLinks } from '../../shared/open/open-links.tsx';
import { type OpenSources, sourcesQuery } from '../../shared/open/open-queries.ts';
import { queries } from '../../shared/query.ts';
import { IndexRows } from './index-rows.tsx';
import { Rule } from './rule.tsx';
import { Ways } from './ways.tsx';

/** Every index with its sources as they are now, the way to each source, and the rule. */
export function IndexScreen() {
  const { t } = useTranslation();
  const sources = useQuery(sourcesQuery);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid max-w-[44rem] gap-3">
        <p className="text-14 text-2">{t('open.index.lead')}</p>
        <FeedNote feed={sources.data?.feed} />
        <OpenLinks />
      </header>
      <Indexes />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-10">
        <Loaded query={sources}>{(data) => <Ways sources={data} />}</Loaded>
        <Rule />
      </div>
    </div>
  );
}

function FeedNote({ feed }: { readonly feed: OpenSources['feed'] | undefined }) {
  const { t } = useTranslation();
  if (feed === 'simulated') return <Note>{t('open.index.simulated')}</Note>;
  return feed === 'recorded' ? <Note>{t('open.index.recorded')}</Note> : null;
}

/** From the socket; asked for by HTTP until its first frame, and while there is no connection. */
function Indexes() {
  const { t } = useTranslation();
  const live = useIndexes();
  const asked = useQuery({ ...queries.index, enabled: live === null });
  const indexes: readonly Index[] | undefined = live ? Object.values(live) : asked.data;
  if (indexes === undefined && asked.isError) return <Loaded query={asked}>{() => null}</Loaded>;
  if (indexes === undefined) return <Skeleton className="block h-96 w-full" />;
  if (indexes.every(({ state }) => state === 'none')) return <Empty icon="chart">{t('open.index.empty')}</Empty>;
  return <IndexRows indexes={indexes} />;
}
