import { assert } from '@tradewind/base';
import type { Ledger } from './ledger.ts';

/** What a movement is and what it belongs to, by number (REASONS, REFERENCES). */
export interface Cause {
  reason: number;
  reference: number;
  referenceId: number;
}

/** From the available part of one account of a user to another of the same or another user. */
export function moveBetweenUsers(
  ledger: Ledger,
  asset: number,
  amount: number,
  from: { user: number; account: number },
  to: { user: number; account: number },
  cause: Cause,
): void {
  const source = ledger.place(from.user, from.account, asset);
  const left = ledger.available[source]! - amount;
  assert(amount > 0 && left >= 0, 'transfer below zero');
  ledger.available[source] = left;
  posted(ledger, from.user, from.account, asset, -amount, source, cause);
  credit(ledger, to.user, to.account, asset, amount, cause);
}

/** From what one user has frozen in spot to what another has available there: the payment of a trade. */
export function payFrozen(
  ledger: Ledger,
  asset: number,
  amount: number,
  payer: number,
  payee: number,
  cause: Cause,
): void {
  const source = ledger.place(payer, SPOT, asset);
  const left = ledger.frozen[source]! - amount;
  assert(amount > 0 && left >= 0, 'payment of more than is frozen');
  ledger.frozen[source] = left;
  posted(ledger, payer, SPOT, asset, -amount, source, cause);
  credit(ledger, payee, SPOT, asset, amount, cause);
}

/** From the available part of a user's account to the house. */
export function moveToHouse(
  ledger: Ledger,
  asset: number,
  amount: number,
  user: number,
  account: number,
  house: number,
  cause: Cause,
): void {
  const source = ledger.place(user, account, asset);
  const left = ledger.available[source]! - amount;
  assert(amount > 0 && left >= 0, 'payment to the house below zero');
  ledger.available[source] = left;
  posted(ledger, user, account, asset, -amount, source, cause);
  const total = ledger.house[ledger.housePlace(house, asset)]! + amount;
  ledger.house[ledger.housePlace(house, asset)] = total;
  ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}

/** From what a user has frozen in an account to the house. */
export function payFrozenToHouse(
  ledger: Ledger,
  asset: number,
  amount: number,
  user: number,
  account: number,
  house: number,
  cause: Cause,
): void {
  const source = ledger.place(user, account, asset);
  const left = ledger.frozen[source]! - amount;
  assert(amount > 0 && left >= 0, 'payment to the house of more than is frozen');
  ledger.frozen[source] = left;
  posted(ledger, user, account, asset, -amount, source, cause);
  const place = ledger.housePlace(house, asset);
  const total = ledger.house[place]! + amount;
  ledger.house[place] = total;
  ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}

/** From a house account to the available part of a user's account. */
export function moveFromHouse(
  ledger: Ledger,
  asset: number,
  amount: number,
  house: number,
  user: number,
  account: number,
  cause: Cause,
): void {
  takeFromHouse(ledger, asset, amount, house, cause);
  credit(ledger, user, account, asset, amount, cause);
}

/** Between the outside world and a house account. */
export function moveBetweenHouses(
  ledger: Ledger,
  asset: number,
  amount: number,
  from: number,
  to: number,
  cause: Cause,
): void {
  takeFromHouse(ledger, asset, amount, from, cause);
  const place = ledger.housePlace(to, asset);
  const total = ledger.house[place]! + amount;
  ledger.house[place] = total;
  ledger.log.housePosted(to, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}

const SPOT = 0;
const EXTERNAL = 0;

function takeFromHouse(ledger: Ledger, asset: number, amount: number, house: number, cause: Cause): void {
  const place = ledger.housePlace(house, asset);
  const left = ledger.house[place]! - amount;
  assert(amount > 0 && (left >= 0 || house === EXTERNAL), 'house account below zero');
  ledger.house[place] = left;
  ledger.log.housePosted(house, asset, -amount, left, cause.reason, cause.reference, cause.referenceId);
}

function credit(ledger: Ledger, user: number, account: number, asset: number, amount: number, cause: Cause): void {
  const place = ledger.place(user, account, asset);
  const before = ledger.available[place]!;
  if (before === 0) ledger.used[place] = 1;
  ledger.available[place] = before + amount;
  posted(ledger, user, account, asset, amount, place, cause);
}

function posted(
  ledger: Ledger,
  user: number,
  account: number,
  asset: number,
  amount: number,
  place: number,
  cause: Cause,
): void {
  const total = ledger.available[place]! + ledger.frozen[place]!;
  ledger.log.userPosted(user, account, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
