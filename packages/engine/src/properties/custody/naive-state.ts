import type { CommandOf } from '../../commands.ts';
import type { CustodyBooking, CustodyWallet, DepositWaits } from '../../custody/schema.ts';
import { naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveState } from '../../naive/naive-state.ts';

type Without<T> = { -readonly [K in keyof Omit<T, 'kind'>]: T[K & keyof T] };

export type NaiveChain = Without<CommandOf<'ListChain'>>;
export type NaiveChainAsset = Without<CommandOf<'ListChainAsset'>> & { paused: boolean };

/** Every one that was ever booked, and what became of it. */
export interface NaiveDeposit extends Omit<CommandOf<'BookDeposit'>, 'kind' | 'credit'> {
  readonly deposit: number;
  waits: DepositWaits;
  released: boolean;
  /** When both was the case at last: it is in Spot, and final. */
  doneAt: number | null;
  state: 'open' | 'final' | 'reversed';
  /** What Spot no longer had of it when it was lost. */
  owed: number;
}

/** In the smallest parts of both, the chain and the ledger, in which each is whole. */
interface Movement {
  readonly chain: number;
  readonly asset: number;
  readonly wallet: CustodyWallet;
  readonly parts: bigint;
}

/** What somebody paid of what lost deposits had left owed. */
export interface NaiveSettlement {
  readonly user: number;
  readonly asset: number;
  readonly amount: number;
}

export class NaiveCustody {
  readonly chains: NaiveChain[] = [];
  readonly assets: NaiveChainAsset[] = [];
  /** Users by their deposit indexes; null = nobody's for ever. */
  readonly users: (number | null)[] = [];
  /** Who got which of those that were nobody's after all, in that order. */
  readonly given: { readonly user: number; readonly index: number }[] = [];
  readonly deposits: NaiveDeposit[] = [];
  readonly settlements: NaiveSettlement[] = [];
  /** All that ever came into wallets and went out of them. */
  readonly movements: Movement[] = [];
  readonly booked: { readonly booking: CustodyBooking; readonly key: string }[] = [];
  readonly faucets: (Omit<CommandOf<'SendFaucet'>, 'kind' | 'clientId' | 'bodyHash'> & {
    readonly faucet: number;
    settled: boolean;
  })[] = [];
}

export const custodyOf = naivePart(() => new NaiveCustody());

/** The deposit index that a user had first; null where none is theirs. */
export function indexOf(state: NaiveState, user: number): number | null {
  const { users, given } = custodyOf(state);
  const index = users.indexOf(user);
  return index >= 0 ? index : (given.find((one) => one.user === user)?.index ?? null);
}

export function chainOf(state: NaiveState, id: number): NaiveChain {
  const found = custodyOf(state).chains.find(({ chain }) => chain === id);
  if (found === undefined) throw new NaiveRefusal('chain_unknown');
  return found;
}

export function chainAssetOf(state: NaiveState, chain: number, asset: number): NaiveChainAsset {
  chainOf(state, chain);
  const found = custodyOf(state).assets.find((one) => one.chain === chain && one.asset === asset);
  if (found === undefined) throw new NaiveRefusal('chain_asset_unknown');
  return found;
}

/** Parts of a unit of the ledger and of one of the chain: the smaller of both is one part. */
export function partsOf(state: NaiveState, { asset, decimals }: NaiveChainAsset) {
  const more = decimals - state.requireAsset(asset).scale;
  return { unit: 10n ** BigInt(Math.max(0, more)), token: 10n ** BigInt(Math.max(0, -more)) };
}

/** Parts that a wallet holds. */
export function heldIn(state: NaiveState, chain: number, asset: number, wallet: CustodyWallet): bigint {
  let held = 0n;
  for (const one of custodyOf(state).movements)
    if (one.chain === chain && one.asset === asset && one.wallet === wallet) held += one.parts;
  return held;
}

/** What is credited and can still be lost, in units, by asset. */
export function unreleasedOf(state: NaiveState, counts: (deposit: NaiveDeposit) => boolean): Map<number, number> {
  const sums = new Map<number, number>();
  for (const one of custodyOf(state).deposits)
    if (one.state === 'open' && one.waits === 'nothing' && !one.released && counts(one))
      sums.set(one.asset, (sums.get(one.asset) ?? 0) + one.amount);
  return sums;
}

/** What lost deposits left each user owing of each asset, less what was paid of it; users and assets rising. */
export function debtsIn(state: NaiveState): NaiveSettlement[] {
  const { deposits, settlements } = custodyOf(state);
  const all = deposits.filter(({ owed }) => owed > 0);
  const users = [...new Set(all.map(({ user }) => user))].sort((one, other) => one - other);
  return users.flatMap((user) =>
    state.assets.flatMap(({ asset }) => {
      const isOf = (one: { readonly user: number; readonly asset: number }) => one.user === user && one.asset === asset;
      const lost = all.filter(isOf).reduce((sum, { owed }) => sum + owed, 0);
      const amount = lost - settlements.filter(isOf).reduce((sum, one) => sum + one.amount, 0);
      return amount === 0 ? [] : [{ user, asset, amount }];
    }),
  );
}

/** The same of one. */
export function debtsOf(state: NaiveState, user: number): { readonly asset: number; readonly amount: number }[] {
  return debtsIn(state).flatMap(({ user: owner, asset, amount }) => (owner === user ? [{ asset, amount }] : []));
}

/** In dollars of the first asset, each sum rounded up; null where one has no price. */
export function worthOf(state: NaiveState, sums: ReadonlyMap<number, number>): bigint | null {
  let worth = 0n;
  for (const [asset, amount] of sums) {
    if (asset === 0 || amount === 0) {
      worth += BigInt(amount);
      continue;
    }
    const market = state.instruments.find((one) => one.orderKind === null && one.base === asset && one.quote === 0);
    if (market === undefined || market.indexState !== 'live') return null;
    const exact = BigInt(amount) * BigInt(market.index) * BigInt(market.unitsPerTickLot);
    const divisor = 100n * BigInt(market.lotUnits);
    worth += exact / divisor + (exact % divisor > 0n ? 1n : 0n);
  }
  return worth;
}
