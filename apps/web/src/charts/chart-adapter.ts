import type { Candle } from '@tradewind/api';
import type { CanvasFigures } from '@tradewind/ui';
import { type Chart, dispose, init, type KLineData, type OverlayTemplate, registerOverlay, utils } from 'klinecharts';
import type { periods } from './chart-intervals.ts';
import type { AxisName, CandleLook } from './chart-settings.ts';
import { chartStyles, type LegendLetters } from './chart-styles.ts';
import type { Drawing, DrawingTool } from './drawings.ts';
import { type IndicatorSetting, overCandles } from './indicators.ts';
import { timeMark } from './overlays.ts';

const CANDLES = 'candle_pane';
const DRAWINGS = 'drawings';
const MARKS = 'marks';
const SUB_PANE_SHARE = 0.16;
const SUB_PANE_MIN = 48;

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

/** Where a price is drawn; beyond the drawn range it is the edge that lies nearest. */
interface PricePlace {
  readonly y: number;
  readonly beyond: 'above' | 'below' | null;
}

export interface ChartOptions {
  readonly container: HTMLElement;
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
  readonly period: (typeof periods)['1m'];
  readonly timezone: string;
  /** What the zone is called beside a time, with the offset that it has then. */
  readonly zoneAt: (time: number) => string;
  /** How the reader's language writes figures. */
  readonly figures: CanvasFigures;
  /** Drawing tools beside those of the library. */
  readonly tools: readonly OverlayTemplate[];
  /** Candles before a time (the latest when it is null), oldest first. */
  readonly load: (before: number | null) => Promise<readonly Candle[]>;
  /** A drawing was finished, moved or taken away. */
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  /** A tool is done, or given up. */
  readonly onToolEnd: () => void;
  readonly onSelect: (selected: boolean) => void;
}

/** The one place that knows the chart library. */
export class ChartAdapter {
  readonly #chart: Chart;
  readonly #options: ChartOptions;
  #push: ((data: KLineData) => void) | null = null;
  #selected: string | null = null;
  #drawing: string | null = null;

  constructor(options: ChartOptions) {
    const chart = init(options.container);
    if (!chart) throw new Error('the chart found no place to draw');
    this.#chart = chart;
    this.#options = options;
    for (const tool of [...options.tools, timeMark]) registerOverlay(tool);
    // The library puts itself before everything else in the order of the Tab key.
    for (const part of options.container.querySelectorAll('[tabindex]')) part.setAttribute('tabindex', '0');
    chart.setTimezone(options.timezone);
    const { figures } = options;
    chart.setFormatter({
      formatBigNumber: figures.short,
      formatDate: ({ dateTimeFormat, timestamp, template, type }) => {
        const text = utils.formatDate(dateTimeFormat, timestamp, template);
        return type === 'crosshair' ? `${text} ${options.zoneAt(timestamp)}` : text;
      },
    });
    // Of the two steps that the library takes with every figure, the last makes it whole.
    chart.setThousandsSeparator({ sign: '', format: String });
    chart.setDecimalFold({ format: figures.final });
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
  }

  /** The running candle, or one that has just ended. */
  update(candle: Candle): void {
    this.#push?.(bar(candle));
  }

  resize(): void {
    this.#chart.resize();
  }

  /** Colours, letters and kind of the candles, as they are now. */
  applyTheme(look: CandleLook, letters: LegendLetters): void {
    this.#chart.setStyles(chartStyles(look, letters));
  }

  setAxis(name: AxisName): void {
    this.#chart.overrideYAxis({ name, paneId: CANDLES });
  }

  setIndicators(list: readonly IndicatorSetting[]): void {
    this.#chart.removeIndicator();
    const height = Math.max(SUB_PANE_MIN, Math.round(this.#options.container.clientHeight * SUB_PANE_SHARE));
    for (const { name, params } of list.filter(({ on }) => on)) {
      const calcParams = [...params];
      if (overCandles(name)) this.#chart.createIndicator({ name, calcParams, paneId: CANDLES }, true);
      else {
        const paneId = `pane_${name}`;
        this.#chart.createIndicator({ name, calcParams, paneId });
        this.#chart.setPaneOptions({ id: paneId, height, minHeight: SUB_PANE_MIN / 2 });
      }
    }
  }

  /** A word at a time of the chart; null takes it away. */
  markTime(time: number | null, word: string): void {
    this.#chart.removeOverlay({ groupId: MARKS });
    if (time === null) return;
    this.#chart.createOverlay({
      name: timeMark.name,
      groupId: MARKS,
      lock: true,
      extendData: word,
      points: [{ timestamp: time }],
    });
  }

