import type { Instrument } from '@tradewind/api';
import { Button, Empty, Skeleton } from '@tradewind/ui';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../shared/session.ts';
import { useClock } from '../shared/time.ts';
import { ChartSummary } from './chart-summary.tsx';
import { DrawingBar, type DrawingState } from './drawing-bar.tsx';
import type { ChartLinesProps } from './price-line.tsx';
import { useChart } from './use-chart.ts';

interface PriceChartProps {
  readonly instrument: Instrument;
  /** Whether the drawing tools are shown. */
  readonly drawing: boolean;
  /** What of the reader's own is drawn on it. */
  readonly lines: ComponentType<ChartLinesProps>;
  readonly onRetry: () => void;
}

const nothing: DrawingState = { tool: null, selected: false, count: 0, locked: false, hidden: false };

/** Candles with drawings and what is drawn of the reader's own, or why there are none. */
export function PriceChart({ instrument, drawing, lines: Lines, onRetry }: PriceChartProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(nothing);
  const change = (part: Partial<DrawingState>) => setState((before) => ({ ...before, ...part }));
  const { place, stage, adapter } = useChart(instrument, {
    onToolEnd: () => change({ tool: null }),
    onSelect: (selected) => change({ selected }),
    onDrawings: (drawings) =>
      change({ count: drawings.length, locked: drawings.length > 0 && drawings.every(({ lock }) => lock) }),
  });
  const { zone } = useClock();
  const signedIn = useSession((session) => session.token !== null);
  return (
    <>
      {drawing && adapter && <DrawingBar adapter={adapter} state={state} onState={change} />}
      <div className="relative min-h-0 flex-1" aria-busy={stage === 'loading'}>
        <div
          ref={place}
          className="absolute inset-0 isolate touch-pan-y"
          role="img"
          aria-label={t('market.chart.label', { market: instrument.id })}
        />
        <ChartSummary instrument={instrument} />
        <span className="num pointer-events-none absolute right-1 bottom-1 text-11 text-3">{zone}</span>
        {signedIn && adapter && stage === 'ready' && (
          <Suspense fallback={null}>
            <Lines instrument={instrument} adapter={adapter} passive={state.tool !== null} />
          </Suspense>
        )}
        {stage === 'loading' && <Skeleton className="absolute inset-0 h-full w-full" />}
        {stage === 'empty' && <Empty className="absolute inset-0 bg-bg-0">{t('market.chart.empty')}</Empty>}
        {stage === 'failed' && (
          <Empty
            className="absolute inset-0 bg-bg-0"
            action={
              <Button size="s" onClick={onRetry}>
                {t('common.action.retry')}
              </Button>
            }
          >
            {t('market.chart.failed')}
          </Empty>
        )}
      </div>
    </>
  );
}
