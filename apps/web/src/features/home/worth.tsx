import type { HistoryRange } from '@tradewind/api';
import { Button } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../live/hooks.ts';
import { ofProducts } from '../../products/products.ts';
import { useBalances } from '../../shared/balances.ts';
import { loadPart } from '../../shared/part.ts';
import { useOpenOf } from '../../shared/products.ts';
import { Allocation } from '../../shared/value/allocation.tsx';
import { OpenRow } from '../../shared/value/open-row.tsx';
import { QuickActions, TotalValue } from '../../shared/value/total-value.tsx';
import { Growth, Ranges, useValueHistory, ValueChart } from '../../shared/value/value-history.tsx';
import { useWide } from '../../shared/wide.ts';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';

/** The place of the chart, and of what stands there before there is one. */
const CHART = 'h-29 lg:h-40';
/** The steps take the place of the chart and, on phones, of its ranges. */
const STEPS = 'h-40';

/** What is open in products, beside the orders of Spot. */
const OPEN_PARTS = ofProducts(({ product, openNow }) => {
  if (openNow === undefined) return undefined;
  return { ...(product && { product }), Part: lazy(async () => ({ default: await loadPart(openNow) })) };
});

/** What of products is on its way to the reader. */
const ARRIVING = ofProducts(({ arriving }) => arriving && lazy(async () => ({ default: await loadPart(arriving) })));

/** What one holds: the total with its history, and on desktops how it is spread and what is open. */
export function Worth() {
  const { t } = useTranslation();
  const { balances, known, worth, isPending, isError, refetch } = useBalances();
  const wide = useWide();
  const [range, setRange] = useState<HistoryRange>('1d');
  const history = useValueHistory(range, worth.total);
  const steps = useFirstSteps(isPending || isError ? undefined : balances.length > 0);
  return (
    <section className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4">
        <div className="flex justify-between gap-x-6 gap-y-3 max-lg:flex-col lg:items-end">
          <TotalValue worth={worth}>
            <Growth history={history} range={range} />
          </TotalValue>
          {/* Its place is kept: nothing below may jump when it is known that there is no chart yet. */}
          <div className={steps ? 'max-lg:hidden lg:invisible' : undefined}>
            <Ranges range={range} onRange={setRange} />
          </div>
        </div>
        {isError ? (
          <p className="flex items-center gap-3 text-13 text-3">
            {t('common.loadFailed')}
            <Button size="s" onClick={() => void refetch()}>
              {t('common.action.retry')}
            </Button>
          </p>
        ) : steps ? (
          <FirstSteps className={STEPS} steps={steps} />
        ) : (
          <ValueChart className={CHART} history={history} />
        )}
        <QuickActions short />
        <Suspense fallback={null}>
          {ARRIVING.map((Part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product never changes its place
            <Part key={at} />
          ))}
        </Suspense>
      </div>
      <div className="grid content-start gap-5 border-l border-line pl-8 max-lg:hidden">
        <Allocation balances={known ? balances : null} />
        {wide && <OpenNow />}
      </div>
    </section>
  );
}

function OpenNow() {
  const { t } = useTranslation();
  const { ready, orders } = useAccount();
  const parts = useOpenOf(OPEN_PARTS);
  return (
    <section>
      <h2 className="pb-1 text-16 font-strong">{t('assets.open')}</h2>
      <OpenRow to="/trade/entrust" label={t('assets.openOrders')} count={ready ? orders.length : null} />
      {parts.map(({ Part }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product never changes its place
        <Suspense key={at} fallback={null}>
          <Part />
        </Suspense>
      ))}
    </section>
  );
}
