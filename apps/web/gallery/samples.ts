import { type Choice, type IconName, runsOf } from '@tradewind/ui';

export type View = 'open' | 'history' | 'closed';

export const VIEWS: readonly Choice<View>[] = [
  { value: 'open', label: 'Open orders', count: 3 },
  { value: 'history', label: 'History' },
  { value: 'closed', label: 'Disabled', disabled: true },
];

export const SIDES: readonly Choice<'buy' | 'sell'>[] = [
  { value: 'buy', label: 'Buy', tone: 'up' },
  { value: 'sell', label: 'Sell', tone: 'down' },
];

export const PERIODS: readonly Choice<'day' | 'week' | 'month'>[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

export const MARKETS = [
  { value: 'btc', label: 'BTC/USDT' },
  { value: 'eth', label: 'ETH/USDT' },
] as const;

export interface OrderRow {
  readonly id: string;
  readonly time: string;
  readonly market: string;
  readonly price: string;
  readonly amount: string;
}

export const ORDERS: readonly OrderRow[] = [
  { id: '1', time: '14:32:05', market: 'BTC/USDT', price: '58000.5', amount: '0.02' },
  { id: '2', time: '14:31:40', market: 'ETH/USDT', price: '2879.04', amount: '1.5' },
];

export const ASSETS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'USDT', 'UNKNOWN'] as const;

/** A day in which something is unknown for a while. */
export const RUNS = runsOf([
  [0, 58_000],
  [1, 58_240],
  [2, 58_110],
  [3, 58_460],
  [4, null],
  [5, 58_390],
  [6, 58_720],
  [7, 58_610],
]);

export const RISING = [10, 12, 11, 14, 13, 16];
export const FALLING = [16, 13, 14, 11, 12, 10];

/** Every icon by its name: one that is missing or too much does not compile. */
const ICONS: Readonly<Record<IconName, true>> = {
  assets: true,
  back: true,
  bell: true,
  card: true,
  chart: true,
  chat: true,
  check: true,
  clock: true,
  close: true,
  convert: true,
  copy: true,
  crosshair: true,
  deposit: true,
  document: true,
  dots: true,
  down: true,
  draw: true,
  earn: true,
  external: true,
  eye: true,
  eyeOff: true,
  fall: true,
  file: true,
  fullscreen: true,
  globe: true,
  grant: true,
  grid: true,
  hline: true,
  home: true,
  identity: true,
  info: true,
  key: true,
  levels: true,
  link: true,
  lock: true,
  logout: true,
  market: true,
  minus: true,
  plus: true,
  refresh: true,
  right: true,
  rise: true,
  search: true,
  settings: true,
  shield: true,
  sort: true,
  stack: true,
  star: true,
  theme: true,
  trade: true,
  transfer: true,
  up: true,
  user: true,
  wallet: true,
  warning: true,
  withdraw: true,
};

export const ICON_NAMES = Object.keys(ICONS) as IconName[];
