import { Empty, Skeleton, Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { CloseAllButton } from '../positions/close-all.tsx';
import { PositionList } from '../positions/position-list.tsx';
import { useHeld } from '../positions/use-held.ts';
import { ClosedPositions } from './closed-list.tsx';
import { PositionDetailLater } from './detail-later.tsx';
import { ExportButton } from './export-button.tsx';
import { readClosed } from './exports.ts';
import { Start } from './pages-of.tsx';

const TABS = ['open', 'closed'] as const;

/** Own positions in contracts: those that are open as they move, and those that are closed. */
export function ContractPositionsScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((one) => one === parameters.get('tab')) ?? 'open';
  const asked = parameters.get('position');
  const held = useHeld();
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Tabs
          plain
          label={t('futures.list.positions')}
          value={tab}
          onChange={(next) => setParameters({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({
            value,
            label: t(`futures.list.tabs.${value}`),
            ...(value === 'open' && held && { count: held.length }),
          }))}
        />
        <span className="ml-auto flex items-center gap-4 py-1 text-13">
          {tab === 'open' && held !== undefined && <CloseAllButton held={held} />}
          <Link className="link inline-flex min-h-6 items-center" to="/lever/orderList">
            {t('futures.positions.allOrders')}
          </Link>
          {tab === 'closed' && <ExportButton name="futures-positions" read={readClosed} />}
        </span>
      </div>
      {tab === 'closed' ? <ClosedPositions /> : <OpenPositions held={held} />}
      {asked !== null && <PositionDetailLater id={asked} onClose={() => setParameters({ tab }, { replace: true })} />}
    </div>
  );
}

function OpenPositions({ held }: { readonly held: ReturnType<typeof useHeld> }) {
  const { t } = useTranslation();
  if (held === undefined) return <Skeleton className="mt-4 h-40 w-full" />;
  if (held.length === 0) return <Empty action={<Start />}>{t('futures.positions.empty')}</Empty>;
  return <PositionList held={held} />;
}
