/** The three arrangements of the desktop trade page that one tap brings back. */
export const PRESETS = ['standard', 'chart', 'book'] as const;
export type Preset = (typeof PRESETS)[number];

/** Sizes of panes in percent of their group, by pane. */
export type Sizes = Readonly<Record<string, number>>;

/** The groups of panes: columns with and without the market list, chart over orders, book over trades. */
export type GroupName = 'columns' | 'columnsWithMarkets' | 'main' | 'market';

const presets: Readonly<Record<Preset, Readonly<Record<GroupName, Sizes>>>> = {
  standard: {
    columns: { main: 62, book: 19, ticket: 19 },
    columnsWithMarkets: { markets: 16, main: 47, book: 19, ticket: 18 },
    main: { chart: 62, orders: 38 },
    market: { levels: 66, trades: 34 },
  },
  chart: {
    columns: { main: 68, book: 15, ticket: 17 },
    columnsWithMarkets: { markets: 15, main: 53, book: 16, ticket: 16 },
    main: { chart: 80, orders: 20 },
    market: { levels: 66, trades: 34 },
  },
  book: {
    columns: { main: 46, book: 32, ticket: 22 },
    columnsWithMarkets: { markets: 15, main: 37, book: 28, ticket: 20 },
    main: { chart: 45, orders: 55 },
    market: { levels: 78, trades: 22 },
  },
};

export function presetSizes(preset: Preset, group: GroupName): Sizes {
  return presets[preset][group];
}

const WHOLE = 100;
/** Sizes come back from a drag as fractions. */
const ROUNDING = 1;

/** Kept sizes as they may be used: exactly the panes of the group, together the whole; null for anything else. */
export function readSizes(text: string | null, panes: readonly string[]): Sizes | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const entries = Object.entries(kept);
    const known = entries.length === panes.length && entries.every(([pane]) => panes.includes(pane));
    const sizes = entries.map(([, size]) => (typeof size === 'number' && size > 0 ? size : Number.NaN));
    const sum = sizes.reduce((all, size) => all + size, 0);
    return known && Math.abs(sum - WHOLE) < ROUNDING ? (kept as Sizes) : null;
  } catch {
    return null;
  }
}
