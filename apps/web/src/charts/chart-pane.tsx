import type { Instrument } from '@tradewind/api';
import { cx, IconButton, Tabs } from '@tradewind/ui';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartSettings } from './chart-settings.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { DepthChart } from './depth-chart.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { PriceChart } from './price-chart.tsx';
import type { ChartLinesProps } from './price-line.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface ChartPaneProps {
  readonly instrument: Instrument;
  /** Fixed by a page that has tabs of its own; otherwise the pane lets choose. */
  readonly view?: 'price' | 'depth';
  /** What of the reader's own is drawn on it; open orders of Spot without it. */
  readonly lines?: ComponentType<ChartLinesProps>;
}

/** The chart of a market with its tools, or the depth of its book. */
export function ChartPane({ instrument, view: fixed, lines = OrderLines }: ChartPaneProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<'price' | 'depth'>('price');
  const [drawing, setDrawing] = useState(false);
  const [asked, setAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [full, toggleFull] = useFullScreen();
  const { interval, source } = useChartSettings();
  const view = fixed ?? chosen;
  return (
    <div className={cx('flex flex-col', full ? 'fixed inset-0 z-40 bg-bg-0' : 'h-full')}>
      <div className="flex flex-none items-center gap-x-3 border-b border-line px-2">
        <div
          role="toolbar"
          aria-label={t('chart.tools')}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-x-3 overflow-x-auto"
        >
          {!fixed && (
            <Tabs
              small
              plain
              className="flex-none"
              label={t('chart.view')}
              value={view}
              onChange={setChosen}
              items={[
                { value: 'price', label: t('trade.chart') },
                { value: 'depth', label: t('chart.depth.title') },
              ]}
            />
          )}
          {view === 'price' && (
            <ChartToolbar
              drawing={drawing}
              onDrawing={() => setDrawing(!drawing)}
              onIndicators={() => setAsked(true)}
            />
          )}
        </div>
        <IconButton
          icon={full ? 'close' : 'fullscreen'}
          iconSize="s"
          label={full ? t('chart.leaveFull') : t('chart.full')}
          onClick={toggleFull}
        />
      </div>
      {view === 'price' ? (
        <PriceChart
          key={`${instrument.id} ${interval} ${source} ${String(attempt)}`}
          instrument={instrument}
          drawing={drawing}
          lines={lines}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      ) : (
        <div className="min-h-0 flex-1">
          <DepthChart instrument={instrument} />
        </div>
      )}
      <IndicatorDialog open={asked} onClose={() => setAsked(false)} />
    </div>
  );
}
