import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OrderTab } from '@tradewind/api';
import { Button, Note, Skeleton, Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Waiting } from '../../shared/waiting.tsx';
import { ContractDetail } from './contract-detail.tsx';
import { ContractList } from './contract-list.tsx';
import { contractQuery, contractsQuery } from './seconds-queries.ts';

const TABS = ['pending', 'trading', 'closed', 'revoked'] as const satisfies readonly OrderTab[];

/** Own contracts by state, first those that run; the one of `?id=` stands open above the list of its tab. */
export function SecondsOrdersScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('id');
  const shown = useQuery({ ...contractQuery(id ?? ''), enabled: id !== null });
  const asked = TABS.find((one) => one === parameters.get('tab'));
  const running = useInfiniteQuery(contractsQuery('trading'));
  const runs = (running.data?.pages[0]?.items.length ?? 0) > 0;
  const tab = asked ?? shown.data?.tab ?? (runs ? 'trading' : 'closed');
  const undecided = asked === undefined && id === null && running.isPending;
  return (
    <div className="narrow pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Tabs
          plain
          label={t('seconds.orders.title')}
          value={tab}
          onChange={(next) => setParameters({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({ value, label: t(`trade.entrust.tabs.${value}`) }))}
        />
        <Link className="link py-2 text-13" to="/currency/limits">
          {t('seconds.limits.title')}
        </Link>
      </div>
      {id !== null && shown.isPending && <Skeleton className="mt-4 h-64 w-full" />}
      {id !== null && shown.isError && !shown.data && (
        <Note className="mt-4">
          {t('common.loadFailed')}{' '}
          <Button variant="text" size="s" onClick={() => void shown.refetch()}>
            {t('common.action.retry')}
          </Button>
        </Note>
      )}
      {shown.data && <ContractDetail key={shown.data.id} contract={shown.data} />}
      {undecided ? (
        <Waiting reason={running.failureReason} className="mt-4 h-40 w-full" />
      ) : (
        <ContractList tab={tab} chosen={id} onChoose={(next) => setParameters({ tab, id: next }, { replace: true })} />
      )}
    </div>
  );
}
