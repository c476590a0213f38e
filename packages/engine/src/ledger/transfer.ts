import { type Amount, type AssetId, assert, type UserId } from '@tradewind/base';
import {
  type AccountNumber,
  HOUSE_ACCOUNTS,
  type HouseAccount,
  type HouseNumber,
  OWING_HOUSES,
} from '../vocabulary.ts';
import type { Ledger } from './ledger.ts';

/** What a movement is and what it belongs to, by number (REASONS, REFERENCES). */
export interface Cause {
  reason: number;
  reference: number;
  referenceId: number;
}

/** Units of an asset, above zero, and why they move. */
interface Movement {
  readonly asset: AssetId;
  readonly amount: Amount;
  readonly cause: Cause;
}

/** Between two accounts of one user. */
interface OwnMovement extends Movement {
  readonly user: UserId;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
}

/** Between two users, each with the same account. */
export interface Payment extends Movement {
  readonly account: AccountNumber;
  readonly payer: UserId;
  readonly payee: UserId;
}

/** Between an account of a user and a house account, which way the function says. */
interface HouseMovement extends Movement {
  readonly user: UserId;
  readonly account: AccountNumber;
  readonly house: HouseNumber;
}

/** Between two house accounts, of which one may be the outside world. */
interface InnerMovement extends Movement {
  readonly from: HouseNumber;
  readonly to: HouseNumber;
}

/** From the available part of one account of a user to another. */
export function moveBetweenAccounts(ledger: Ledger, moved: OwnMovement): void {
  takeAvailable(ledger, moved.user, moved.from, moved);
  credit(ledger, moved.user, moved.to, moved);
}

/** From what one user has frozen to what another has available: the payment of a trade. */
export function payFrozen(ledger: Ledger, paid: Payment): void {
  takeFrozen(ledger, paid.payer, paid.account, paid);
  credit(ledger, paid.payee, paid.account, paid);
}

/** From the available part of a user's account to the house. */
export function moveToHouse(ledger: Ledger, moved: HouseMovement): void {
  takeAvailable(ledger, moved.user, moved.account, moved);
  creditHouse(ledger, moved.house, moved);
}

/** From what a user has frozen in an account to the house. */
export function payFrozenToHouse(ledger: Ledger, paid: HouseMovement): void {
  takeFrozen(ledger, paid.user, paid.account, paid);
  creditHouse(ledger, paid.house, paid);
}

/** From a house account to the available part of a user's account. */
export function moveFromHouse(ledger: Ledger, moved: HouseMovement): void {
  takeFromHouse(ledger, moved.house, moved);
  credit(ledger, moved.user, moved.account, moved);
}

/** Between house accounts, or the outside world and one of them. */
export function moveBetweenHouses(ledger: Ledger, moved: InnerMovement): void {
  takeFromHouse(ledger, moved.from, moved);
  creditHouse(ledger, moved.to, moved);
}

/** The outside world, and house accounts that pay wins before the losses come. */
const MAY_OWE: ReadonlySet<HouseNumber> = new Set(
  (['external', ...OWING_HOUSES] as HouseAccount[]).map((name) => HOUSE_ACCOUNTS.indexOf(name)),
);

function takeAvailable(ledger: Ledger, user: UserId, account: AccountNumber, { asset, amount, cause }: Movement): void {
  const place = ledger.place(user, account, asset);
  const left = ledger.available[place]! - amount;
  assert(amount > 0 && left >= 0, 'movement of more than is available');
  ledger.available[place] = left;
  const total = left + ledger.frozen[place]!;
  ledger.log.userPosted(user, account, asset, -amount, total, cause.reason, cause.reference, cause.referenceId);
}

function takeFrozen(ledger: Ledger, user: UserId, account: AccountNumber, { asset, amount, cause }: Movement): void {
  const place = ledger.place(user, account, asset);
  const left = ledger.frozen[place]! - amount;
  assert(amount > 0 && left >= 0, 'movement of more than is frozen');
  ledger.frozen[place] = left;
  const total = left + ledger.available[place]!;
  ledger.log.userPosted(user, account, asset, -amount, total, cause.reason, cause.reference, cause.referenceId);
}

function credit(ledger: Ledger, user: UserId, account: AccountNumber, { asset, amount, cause }: Movement): void {
  const place = ledger.place(user, account, asset);
  const before = ledger.available[place]!;
  ledger.available[place] = before + amount;
  if (before === 0) {
    ledger.used[place] = 1;
    if (ledger.arrivals.isOn()) ledger.arrivals.note(user);
  }
  const total = before + amount + ledger.frozen[place]!;
  ledger.log.userPosted(user, account, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}

function takeFromHouse(ledger: Ledger, house: HouseNumber, { asset, amount, cause }: Movement): void {
  const place = ledger.housePlace(house, asset);
  const left = ledger.house[place]! - amount;
  assert(amount > 0 && (left >= 0 || MAY_OWE.has(house)), 'house account below zero');
  ledger.house[place] = left;
  ledger.log.housePosted(house, asset, -amount, left, cause.reason, cause.reference, cause.referenceId);
}

function creditHouse(ledger: Ledger, house: HouseNumber, { asset, amount, cause }: Movement): void {
  const place = ledger.housePlace(house, asset);
  const total = ledger.house[place]! + amount;
  ledger.house[place] = total;
  ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
