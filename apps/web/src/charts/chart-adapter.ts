import type { Candle } from '@tradewind/contract';
import { type Chart, dispose, init, type KLineData } from 'klinecharts';

/** Colours come from the page's own tokens, so a chart follows the theme. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** What the line above the candles says, the letters of the trade. */
const LEGEND = ['open', 'high', 'low', 'close'].map((name) => ({
  title: `${name.charAt(0).toUpperCase()} `,
  value: `{${name}}`,
}));

/** A picture is drawn from floating numbers; nothing that is drawn is ever booked. */
function bar([timestamp, open, high, low, close, volume]: Candle): KLineData {
  return {
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

export interface ChartOptions {
  readonly container: HTMLElement;
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
  readonly period: { readonly type: 'minute' | 'hour' | 'day' | 'week'; readonly span: number };
  readonly timezone: string;
  readonly withVolume: boolean;
  /** Candles before a time (the latest when it is null), oldest first. */
  readonly load: (before: number | null) => Promise<readonly Candle[]>;
}

/** The one place that knows the chart library. */
export class ChartAdapter {
  readonly #chart: Chart;
  #push: ((data: KLineData) => void) | null = null;

  constructor(options: ChartOptions) {
    const chart = init(options.container);
    if (!chart) throw new Error('the chart found no place to draw');
    this.#chart = chart;
    // The library puts itself before everything else in the order of the Tab key.
    for (const part of options.container.querySelectorAll('[tabindex]')) part.setAttribute('tabindex', '0');
    this.applyTheme();
    chart.setTimezone(options.timezone);
    chart.setSymbol({
      ticker: options.symbol,
      pricePrecision: options.priceDecimals,
      volumePrecision: options.volumeDecimals,
    });
    chart.setPeriod(options.period);
    chart.setDataLoader({
      getBars: async ({ type, timestamp, callback }) => {
        if (type === 'backward') return callback([], false);
        const candles = await options.load(type === 'forward' ? (timestamp ?? null) : null);
        callback(candles.map(bar), { forward: candles.length > 0, backward: false });
      },
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
      unsubscribeBar: () => {
        this.#push = null;
      },
    });
    chart.createIndicator({ name: 'MA', calcParams: [7, 25], paneId: 'candle_pane' }, true);
    if (options.withVolume) chart.createIndicator('VOL');
  }

  /** The running candle, or one that has just ended. */
  update(candle: Candle): void {
    this.#push?.(bar(candle));
  }

  resize(): void {
    this.#chart.resize();
  }

  applyTheme(): void {
    const up = token('--up');
    const down = token('--down');
    const line = token('--line');
    const text = token('--text-3');
    const family = token('--font');
    const words = { color: text, size: 11, family };
    const colors = { upColor: up, downColor: down, noChangeColor: text };
    const edges = { upBorderColor: up, downBorderColor: down, noChangeBorderColor: text };
    const wicks = { upWickColor: up, downWickColor: down, noChangeWickColor: text };
    const label = { backgroundColor: token('--bg-3'), color: token('--text-1'), family };
    const axis = { axisLine: { color: line }, tickLine: { color: line }, tickText: words };
    this.#chart.setStyles({
      grid: { horizontal: { color: line }, vertical: { color: line } },
      candle: {
        bar: { ...colors, ...edges, ...wicks },
        priceMark: {
          high: { color: text, textFamily: family },
          low: { color: text, textFamily: family },
          last: { ...colors, text: { family } },
        },
        tooltip: { title: { show: false }, legend: { ...words, template: LEGEND } },
      },
      indicator: {
        bars: [colors],
        lines: [{ color: token('--accent') }, { color: token('--warn') }],
        tooltip: { title: words, legend: words },
      },
      xAxis: axis,
      yAxis: axis,
      separator: { color: line },
      crosshair: {
        horizontal: { line: { color: text }, text: label },
        vertical: { line: { color: text }, text: label },
      },
    });
  }

  dispose(): void {
    this.#push = null;
    const dom = this.#chart.getDom();
    if (dom?.parentElement) dispose(dom.parentElement);
  }
}
