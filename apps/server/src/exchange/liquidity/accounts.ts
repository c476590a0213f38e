import type { Amount, AssetId, UserId } from '@tradewind/base';
import type { AssetView, Command } from '@tradewind/engine';
import { DEMO_MARKETS } from './demo-markets.ts';

/** The disclosed market maker of the house. */
export const HOUSE_MAKER_USER = 1;
/** Simulated traders, each its own self-trade group, so that they can trade with the house and with each other. */
export const SIMULATED_TRADER_USERS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9];
/** All accounts of the platform. */
export const PLATFORM_USERS: readonly number[] = [HOUSE_MAKER_USER, ...SIMULATED_TRADER_USERS];
/** People's ids begin here; all below belong to the platform. */
export const FIRST_PERSON_USER = 1_000;

const HOUSE_GROUP = HOUSE_MAKER_USER;

/** Whole coins that the house maker is given; a simulated trader gets a fiftieth. */
const MAKER_COINS: Readonly<Record<string, number>> = {
  USDT: 100_000_000,
  BTC: 500,
  ETH: 10_000,
  SOL: 100_000,
  XRP: 25_000_000,
  DOGE: 100_000_000,
  BNB: 20_000,
  TRX: 100_000_000,
  ADA: 30_000_000,
  ...Object.fromEntries(DEMO_MARKETS.map(({ asset, houseCoins }) => [asset.symbol, houseCoins])),
};
const TRADER_SHARE = 50;

/** An account is filled up again when it holds less than this part of its endowment. */
const LOW_DIVISOR = 3;

/** Units of an asset that a platform account begins with; 0 for an asset that it does not trade. */
export function endowmentOf(user: UserId, asset: Pick<AssetView, 'symbol' | 'scale'>): number {
  const units = (MAKER_COINS[asset.symbol] ?? 0) * 10 ** asset.scale;
  return user === HOUSE_MAKER_USER ? units : Math.floor(units / TRADER_SHARE);
}

/** Opens and endows the house maker and the simulated traders: part of the first commands of a demo. */
export function genesisLiquidityCommands(assets: readonly Pick<AssetView, 'id' | 'symbol' | 'scale'>[]): Command[] {
  return PLATFORM_USERS.flatMap((user): Command[] => {
    const house = user === HOUSE_MAKER_USER;
    const open: Command = {
      kind: 'OpenAccount',
      user,
      class: house ? 'house' : 'simulated',
      group: house ? HOUSE_GROUP : 0,
    };
    return [open, ...assets.flatMap((asset) => endow(user, asset.id, endowmentOf(user, asset)))];
  });
}

/** The endowment of each platform account that has none of an asset. */
export function endowPlatform(
  asset: Pick<AssetView, 'id' | 'symbol' | 'scale'>,
  lacks: (user: UserId) => boolean,
): Command[] {
  return PLATFORM_USERS.filter(lacks).flatMap((user) => endow(user, asset.id, endowmentOf(user, asset)));
}

/** What one account lacks of one asset, when it has become low. */
export function topUp(user: UserId, asset: AssetView, held: number): Command[] {
  const full = endowmentOf(user, asset);
  return held * LOW_DIVISOR < full ? endow(user, asset.id, full - held) : [];
}

function endow(user: UserId, asset: AssetId, amount: Amount): Command[] {
  return amount > 0 ? [{ kind: 'Endow', user, account: 'spot', asset, amount }] : [];
}
