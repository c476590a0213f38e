import {
  type Command,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type ListStakingProduct,
  type UserClass,
} from '@tradewind/engine';

import { SECONDS_SETUP } from './seconds-stream.ts';

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

/** Two products in USDT: one day whose rewards are mostly below a unit, three days that give back a third of them. */
export const WORLD_STAKING: readonly ListStakingProduct[] = [
  { termDays: 1, dailyRatePpm: 150, minimum: 5_000, maximum: 40_000, perUser: 60_000, clawbackPpm: 1_000_000 },
  { termDays: 3, dailyRatePpm: 70_001, minimum: 10_000, maximum: 90_000, perUser: 150_000, clawbackPpm: 333_333 },
].map((terms, product) => ({ kind: 'ListStakingProduct', product, asset: 0, quota: 400_000, ...terms }));
/** Limits low enough to be reached, and a minimum of a unit. */
const WORLD_CONVERSION: Command = {
  kind: 'SetConversion',
  hub: 0,
  spreadAPpm: 1_000,
  spreadBPpm: 2_500,
  spreadCPpm: 5_000,
  sizePpm: 500,
  sizeStep: 10_000_000_000,
  minValue: 1,
  maxValue: 2_000_000_000,
  dailyValue: 200_000_000_000,
};

/** The journal's first commands: everything listed, every account open, house and simulated accounts with funds. */
export function worldCommands(): Command[] {
  const commands: Command[] = [{ kind: 'Genesis', mode: 'demo' }];
  commands.push(...WORLD_ASSETS, ...WORLD_INSTRUMENTS);
  commands.push({ kind: 'SetIndexSources', names: WORLD_SOURCES, quorum: 1 });
  for (const { asset } of WORLD_ASSETS) {
    commands.push({ kind: 'FundHouse', house: 'play-money', asset, amount: 4_000_000_000_000_000 });
    commands.push({ kind: 'FundHouse', house: 'adjustments', asset, amount: 100_000 });
  }
  commands.push(...WORLD_STAKING, { kind: 'FundHouse', house: 'reward-pool', asset: 0, amount: 60_000 });
  commands.push(...SECONDS_SETUP);
  commands.push(WORLD_CONVERSION);
  for (const { asset } of WORLD_ASSETS) {
    commands.push({ kind: 'SetConvertible', asset, most: 10_000_000_000_000 });
    commands.push({ kind: 'FundHouse', house: 'convert-inventory', asset, amount: 50_000_000_000 });
  }
  for (const user of WORLD_USERS) {
    commands.push({ kind: 'OpenAccount', ...user });
    if (user.class === 'user') continue;
    for (const { asset } of WORLD_ASSETS) {
      commands.push({ kind: 'Endow', user: user.user, account: 'spot', asset, amount: 100_000_000_000 });
    }
  }
  return commands;
}
