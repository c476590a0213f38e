import type { Amount, AssetId } from '@tradewind/base';
import { type Command, DEFAULT_ASSETS } from '@tradewind/engine';

/** What the house has for conversions in demo, in whole coins. */
const INVENTORY_COINS: Readonly<Record<string, number>> = {
  USDT: 50_000_000,
  BTC: 500,
  ETH: 10_000,
  SOL: 100_000,
  XRP: 20_000_000,
  DOGE: 100_000_000,
  BNB: 20_000,
  TRX: 100_000_000,
  ADA: 50_000_000,
};

/** Conversions of a demo: valued in USDT, 5 to 20,000 each and 100,000 a day, spreads by group and size. */
export function demoConvert(): Command[] {
  const terms: Command = {
    kind: 'SetConversion',
    hub: 0,
    spreadAPpm: 1_000,
    spreadBPpm: 2_500,
    spreadCPpm: 5_000,
    sizePpm: 500,
    sizeStep: 10_000_000_000,
    minValue: 5_000_000,
    maxValue: 20_000_000_000,
    dailyValue: 100_000_000_000,
  };
  const inventory = DEFAULT_ASSETS.flatMap(({ asset, symbol, scale }) =>
    stock(asset, (INVENTORY_COINS[symbol] ?? 0) * 10 ** scale),
  );
  return [terms, ...inventory];
}

/** What the house has of an asset for conversions; it may hold twice as much. */
export function stock(asset: AssetId, amount: Amount): Command[] {
  return [
    { kind: 'SetConvertible', asset, most: 2 * amount },
    { kind: 'FundHouse', house: 'convert-inventory', asset, amount },
  ];
}
