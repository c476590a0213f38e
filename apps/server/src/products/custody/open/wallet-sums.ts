import type { Amount, AssetId } from '@tradewind/base';
import type { HouseBalanceView } from '@tradewind/engine';

/** What the whole ledger says of an asset, in units. */
export interface WalletSums {
  readonly deposit: Amount;
  readonly hot: Amount;
  readonly cold: Amount;
  readonly transit: Amount;
  /** What accounts of people and products are owed, and what of it no chain holds. */
  readonly liabilities: Amount;
  readonly unbacked: Amount;
}

/** House accounts below zero by what chains hold, or held: with `external` they are what everything inside is owed by. */
const OWING: readonly HouseBalanceView['house'][] = [
  'external',
  'custody-deposit',
  'custody-hot',
  'custody-cold',
  'custody-gas',
  'custody-receivable',
  'custody-residue',
];

/** Of the house accounts as they are at one moment. */
export function walletSums(houses: readonly HouseBalanceView[], asset: AssetId): WalletSums {
  const of = (house: HouseBalanceView['house']) =>
    houses.find((one) => one.house === house && one.asset === asset)?.amount ?? 0;
  const [deposit, hot, cold] = [-of('custody-deposit'), -of('custody-hot'), -of('custody-cold')];
  const liabilities = -OWING.reduce((sum, house) => sum + of(house), 0);
  const unbacked = Math.max(0, liabilities - deposit - hot - cold);
  return { deposit, hot, cold, transit: of('custody-transit'), liabilities, unbacked };
}
