import type { Amount, AssetId, Count, Id } from '@tradewind/base';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_COMMAND, type State } from '../state.ts';
import type { HouseNumber } from '../vocabulary.ts';
import { type ChainAsset, custodyOf, type WalletPlace } from './custody.ts';
import { CUSTODY, CUSTODY_WALLETS, type CustodyWallet } from './schema.ts';

/** An amount on a chain: whole units of the ledger and the token units beyond them. */
export interface Paid {
  readonly amount: Amount;
  readonly rest: Count;
}

const RESIDUE = HOUSE['custody-residue'];
const HOUSES = Object.fromEntries(CUSTODY_WALLETS.map((wallet) => [wallet, HOUSE[`custody-${wallet}`]])) as Record<
  CustodyWallet,
  HouseNumber
>;
const GROSS = CUSTODY.outside.map((house) => HOUSE[house]);

export const houseOf = (wallet: CustodyWallet): HouseNumber => HOUSES[wallet];

/** Why nothing can be told of an asset on a chain; 0 = it is listed. */
export function placeRefusal(state: State, chain: Id, asset: AssetId): number {
  const custody = custodyOf(state);
  if (custody.chains[chain] === undefined) return REFUSALS.chain_unknown;
  return custody.asset(chain, asset) === undefined ? REFUSALS.chain_asset_unknown : 0;
}

/** Token units of one unit of the ledger; 1 where the chain has fewer decimals. */
export function restsPerUnit(state: State, { asset, decimals }: ChainAsset): number {
  return 10 ** Math.max(0, decimals - state.assets[asset]!.scale);
}

/** Units of the ledger of one token unit; 1 where the chain has more decimals. */
export function unitsPerRest(state: State, { asset, decimals }: ChainAsset): number {
  return 10 ** Math.max(0, state.assets[asset]!.scale - decimals);
}

/** Whether it is an amount above zero that the chain can pay. */
export function isPaid(state: State, terms: ChainAsset, { amount, rest }: Paid): boolean {
  if (!isWhole(amount, 0) || !isWhole(rest, 0, restsPerUnit(state, terms) - 1)) return false;
  return amount + rest > 0 && amount % unitsPerRest(state, terms) === 0;
}

export function holds(state: State, place: WalletPlace, { amount, rest }: Paid): boolean {
  const held = custodyOf(state).findWallet(place);
  if (held === null) return false;
  return held.amount > amount || (held.amount === amount && held.rest >= rest);
}

/** All of an asset that chains hold, or held before it became gas or a debt, in units. */
export function grossOf({ ledger }: State, asset: AssetId): Amount {
  return -GROSS.reduce((sum, house) => sum + ledger.house[ledger.housePlace(house, asset)]!, 0);
}

/** The wallet has it; the caller moves `amount` out of its house account. What the rests come to goes to the residue. */
export function receive(state: State, place: WalletPlace, { amount, rest }: Paid): void {
  const held = custodyOf(state).wallet(place);
  const per = restsPerUnit(state, custodyOf(state).asset(place.chain, place.asset)!);
  const carry = held.rest + rest >= per;
  held.amount += amount + Number(carry);
  held.rest += rest - (carry ? per : 0);
  if (carry) moveRest(state, place.asset, houseOf(place.wallet), RESIDUE);
}

/** The wallet has it no more: `holds` was asked. The caller moves `amount` into its house account. */
export function give(state: State, place: WalletPlace, { amount, rest }: Paid): void {
  const held = custodyOf(state).wallet(place);
  const per = restsPerUnit(state, custodyOf(state).asset(place.chain, place.asset)!);
  const borrow = held.rest < rest;
  held.amount -= amount + Number(borrow);
  held.rest -= rest - (borrow ? per : 0);
  if (borrow) moveRest(state, place.asset, RESIDUE, houseOf(place.wallet));
}

function moveRest(state: State, asset: AssetId, from: HouseNumber, to: HouseNumber): void {
  const cause = state.causeOf(CUSTODY.reasons['custody-rest'], RESULT_COMMAND, state.seq);
  moveBetweenHouses(state.ledger, { asset, amount: 1, from, to, cause });
}
