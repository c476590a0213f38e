import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerRecord } from '@tradewind/api';
import { Button, buttonClass, Empty, Note, Select, Tabs } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { serverNow } from '../../live/server-clock.ts';
import type { HistoryTab } from '../../products/product.ts';
import { withProducts } from '../../products/products.ts';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { useBalances } from '../../shared/balances.ts';
import { text } from '../../shared/i18n.ts';
import { loadPart } from '../../shared/part.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { useWide } from '../../shared/wide.ts';
import { ExportButton } from './export-button.tsx';
import { REASONS } from './reasons.ts';
import { RecordDetail } from './record-detail.tsx';
import { RANGES, type RecordFilter, readFilter, recordPage } from './record-filter.ts';
import { RecordCards, RecordTable } from './record-rows.tsx';

const ALL = 'all';
const PATH = '/assets/record';

const LISTS = withProducts<HistoryTab>([], ({ recorded }) => recorded).map(({ name, label, ...part }) => {
  return { name, label, Content: lazy(async () => ({ default: await loadPart(part) })) };
});

/** Every movement of own accounts, and beside it what of products has states of its own; the address keeps which. */
export function RecordScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shown = LISTS.find(({ name }) => name === parameters.get('list'));
  return (
    <div className="wrap grid gap-3 pb-8">
      <Tabs
        label={t('assets.record.title')}
        value={shown?.name ?? ALL}
        onChange={(list) => setParameters(list === ALL ? {} : { list }, { replace: true })}
        items={[
          { value: ALL, label: t('assets.record.movements') },
          ...LISTS.map(({ name, label }) => ({ value: name, label: text(label) })),
        ]}
      />
      {shown ? (
        <Suspense fallback={<Waiting reason={null} className="mt-4 h-40 w-full" />}>
          <shown.Content />
        </Suspense>
      ) : (
        <Movements />
      )}
    </div>
  );
}

/** Newest first, filtered; the address keeps the filter. */
function Movements() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const { balances } = useBalances();
  const held = [...new Set([...(filter.asset ? [filter.asset] : []), ...balances.map(({ asset }) => asset)])];
  const change = (key: keyof RecordFilter) => (value: string) => {
    const next = new URLSearchParams(parameters);
    if (value === ALL) next.delete(key);
    else next.set(key, value);
    setParameters(next, { replace: true });
  };
  const choice = (key: 'reason' | 'account' | 'asset' | 'range', items: { value: string; label: string }[]) => (
    <Filter label={t(`assets.record.${key}`)}>
      <Select
        bare
        label={t(`assets.record.${key}`)}
        value={filter[key] ?? ALL}
        onChange={change(key)}
        items={[{ value: ALL, label: t('assets.record.all') }, ...items]}
      />
    </Filter>
  );
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 text-12 md:grid-cols-4 lg:flex lg:gap-x-6 lg:text-13">
        {choice(
          'reason',
          REASONS.map((value) => ({ value, label: t(`assets.record.reasons.${value as 'trade'}`) })),
        )}
        {choice(
          'account',
          ACCOUNTS.map((value) => ({ value, label: t(`assets.account.${value}`) })),
        )}
        {choice(
          'asset',
          held.map((value) => ({ value, label: value })),
        )}
        {choice(
          'range',
          RANGES.map((value) => ({ value, label: t(`assets.record.ranges.${value}`) })),
        )}
        <span className="col-span-full lg:ml-auto">
          <ExportButton filter={filter} />
        </span>
      </div>
      {filter.reference !== undefined && (
        <p className="flex flex-wrap items-center gap-x-4 text-13 text-2">
          {t('assets.record.only', { reference: filter.reference })}
          <Link className="link" to={PATH}>
            {t('assets.record.clear')}
          </Link>
        </p>
      )}
      <Pages key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function Filter({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="grid gap-0.5 lg:flex lg:items-center lg:gap-2">
      <span className="text-3">{label}</span>
      {children}
    </span>
  );
}

function Pages({ filter }: { readonly filter: RecordFilter }) {
  const { t } = useTranslation();
  const wide = useWide();
  const [now] = useState(serverNow);
  const [opened, setOpened] = useState<LedgerRecord | null>(null);
  const pages = useInfiniteQuery({
    queryKey: ['records', filter],
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => recordPage(filter, now, pageParam, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="h-64 w-full" />;
  if (!pages.data)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const records = pages.data.pages.flatMap((page) => page.items);
  if (records.length === 0) return <Nothing filtered={Object.keys(filter).length > 0} />;
  const Rows = wide ? RecordTable : RecordCards;
  return (
    <>
      <Rows records={records} oneAccount={filter.account !== undefined} onOpen={setOpened} />
      {pages.isError && <Note>{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
      {opened && <RecordDetail record={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <Empty
      action={
        <Link className={buttonClass('line')} to={filtered ? PATH : '/assets/recharge'}>
          {t(filtered ? 'assets.record.clear' : 'assets.emptyAction')}
        </Link>
      }
    >
      {t(filtered ? 'assets.record.emptyFilter' : 'assets.record.empty')}
    </Empty>
  );
}
