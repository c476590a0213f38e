import type { Adjust, Endow, FundHouse, Grant, InternalTransfer, MoveHouseFunds } from '../commands.ts';
import { GRANT_WINDOW_MS, MAX_GRANTS_PER_DAY } from '../limits.ts';
import { type AccountType, OUTSIDE_HOUSES, PASSING_HOUSES } from '../vocabulary.ts';
import { requireEntry } from './naive-held.ts';
import { type Cause, freeze, move, type Place } from './naive-postings.ts';
import { type NaiveOrder, type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';

/** Fee = received x ppm, rounded up to a whole unit, never more than what was received. */
export function naiveFee(received: number, ppm: number): number {
  const exact = (BigInt(received) * BigInt(ppm) + 999_999n) / 1_000_000n;
  return Math.min(Number(exact), received);
}

export function fundHouse(state: NaiveState, command: FundHouse): NaiveResult {
  const { house, asset, amount } = command;
  state.requireAsset(asset);
  refuseIf(
    house === 'external' || house.endsWith('-reserve') || PASSING_HOUSES.includes(house),
    'configuration_invalid',
  );
  refuseIf(amount <= 0, 'amount_invalid');
  refuseIf(BigInt(amount) + insideOf(state, asset) > Number.MAX_SAFE_INTEGER, 'asset_total_exceeded');
  move(state, asset, amount, 'external', house, { reason: 'inflow', reference: 'command', referenceId: state.seq });
  return { kind: 'none', id: 0 };
}

/** All that is not outside: what lies there has the other sign. */
export function insideOf(state: NaiveState, asset: number): bigint {
  return -OUTSIDE_HOUSES.reduce((sum, house) => sum + BigInt(state.house(house, asset).amount), 0n);
}

export function endow(state: NaiveState, command: Endow): NaiveResult {
  const { user, account, asset, amount } = command;
  refuseIf(state.mode !== 'demo', 'demo_only');
  refuseIf(state.requireUser(user).class === 'user', 'not_permitted');
  state.requireAsset(asset);
  refuseIf(amount <= 0, 'amount_invalid');
  refuseIf(state.house('play-money', asset).amount < amount, 'house_funds_exhausted');
  const cause: Cause = { reason: 'endowment', reference: 'command', referenceId: state.seq };
  move(state, asset, amount, 'play-money', { user, account }, cause);
  return { kind: 'none', id: 0 };
}

export function adjust(state: NaiveState, command: Adjust): NaiveResult {
  const { user, account, asset, amount, reason, approval } = command;
  state.requireUser(user);
  state.requireAsset(asset);
  refuseIf(amount === 0 || approval <= 0, 'amount_invalid');
  if (wasCarriedOut(state, command)) return { kind: 'none', id: 0 };
  refuseIf(state.house('adjustments', asset).amount - amount < 0, 'house_funds_exhausted');
  refuseIf(amount < 0 && transferable(state, user, account, asset) < -amount, 'insufficient_balance');
  const cause: Cause = { reason, reference: 'approval', referenceId: approval };
  moveEither(state, asset, amount, 'adjustments', { user, account }, cause);
  state.adjustments.push(command);
  return { kind: 'approval', id: approval };
}

/** From the first to the second above zero, back below. */
function moveEither(state: NaiveState, asset: number, amount: number, from: Place, to: Place, cause: Cause): void {
  if (amount > 0) move(state, asset, amount, from, to, cause);
  else move(state, asset, -amount, to, from, cause);
}

/** Whether exactly this was done for its approval before. */
function wasCarriedOut(state: NaiveState, command: Adjust | MoveHouseFunds): boolean {
  const before = state.adjustments.find((one) => one.approval === command.approval);
  const said = (one: Adjust | MoveHouseFunds) => Object.entries(one).sort().join();
  refuseIf(before !== undefined && said(before) !== said(command), 'approval_used');
  return before !== undefined;
}

export function moveHouseFunds(state: NaiveState, command: MoveHouseFunds): NaiveResult {
  const { house, asset, amount, approval } = command;
  state.requireAsset(asset);
  refuseIf(amount === 0 || approval <= 0, 'amount_invalid');
  if (wasCarriedOut(state, command)) return { kind: 'none', id: 0 };
  const held = state.house(house, asset).amount;
  const found = state.products.flatMap(({ funds }) => funds?.(state, house, asset) ?? [])[0];
  const { promised, room } = found ?? { promised: 0, room: Number.POSITIVE_INFINITY };
  refuseIf(amount < 0 && held + amount < promised, 'house_free_exceeded');
  refuseIf(amount > 0 && BigInt(amount) + insideOf(state, asset) > Number.MAX_SAFE_INTEGER, 'asset_total_exceeded');
  refuseIf(amount > 0 && held + amount > room, 'house_limit_exceeded');
  const reason = amount > 0 ? 'inflow' : 'outflow';
  moveEither(state, asset, amount, 'external', house, { reason, reference: 'approval', referenceId: approval });
  state.adjustments.push(command);
  return { kind: 'approval', id: approval };
}

export function grant(state: NaiveState, command: Grant): NaiveResult {
  refuseIf(state.mode !== 'demo', 'demo_only');
  refuseIf(state.requireUser(command.user).class !== 'user', 'not_permitted');
  refuseIf(grantsRemaining(state, command.user) === 0, 'grant_limit');
  const given = state.assets.filter((asset) => asset.grantAmount > 0);
  refuseIf(
    given.some((asset) => state.house('play-money', asset.asset).amount < asset.grantAmount),
    'house_funds_exhausted',
  );
  state.grantCount += 1;
  const { user } = command;
  const cause: Cause = { reason: 'grant', reference: 'grant', referenceId: state.grantCount };
  for (const { asset, grantAmount } of given)
    move(state, asset, grantAmount, 'play-money', { user, account: 'spot' }, cause);
  state.grants.push({ user, time: state.time });
  state.tell({ kind: 'Granted', grant: state.grantCount, user, remaining: grantsRemaining(state, user) });
  return { kind: 'grant', id: state.grantCount };
}

export function grantsRemaining(state: NaiveState, user: number): number {
  state.grants = state.grants.filter((one) => one.time + GRANT_WINDOW_MS > state.time);
  return MAX_GRANTS_PER_DAY - state.grants.filter((one) => one.user === user).length;
}

export function transfer(state: NaiveState, command: InternalTransfer): NaiveResult {
  const { user, from, to, asset, amount } = command;
  state.requireAsset(asset);
  refuseIf(from === to, 'transfer_same_account');
  refuseIf(amount <= 0, 'amount_invalid');
  refuseIf(transferable(state, user, from, asset) < amount, 'insufficient_balance');
  requireEntry(state, { user, from, to, asset, amount });
  moveOwn(state, user, from, to, asset, amount);
  return { kind: 'transfer', id: state.transferCount };
}

/** What is available less what has to stay. */
function transferable(state: NaiveState, user: number, account: AccountType, asset: number): number {
  const { available } = state.balance(user, account, asset);
  const left = (most: number, one: NaiveState['products'][number]) =>
    most - (one.heldBack?.(state, user, account, asset) ?? 0);
  return Math.max(0, state.products.reduce(left, available));
}

export function moveOwn(
  state: NaiveState,
  user: number,
  from: AccountType,
  to: AccountType,
  asset: number,
  amount: number,
): void {
  state.transferCount += 1;
  const transfer = state.transferCount;
  const cause: Cause = { reason: 'transfer', reference: 'transfer', referenceId: transfer };
  move(state, asset, amount, { user, account: from }, { user, account: to }, cause);
  state.tell({ kind: 'InternalTransferred', transfer, user, from, to, asset, amount });
}

/** What a product takes: from its account alone, or with what Spot has where the command says so. */
export function requireFunds(
  state: NaiveState,
  { user, fromSpot }: { readonly user: number; readonly fromSpot: boolean },
  account: AccountType,
  asset: number,
  amount: number,
): void {
  const own = BigInt(state.balance(user, account, asset).available);
  const spare = fromSpot ? BigInt(state.balance(user, 'spot', asset).available) : 0n;
  refuseIf(own + spare < BigInt(amount), 'insufficient_balance');
  const lack = amount - Number(own);
  if (lack > 0) requireEntry(state, { user, from: 'spot', to: account, asset, amount: lack });
}

/** Moves from Spot what is missing, unit for unit, as a transfer that counts. */
export function moveMissing(
  state: NaiveState,
  user: number,
  account: AccountType,
  asset: number,
  amount: number,
): void {
  const own = state.balance(user, account, asset);
  if (own.available >= amount) return;
  moveOwn(state, user, 'spot', account, asset, amount - own.available);
}

/**
 * What an order must have frozen in Spot now: limit x remaining for buys, the unspent part of a quote amount, lots for sells;
 * nothing where something else is traded.
 */
export function lockOf(state: NaiveState, order: NaiveOrder): number {
  const instrument = state.instrument(order.instrument);
  if (instrument.orderKind !== null) return 0;
  const left = order.quantity - order.filled;
  if (order.side === 'sell') return left * instrument.lotUnits;
  if (order.quoteQuantity > 0) return order.quoteQuantity - order.filledQuote;
  return order.limit * left * instrument.unitsPerTickLot;
}

function lockBalance(state: NaiveState, order: NaiveOrder) {
  const instrument = state.instrument(order.instrument);
  return state.balance(order.user, 'spot', order.side === 'buy' ? instrument.quote : instrument.base);
}

export function availableFor(state: NaiveState, order: NaiveOrder): number {
  return lockBalance(state, order).available;
}

/** Freezes or releases so that exactly `amount` is frozen for the order. */
export function setLock(state: NaiveState, order: NaiveOrder, amount: number): void {
  freeze(lockBalance(state, order), amount - order.locked);
  order.locked = amount;
}

function unfreeze(state: NaiveState, order: NaiveOrder, amount: number): void {
  setLock(state, order, order.locked - amount);
}

/** Both payments of a fill, the lots first; each side gives what is frozen for its order. */
export function pay(state: NaiveState, buyer: NaiveOrder, seller: NaiveOrder, quantity: number, price: number): void {
  const { base, quote, lotUnits, unitsPerTickLot } = state.instrument(buyer.instrument);
  const quoteAmount = quantity * price * unitsPerTickLot;
  const cause: Cause = { reason: 'trade', reference: 'trade', referenceId: state.tradeCount };
  const [buys, sells] = [buyer, seller].map(({ user }): Place => ({ user, account: 'spot' })) as [Place, Place];
  const given = [
    { asset: base, amount: quantity * lotUnits, giver: seller, from: sells, to: buys },
    { asset: quote, amount: quoteAmount, giver: buyer, from: buys, to: sells },
  ];
  for (const { asset, amount, giver, from, to } of given) {
    unfreeze(state, giver, amount);
    move(state, asset, amount, from, to, cause);
  }
}

/** What one side of a fill pays of what it received. Returns it. */
export function takeFee(
  state: NaiveState,
  { user, side, instrument: id }: NaiveOrder,
  other: number,
  quantity: number,
  price: number,
  ppm: number,
): number {
  const { base, quote, lotUnits, unitsPerTickLot } = state.instrument(id);
  const [asset, received] = side === 'buy' ? [base, quantity * lotUnits] : [quote, quantity * price * unitsPerTickLot];
  const full = naiveFee(received, ppm);
  const fee = state.products.reduce((left, { feeOf }) => feeOf?.(state, user, left) ?? left, full);
  if (full === 0) return 0;
  const cause: Cause = { reason: 'fee', reference: 'trade', referenceId: state.tradeCount };
  move(state, asset, fee, { user, account: 'spot' }, 'fees', cause);
  for (const { afterFee } of state.products) afterFee?.(state, { user, asset, fee, other });
  return fee;
}
