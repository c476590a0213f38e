import type { Amount, AssetId } from '@tradewind/base';
import type { Command, ListAsset } from '@tradewind/engine';

/** What the house may give away in play money, per asset: in whole coins, far below 2^53 units. */
const PLAY_MONEY_COINS: Readonly<Record<string, number>> = {
  USDT: 4_000_000_000,
  BTC: 40_000_000,
  ETH: 40_000_000,
  SOL: 40_000_000,
  XRP: 4_000_000_000,
  DOGE: 400_000_000_000,
  BNB: 40_000_000,
  TRX: 4_000_000_000,
  ADA: 4_000_000_000,
};

/** How many requests for play money a later asset is funded for, and the most that it is funded with, in units. */
const GRANTS = 100_000;
const MOST_PLAY_MONEY = 2 ** 52;

/** What operators may give out by adjustments in demo: this part of the play money. */
const ADJUSTMENTS_SHARE = 1_000;

/** What the house may give away of an asset of the first day. */
export function playMoney({ asset, symbol, scale }: Pick<ListAsset, 'asset' | 'symbol' | 'scale'>): Command[] {
  return fundsOf(asset, (PLAY_MONEY_COINS[symbol] ?? 0) * 10 ** scale);
}

/** Play money for an asset that a demo lists later: for 100,000 requests, as far as an asset's total reaches. */
export function playMoneyOf({ asset, grantAmount }: ListAsset): Command[] {
  const amount = Math.min(grantAmount * GRANTS, MOST_PLAY_MONEY);
  return fundsOf(asset, Math.max(amount, grantAmount));
}

function fundsOf(asset: AssetId, amount: Amount): Command[] {
  return [
    { kind: 'FundHouse', house: 'play-money', asset, amount },
    { kind: 'FundHouse', house: 'adjustments', asset, amount: Math.ceil(amount / ADJUSTMENTS_SHARE) },
  ];
}
