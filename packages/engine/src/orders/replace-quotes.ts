import type { InstrumentId, UserId } from '@tradewind/base';
import { CLASS_USER } from '../account/accounts.ts';
import type { PlaceOrder, Quote, ReplaceQuotes } from '../commands.ts';
import { MAX_QUOTES_PER_SIDE_AND_LADDER } from '../limits.ts';
import { type Market, POST_ONLY, TRADING } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_NONE, type State } from '../state.ts';
import { endOrder } from './end-order.ts';
import { BUY, CANCELLED, REASON } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { enterOrder } from './place-order.ts';
import { wantedOf } from './wanted.ts';

/**
 * Makes a house or simulated account's orders in one market equal to a ladder. Orders that stand at the same side,
 * price and remaining quantity keep their place; the others go first, then the new ones come as post-only orders, in
 * the order given. One that would trade or lacks funds is left out.
 */
export function replaceQuotes(state: State, command: ReplaceQuotes): number {
  const { user } = command;
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  if (state.accounts.classOf(user) === CLASS_USER) return REFUSALS.not_permitted;
  const market = state.market(command.instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  if (!areValid(command.quotes)) return REFUSALS.quotes_invalid;
  if (market.state !== TRADING && market.state !== POST_ONLY && command.quotes.length > 0)
    return REFUSALS.market_not_trading;
  const missing = withdrawOthers(state, market, user, command.quotes);
  for (const quote of missing) enterOrder(state, market, wantedOf(quoteOrder(user, market.id, quote)), '');
  state.result(RESULT_NONE, 0);
  return 0;
}

function areValid(quotes: readonly Quote[]): boolean {
  const whole = (value: number) => Number.isSafeInteger(value) && value > 0;
  const counts = { buy: 0, sell: 0 };
  const seen = new Set<string>();
  for (const { side, price, quantity } of quotes) {
    counts[side] += 1;
    seen.add(`${side}${price}`);
    if (!whole(price) || !whole(quantity)) return false;
  }
  return seen.size === quotes.length && Math.max(counts.buy, counts.sell) <= MAX_QUOTES_PER_SIDE_AND_LADDER;
}

/** Cancels what is not in the ladder and answers the quotes that do not stand yet. */
function withdrawOthers(state: State, market: Market, user: UserId, quotes: readonly Quote[]): Quote[] {
  const { orders, accounts } = state;
  const missing = new Map(quotes.map((quote) => [`${quote.side}${quote.price}`, quote]));
  for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; ) {
    const next = orders.ownNext[slot]!;
    if (orders.instrument[slot] === market.id) {
      const key = `${orders.side[slot] === BUY ? 'buy' : 'sell'}${orders.limit[slot]!}`;
      const left = orders.quantity[slot]! - orders.filled[slot]!;
      if (orders.level[slot] !== NO_SLOT && missing.get(key)?.quantity === left) missing.delete(key);
      else endOrder(state, market, slot, CANCELLED, REASON.replaced);
    }
    slot = next;
  }
  return [...missing.values()];
}

function quoteOrder(user: UserId, instrument: InstrumentId, { side, price, quantity }: Quote): PlaceOrder {
  return {
    kind: 'PlaceOrder',
    user,
    clientId: '',
    bodyHash: 0,
    instrument,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    triggerBy: 'last',
    price,
    stopPrice: 0,
    quantity,
    quoteQuantity: 0,
  };
}
