import type { OrderTab } from '@tradewind/api';
import { Button, Select, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { useFreshOrders } from '../../shared/trading/use-fresh-orders.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FillPages, OrderPages } from './pages.tsx';

const TABS = ['pending', 'trading', 'closed', 'revoked', 'fills'] as const satisfies readonly (OrderTab | 'fills')[];
type Tab = (typeof TABS)[number];
const ALL = 'all';

/** Which list is open and of which market: in the address, so that it can be linked and survives a reload. */
function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { instruments } = useChosenInstrument();
  const tab = TABS.find((one) => one === parameters.get('tab')) ?? 'pending';
  const market = instruments.find(({ id }) => id === parameters.get('market'))?.id;
  const set = (next: { tab?: Tab; market?: string | undefined }) => {
    const wanted = { tab, market, ...next };
    setParameters({ tab: wanted.tab, ...(wanted.market && { market: wanted.market }) }, { replace: true });
  };
  return { tab, market, set, instruments };
}

/** Own orders by state and own fills, with details, from the newest on. */
export function EntrustScreen() {
  const { t } = useTranslation();
  const { tab, market, set, instruments } = useFilter();
  const [exporting, setExporting] = useState(false);
  useFreshOrders();
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Tabs
          plain
          label={t('trade.entrust.title')}
          value={tab}
          onChange={(next) => set({ tab: next })}
          items={TABS.map((value) => ({ value, label: t(`trade.entrust.tabs.${value}`) }))}
        />
        <div className="ml-auto flex items-center gap-4 py-1 text-13">
          <Select
            bare
            label={t('trade.orders.market')}
            value={market ?? ALL}
            onChange={(next) => set({ market: next === ALL ? undefined : next })}
            items={[
              { value: ALL, label: t('trade.entrust.allMarkets') },
              ...instruments.map(({ id }) => ({ value: id, label: id })),
            ]}
          />
          <Button variant="line" size="s" onClick={() => setExporting(true)}>
            {t('common.action.export')}
          </Button>
        </div>
      </div>
      {tab === 'fills' ? <FillPages market={market} /> : <OrderPages tab={tab} market={market} />}
      {exporting && (
        <ExportDialog
          start={tab === 'fills' ? 'fills' : 'orders'}
          market={market}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}
