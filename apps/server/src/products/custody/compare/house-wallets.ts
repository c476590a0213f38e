import type { AssetId } from '@tradewind/base';
import type { OwnBalance, OwnWallets } from '../common/runtime.ts';

export type HousePurpose = Exclude<OwnBalance['purpose'], 'deposit'>;

/** Which addresses of the house are for what. */
export function houseAddresses({ hot, gas, cold }: OwnWallets): ReadonlyMap<string, HousePurpose> {
  return new Map([[hot, 'hot'], [gas, 'gas'], ...(cold === null ? [] : [[cold, 'cold'] as const])]);
}

/** What wallets of the house for some purposes hold of an asset together, in token units. */
export function houseHolds(house: readonly OwnBalance[], purposes: readonly HousePurpose[], asset: AssetId): bigint {
  const some: readonly OwnBalance['purpose'][] = purposes;
  const balances = house.filter(({ purpose }) => some.includes(purpose)).flatMap((one) => one.balances);
  return balances.filter((one) => one.asset === asset).reduce((sum, { amount }) => sum + amount, 0n);
}
