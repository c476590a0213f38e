import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, type UserClass } from '@tradewind/engine';

export interface WorldUser {
  readonly user: number;
  readonly class: UserClass;
  readonly group: number;
}

/** Few users and markets, so that random commands meet each other often. 4 and 5 are one self-trade group. */
export const WORLD_USERS: readonly WorldUser[] = [
  { user: 1, class: 'user', group: 0 },
  { user: 2, class: 'user', group: 0 },
  { user: 3, class: 'user', group: 0 },
  { user: 4, class: 'user', group: 9 },
  { user: 5, class: 'user', group: 9 },
  { user: 6, class: 'house', group: 1 },
  { user: 7, class: 'house', group: 1 },
  { user: 8, class: 'simulated', group: 0 },
];

/** USDT, BTC and ETH. */
export const WORLD_ASSETS = DEFAULT_ASSETS.slice(0, 3);

/** BTC/USDT, ETH/USDT and the derived ETH/BTC (its place in the list becomes 2; its index is 1 over 0). */
export const WORLD_INSTRUMENTS = DEFAULT_INSTRUMENTS.filter(
  ({ symbol }) => symbol === 'BTC/USDT' || symbol === 'ETH/USDT' || symbol === 'ETH/BTC',
).map((instrument, place) => ({ ...instrument, instrument: place }));

/** Where prices start, in ticks: 60,000.0 USDT, 2,500.00 USDT and 0.04166 BTC. */
export const WORLD_PRICES: readonly number[] = [600_000, 250_000, 4_166];

export const WORLD_SOURCES = ['first', 'second', 'third'] as const;
