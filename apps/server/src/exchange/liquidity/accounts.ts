import type { Amount, UserId } from '@tradewind/base';
import type { AccountType, AssetView, Command } from '@tradewind/engine';
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

/** Whole coins that the house maker is given in Spot, and for contracts; a simulated trader gets a fiftieth. */
const SPOT_COINS: Readonly<Record<string, number>> = {
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
const CONTRACT_COINS: Readonly<Record<string, number>> = { USDT: 5_000_000 };
const TRADER_SHARE = 50;

const MAKER_COINS = { spot: SPOT_COINS, contract: CONTRACT_COINS } as const satisfies Partial<
  Record<AccountType, Readonly<Record<string, number>>>
>;
/** An account of theirs that is endowed. */
export type EndowedAccount = keyof typeof MAKER_COINS;
export const ENDOWED_ACCOUNTS: readonly EndowedAccount[] = ['spot', 'contract'];

/** An account is filled up again when it holds less than this part of its endowment. */
const LOW_DIVISOR = 3;

type Listed = Pick<AssetView, 'id' | 'symbol' | 'scale'>;

/** Units of an asset that a platform account begins with; 0 for an asset that it does not trade. */
export function endowmentOf(user: UserId, account: EndowedAccount, asset: Omit<Listed, 'id'>): number {
  const units = (MAKER_COINS[account][asset.symbol] ?? 0) * 10 ** asset.scale;
  return user === HOUSE_MAKER_USER ? units : Math.floor(units / TRADER_SHARE);
}

/** Opens and endows the house maker and the simulated traders: part of the first commands of a demo. */
export function genesisLiquidityCommands(assets: readonly Listed[]): Command[] {
  return PLATFORM_USERS.flatMap((user): Command[] => {
    const house = user === HOUSE_MAKER_USER;
    const open: Command = {
      kind: 'OpenAccount',
      user,
      class: house ? 'house' : 'simulated',
      group: house ? HOUSE_GROUP : 0,
    };
    const endowed = (account: EndowedAccount) => assets.flatMap((asset) => topUp(user, account, asset, 0));
    return [open, ...ENDOWED_ACCOUNTS.flatMap(endowed)];
  });
}

/** The endowment of each platform account that has none of an asset. */
export function endowPlatform(account: EndowedAccount, asset: Listed, lacks: (user: UserId) => boolean): Command[] {
  return PLATFORM_USERS.filter(lacks).flatMap((user) => topUp(user, account, asset, 0));
}

/** What one account lacks of one asset, when it has become low. */
export function topUp(user: UserId, account: EndowedAccount, asset: Listed, held: Amount): Command[] {
  const full = endowmentOf(user, account, asset);
  const lacking = full - held;
  return held * LOW_DIVISOR < full ? [{ kind: 'Endow', user, account, asset: asset.id, amount: lacking }] : [];
}
