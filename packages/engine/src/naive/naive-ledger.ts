import type { Adjust, Endow, FundHouse, Grant, InternalTransfer, MoveHouseFunds } from '../commands.ts';
import { GRANT_WINDOW_MS, MAX_GRANTS_PER_DAY } from '../limits.ts';
import { discountedFee, owe } from './naive-referral.ts';
import { type NaiveOrder, type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';

/** Fee = received x ppm, rounded up to a whole unit, never more than what was received. */
export function naiveFee(received: number, ppm: number): number {
  const exact = (BigInt(received) * BigInt(ppm) + 999_999n) / 1_000_000n;
  return Math.min(Number(exact), received);
}

export function fundHouse(state: NaiveState, command: FundHouse): NaiveResult {
  state.requireAsset(command.asset);
  const promised = command.house === 'seconds-reserve' || command.house === 'reward-reserve';
  refuseIf(command.house === 'external' || promised, 'configuration_invalid');
  refuseIf(command.amount <= 0, 'amount_invalid');
  const outside = state.house('external', command.asset);
  refuseIf(command.amount - outside.amount > Number.MAX_SAFE_INTEGER, 'asset_total_exceeded');
  outside.amount -= command.amount;
  state.house(command.house, command.asset).amount += command.amount;
  return { kind: 'none', id: 0 };
}

export function endow(state: NaiveState, command: Endow): NaiveResult {
  refuseIf(state.mode !== 'demo', 'demo_only');
  refuseIf(state.requireUser(command.user).class === 'user', 'not_permitted');
  state.requireAsset(command.asset);
  refuseIf(command.amount <= 0, 'amount_invalid');
  const house = state.house('play-money', command.asset);
  refuseIf(house.amount < command.amount, 'house_funds_exhausted');
  house.amount -= command.amount;
  state.balance(command.user, command.account, command.asset).available += command.amount;
  return { kind: 'none', id: 0 };
}

export function adjust(state: NaiveState, command: Adjust): NaiveResult {
  state.requireUser(command.user);
  state.requireAsset(command.asset);
  refuseIf(command.amount === 0 || command.approval <= 0, 'amount_invalid');
  if (wasCarriedOut(state, command)) return { kind: 'none', id: 0 };
  const house = state.house('adjustments', command.asset);
  const balance = state.balance(command.user, command.account, command.asset);
  refuseIf(house.amount - command.amount < 0, 'house_funds_exhausted');
  refuseIf(balance.available + command.amount < 0, 'insufficient_balance');
  house.amount -= command.amount;
  balance.available += command.amount;
  state.adjustments.push(command);
  return { kind: 'approval', id: command.approval };
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
  const outside = state.house('external', asset);
  const held = state.house(house, asset);
  const quotes = house === 'convert-inventory' ? state.convert.quotes.filter((one) => one.state === 'open') : [];
  const promised = quotes.filter((one) => one.to === asset).reduce((sum, one) => sum + one.toAmount, 0);
  const awaited = quotes.filter((one) => one.from === asset).reduce((sum, one) => sum + one.fromAmount, 0);
  refuseIf(amount < 0 && held.amount + amount < promised, 'house_free_exceeded');
  refuseIf(amount > 0 && amount - outside.amount > Number.MAX_SAFE_INTEGER, 'asset_total_exceeded');
  const most = state.convert.convertible.find((one) => one.asset === asset)?.most ?? 0;
  const limited = house === 'convert-inventory' && amount > 0;
  refuseIf(limited && held.amount + awaited + amount > most, 'house_limit_exceeded');
  outside.amount -= amount;
  held.amount += amount;
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
  for (const { asset, grantAmount } of given) {
    state.house('play-money', asset).amount -= grantAmount;
    state.balance(command.user, 'spot', asset).available += grantAmount;
  }
  state.grants.push({ user: command.user, time: state.time });
  state.grantCount += 1;
  return { kind: 'grant', id: state.grantCount };
}

export function grantsRemaining(state: NaiveState, user: number): number {
  state.grants = state.grants.filter((one) => one.time + GRANT_WINDOW_MS > state.time);
  return MAX_GRANTS_PER_DAY - state.grants.filter((one) => one.user === user).length;
}

export function transfer(state: NaiveState, command: InternalTransfer): NaiveResult {
  state.requireAsset(command.asset);
  refuseIf(command.from === command.to, 'transfer_same_account');
  refuseIf(command.amount <= 0, 'amount_invalid');
  const from = state.balance(command.user, command.from, command.asset);
  refuseIf(from.available < command.amount, 'insufficient_balance');
  from.available -= command.amount;
  state.balance(command.user, command.to, command.asset).available += command.amount;
  state.transferCount += 1;
  return { kind: 'transfer', id: state.transferCount };
}

/** What an order must have frozen now: limit x remaining for buys, the unspent part of a quote amount, lots for sells. */
export function lockOf(state: NaiveState, order: NaiveOrder): number {
  const instrument = state.instrument(order.instrument);
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
  const balance = lockBalance(state, order);
  balance.available -= amount - order.locked;
  balance.frozen += amount - order.locked;
  order.locked = amount;
}

/** Moves one fill: each side gives from what is frozen, receives less its fee. Returns the fee. */
export function settle(
  state: NaiveState,
  order: NaiveOrder,
  other: number,
  quantity: number,
  price: number,
  ppm: number,
): number {
  const instrument = state.instrument(order.instrument);
  const quoteAmount = quantity * price * instrument.unitsPerTickLot;
  const baseAmount = quantity * instrument.lotUnits;
  const [given, received] = order.side === 'buy' ? [quoteAmount, baseAmount] : [baseAmount, quoteAmount];
  const receivedAsset = order.side === 'buy' ? instrument.base : instrument.quote;
  const fee = discountedFee(state, order.user, naiveFee(received, ppm));
  lockBalance(state, order).frozen -= given;
  order.locked -= given;
  state.balance(order.user, 'spot', receivedAsset).available += received - fee;
  state.house('fees', receivedAsset).amount += fee;
  owe(state, order.user, receivedAsset, fee, other);
  order.filled += quantity;
  order.filledQuote += quoteAmount;
  return fee;
}
