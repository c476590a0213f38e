import type { Interval } from '@tradewind/api';
import { Chips, IconButton, Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { intervals } from './chart-intervals.ts';
import { axisNames, candleTypes, setChart, useChartSettings } from './chart-settings.ts';

interface ChartToolbarProps {
  readonly drawing: boolean;
  readonly onDrawing: () => void;
  readonly onIndicators: () => void;
}

/** Interval, prices, kind of candles and scale; the ways to indicators and drawing tools. */
export function ChartToolbar({ drawing, onDrawing, onIndicators }: ChartToolbarProps) {
  const { t } = useTranslation();
  const { interval, favourites, source, look, axis } = useChartSettings();
  const shown = intervals.filter((value) => favourites.includes(value) || value === interval);
  const hidden = intervals.filter((value) => !shown.includes(value));
  return (
    <>
      <Chips
        label={t('market.chart.interval')}
        value={interval}
        onChange={(value) => setChart({ interval: value })}
        items={shown.map((value) => ({ value, label: value }))}
      />
      {hidden.length > 0 && (
        <Select<Interval | ''>
          bare
          label={t('chart.moreIntervals')}
          value=""
          onChange={(value) => value !== '' && setChart({ interval: value })}
          items={[{ value: '', label: t('chart.more') }, ...hidden.map((value) => ({ value, label: value }))]}
        />
      )}
      <Select
        bare
        label={t('market.chart.source')}
        value={source}
        onChange={(value) => setChart({ source: value })}
        items={(['index', 'trade'] as const).map((value) => ({ value, label: t(`market.chart.${value}`) }))}
      />
      <Select
        bare
        label={t('chart.look')}
        value={look}
        onChange={(value) => setChart({ look: value })}
        items={candleTypes.map((value) => ({ value, label: t(`chart.looks.${value}`) }))}
      />
      <Select
        bare
        label={t('chart.axis')}
        value={axis}
        onChange={(value) => setChart({ axis: value })}
        items={axisNames.map((value) => ({ value, label: t(`chart.axes.${value}`) }))}
      />
      <IconButton icon="settings" iconSize="s" label={t('chart.indicators.title')} onClick={onIndicators} />
      <IconButton
        icon="draw"
        iconSize="s"
        label={t('chart.draw.title')}
        aria-pressed={drawing}
        className={drawing ? 'text-accent' : undefined}
        onClick={onDrawing}
      />
    </>
  );
}
