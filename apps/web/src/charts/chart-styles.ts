import type { DeepPartial, Styles } from 'klinecharts';

/** Colours come from the page's own tokens, so a chart follows the theme. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Letters of open, high, low and close before their figures. */
export interface LegendLetters {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

/** Everything the chart library draws, in the colours of this moment. */
export function chartStyles(look: Styles['candle']['type'], letters: LegendLetters): DeepPartial<Styles> {
  const [up, down, line, text] = [token('--up'), token('--down'), token('--line'), token('--text-3')];
  const [accent, warn, family] = [token('--accent'), token('--warn'), token('--font')];
  const words = { color: text, size: 11, family };
  const colors = { upColor: up, downColor: down, noChangeColor: text };
  const edges = { upBorderColor: up, downBorderColor: down, noChangeBorderColor: text };
  const wicks = { upWickColor: up, downWickColor: down, noChangeWickColor: text };
  const label = { backgroundColor: token('--bg-3'), color: token('--text-1'), family };
  const axis = { axisLine: { color: line }, tickLine: { color: line }, tickText: words };
  const template = (['open', 'high', 'low', 'close'] as const).map((name) => ({
    title: `${letters[name]} `,
    value: `{${name}}`,
  }));
  return {
    grid: { horizontal: { color: line }, vertical: { color: line } },
    candle: {
      type: look,
      bar: { ...colors, ...edges, ...wicks },
      area: { lineSize: 1.5, lineColor: accent, backgroundColor: token('--accent-tint'), point: { show: false } },
      priceMark: {
        high: { color: text, textFamily: family },
        low: { color: text, textFamily: family },
        last: { ...colors, text: { family } },
      },
      tooltip: { title: { show: false }, legend: { ...words, template } },
    },
    indicator: {
      bars: [colors],
      lines: [accent, warn, text].map((color) => ({ color })),
      tooltip: { title: words, legend: words },
    },
    overlay: {
      point: { color: accent, borderColor: token('--accent-tint'), activeColor: accent, activeBorderColor: line },
      line: { color: accent },
      rect: { color: token('--accent-tint'), borderColor: accent },
      polygon: { color: token('--accent-tint'), borderColor: accent },
      text: { color: token('--text-1'), backgroundColor: token('--bg-3'), family },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line },
    crosshair: {
      horizontal: { line: { color: text }, text: label },
      vertical: { line: { color: text }, text: label },
    },
  };
}
