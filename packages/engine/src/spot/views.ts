import type { BalanceView, HouseBalanceView, OpenOrderView, OrderView } from '../api.ts';
import { NO_SLOT } from '../market/order-pool.ts';
import type { State } from '../state.ts';
import {
  ACCOUNT_TYPES,
  HOUSE_ACCOUNTS,
  ORDER_STATUSES,
  ORDER_TYPES,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGERS,
} from '../vocabulary.ts';
import { UNTRIGGERED } from './numbers.ts';

export function orderView(state: State, slot: number): OrderView {
  const { orders } = state;
  return {
    id: orders.idOf(slot),
    clientId: orders.clientIds.get(slot) ?? '',
    user: orders.user[slot]!,
    instrument: orders.instrument[slot]!,
    side: SIDES[orders.side[slot]!]!,
    type: ORDER_TYPES[orders.type[slot]!]!,
    timeInForce: TIMES_IN_FORCE[orders.timeInForce[slot]!]!,
    postOnly: orders.postOnly[slot] === 1,
    triggerBy: TRIGGERS[orders.triggerBy[slot]!]!,
    price: orders.price[slot]!,
    stopPrice: orders.stopPrice[slot]!,
    quantity: orders.quantity[slot]!,
    quoteQuantity: orders.quoteQuantity[slot]!,
    filled: orders.filled[slot]!,
    filledQuote: orders.filledQuote[slot]!,
    status: ORDER_STATUSES[orders.status[slot]!]!,
    waitsForPrice: orders.status[slot] !== UNTRIGGERED && orders.level[slot] === NO_SLOT,
    createdAt: orders.createdAt[slot]!,
    updatedAt: orders.updatedAt[slot]!,
  };
}

/** The newest first. */
export function openOrderViews(state: State, user: number): OpenOrderView[] {
  const views: OpenOrderView[] = [];
  if (!state.accounts.exists(user)) return views;
  for (let slot = state.accounts.firstOrder[user]!; slot !== NO_SLOT; slot = state.orders.ownNext[slot]!)
    views.push({ ...orderView(state, slot), turn: state.orders.turn[slot]! });
  return views;
}

export function balanceView(state: State, user: number, account: number, asset: number): BalanceView {
  const { ledger } = state;
  const place = ledger.find(user, account, asset);
  return {
    account: ACCOUNT_TYPES[account]!,
    asset,
    available: place < 0 ? 0 : ledger.available[place]!,
    frozen: place < 0 ? 0 : ledger.frozen[place]!,
  };
}

export function balanceViews(state: State, user: number): BalanceView[] {
  const views: BalanceView[] = [];
  for (let account = 0; account < ACCOUNT_TYPES.length; account += 1)
    for (const { asset } of state.assets) {
      const place = state.ledger.find(user, account, asset);
      if (place >= 0 && state.ledger.used[place] === 1) views.push(balanceView(state, user, account, asset));
    }
  return views;
}

export function houseBalanceViews({ ledger, assets }: State): HouseBalanceView[] {
  return HOUSE_ACCOUNTS.flatMap((house, at) =>
    assets.map(({ asset }) => ({ house, asset, amount: ledger.house[ledger.housePlace(at, asset)]! })),
  );
}