  /** Begins a drawing; the next taps on the chart set its points. */
  draw(name: DrawingTool, magnet: boolean): void {
    this.cancelDrawing();
    this.#drawing = this.#overlay({ name, lock: false, points: [] }, magnet);
  }

  cancelDrawing(): void {
    if (this.#drawing) this.#chart.removeOverlay({ id: this.#drawing });
    this.#drawing = null;
  }

  /** Puts kept drawings back. */
  restore(drawings: readonly Drawing[]): void {
    for (const drawing of drawings) this.#overlay(drawing, false);
  }

  removeSelected(): void {
    if (this.#selected) this.#chart.removeOverlay({ id: this.#selected });
  }

  removeAll(): void {
    this.#drawing = null;
    this.#chart.removeOverlay({ groupId: DRAWINGS });
    this.#changed();
  }

  setDrawings(state: { readonly lock?: boolean; readonly visible?: boolean; readonly magnet?: boolean }): void {
    const { magnet, ...rest } = state;
    const mode = magnet === undefined ? {} : { mode: magnet ? ('strong_magnet' as const) : ('normal' as const) };
    this.#chart.overrideOverlay({ groupId: DRAWINGS, ...rest, ...mode });
    if (state.lock !== undefined) this.#changed();
  }

  /** Where a price is drawn, in px from the top of the container, and which edge it is beyond; null before the first drawing. */
  placeOf(price: number): PricePlace | null {
    const place = this.#chart.convertToPixel({ value: price }, { paneId: CANDLES, absolute: true });
    const y = Array.isArray(place) ? undefined : place.y;
    const size = this.priceArea();
    if (y === undefined || !Number.isFinite(y) || !size) return null;
    if (y < size.top) return { y: size.top, beyond: 'above' };
    if (y > size.top + size.height) return { y: size.top + size.height, beyond: 'below' };
    return { y, beyond: null };
  }

  /** The part of the container in which prices are drawn, in px; null before the first drawing. */
  priceArea(): { readonly top: number; readonly height: number } | null {
    return this.#chart.getSize(CANDLES);
  }

  /** The price drawn at so many px from the top, null when there is none. */
  priceAt(y: number): number | null {
    const point = this.#chart.convertFromPixel([{ y }], { paneId: CANDLES, absolute: true });
    const first = Array.isArray(point) ? point[0] : point;
    return first?.value ?? null;
  }

  /** Width of the axis on the right, where nothing may lie over the figures. */
  axisWidth(): number {
    return this.#chart.getSize(CANDLES, 'yAxis')?.width ?? 0;
  }

  dispose(): void {
    this.#push = null;
    const dom = this.#chart.getDom();
    if (dom?.parentElement) dispose(dom.parentElement);
  }

  #overlay({ name, lock, points }: Drawing, magnet: boolean): string | null {
    const id = this.#chart.createOverlay({
      name,
      groupId: DRAWINGS,
      lock,
      mode: magnet ? 'strong_magnet' : 'normal',
      ...(points.length > 0 && { points: points.map((point) => ({ ...point })) }),
      onDrawEnd: () => {
        this.#drawing = null;
        this.#options.onToolEnd();
        this.#changed();
      },
      onPressedMoveEnd: () => this.#changed(),
      onSelected: ({ overlay }) => this.#select(overlay.id),
      onDeselected: ({ overlay }) => {
        if (this.#selected === overlay.id) this.#select(null);
      },
      onRemoved: ({ overlay }) => {
        if (this.#selected === overlay.id) this.#select(null);
        if (this.#drawing === overlay.id) {
          this.#drawing = null;
          this.#options.onToolEnd();
        }
        queueMicrotask(() => this.#changed());
      },
    });
    return Array.isArray(id) ? (id[0] ?? null) : id;
  }

  #select(id: string | null): void {
    this.#selected = id;
    this.#options.onSelect(id !== null);
  }

  #changed(): void {
    const kept = this.#chart.getOverlays({ groupId: DRAWINGS }).filter(({ id }) => id !== this.#drawing);
    this.#options.onDrawings(
      kept.map(({ name, lock, points }) => ({
        name: name as DrawingTool,
        lock,
        points: points.map(({ timestamp, value }) => ({
          value: value ?? 0,
          ...(timestamp !== undefined && { timestamp }),
        })),
      })),
    );
  }
}
