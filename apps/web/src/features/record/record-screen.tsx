import { useInfiniteQuery } from '@tanstack/react-query';
import { type AccountType, assets, type LedgerRecord } from '@tradewind/contract';
import { AssetIcon, Button, type Column, Empty, ListRow, Note, Num, Select, Skeleton, Table } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { call } from '../../shared/api.ts';
import { useBalances } from '../../shared/balances.ts';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';

const ALL = 'all';
const REASONS = ['trade', 'fee', 'transfer', 'grant'] as const;
type Reason = (typeof REASONS)[number] | typeof ALL;
type Account = AccountType | typeof ALL;

/** Every movement of own accounts, newest first. */
export function RecordScreen() {
  const { t } = useTranslation();
  const { balances } = useBalances();
  const [reason, setReason] = useState<Reason>(ALL);
  const [account, setAccount] = useState<Account>(ALL);
  const [asset, setAsset] = useState<string>(ALL);
  const all = { value: ALL, label: t('assets.record.all') } as const;
  const held = [...new Set(balances.map((balance) => balance.asset))];
  return (
    <div className="wrap grid gap-3 pb-8">
      <div className="grid grid-cols-3 gap-x-4 text-12 lg:flex lg:gap-x-6 lg:text-13">
        <Filter label={t('assets.record.reason')}>
          <Select
            bare
            label={t('assets.record.reason')}
            value={reason}
            onChange={setReason}
            items={[all, ...REASONS.map((value) => ({ value, label: t(`assets.record.reasons.${value}`) }))]}
          />
        </Filter>
        <Filter label={t('assets.record.account')}>
          <Select
            bare
            label={t('assets.record.account')}
            value={account}
            onChange={setAccount}
            items={[all, ...ACCOUNTS.map((value) => ({ value, label: t(`assets.account.${value}`) }))]}
          />
        </Filter>
        <Filter label={t('assets.record.asset')}>
          <Select
            bare
            label={t('assets.record.asset')}
            value={asset}
            onChange={setAsset}
            items={[all, ...held.map((value) => ({ value, label: value }))]}
          />
        </Filter>
      </div>
      <Pages key={`${reason} ${account} ${asset}`} reason={reason} account={account} asset={asset} />
    </div>
  );
}

function Filter({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <span className="grid gap-0.5 lg:flex lg:items-center lg:gap-2">
      <span className="text-3">{label}</span>
      {children}
    </span>
  );
}

function Pages({
  reason,
  account,
  asset,
}: {
  readonly reason: Reason;
  readonly account: Account;
  readonly asset: string;
}) {
  const { t } = useTranslation();
  const wide = useWide();
  const pages = useInfiniteQuery({
    queryKey: ['records', reason, account, asset],
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        assets.records,
        {
          query: {
            ...(reason !== ALL && { reason }),
            ...(account !== ALL && { account }),
            ...(asset !== ALL && { asset }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { quiet: true, signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (pages.isPending) return <Skeleton className="h-64 w-full" />;
  if (!pages.data)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const records = pages.data.pages.flatMap((page) => page.items);
  if (records.length === 0) return <Empty>{t('assets.record.empty')}</Empty>;
  return (
    <>
      {wide ? <RecordTable records={records} /> : <RecordCards records={records} />}
      {pages.isError && <Note>{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

function useWords() {
  const { t } = useTranslation();
  const { format } = useClock();
  return {
    reason: (record: LedgerRecord) => t(`assets.record.reasons.${record.reason as 'trade'}`),
    reference: ({ reference }: LedgerRecord) =>
      t(`assets.record.references.${reference.kind as 'trade'}`, { id: reference.id }),
    account: (record: LedgerRecord) => t(`assets.account.${record.account}`),
    time: (record: LedgerRecord) => format(record.time),
  };
}

function RecordTable({ records }: { readonly records: readonly LedgerRecord[] }) {
  const { t } = useTranslation();
  const { zone } = useClock();
  const words = useWords();
  const columns: Column<LedgerRecord>[] = [
    {
      key: 'time',
      head: `${t('assets.record.time')}, ${zone}`,
      cell: (record) => <span className="num text-3">{words.time(record)}</span>,
    },
    { key: 'reason', head: t('assets.record.reason'), cell: words.reason },
    { key: 'account', head: t('assets.record.account'), cell: words.account },
    {
      key: 'asset',
      head: t('assets.record.asset'),
      cell: (record) => <span className="font-label">{record.asset}</span>,
    },
    {
      key: 'amount',
      head: t('assets.record.amount'),
      cell: (record) => <Num value={record.amount} sign="always" secret />,
      end: true,
    },
    {
      key: 'balance',
      head: t('assets.record.balance'),
      cell: (record) => <Num value={record.balance} secret />,
      end: true,
    },
    {
      key: 'reference',
      head: t('assets.record.reference'),
      cell: (record) => <span className="text-3">{words.reference(record)}</span>,
      end: true,
    },
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={records} rowKey={(record) => record.id} label={t('assets.record.title')} />
    </div>
  );
}

function RecordCards({ records }: { readonly records: readonly LedgerRecord[] }) {
  const { t } = useTranslation();
  const { zone } = useClock();
  const words = useWords();
  return (
    <ul className="list">
      {records.map((record) => (
        <li key={record.id}>
          <ListRow
            icon={<AssetIcon asset={record.asset} />}
            title={
              <>
                {`${words.reason(record)} ${record.asset} `}
                <span className="text-12 font-normal text-3">{words.reference(record)}</span>
              </>
            }
            sub={`${words.time(record)} ${zone} \u00b7 ${words.account(record)}`}
            end={<Num value={record.amount} sign="always" secret />}
            endSub={
              <>
                {t('assets.record.after')} <Num value={record.balance} secret />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
