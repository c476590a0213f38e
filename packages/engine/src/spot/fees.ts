import type { Amount, UserId } from '@tradewind/base';
import { feeOf } from '@tradewind/rules';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveToHouse } from '../ledger/transfer.ts';
import type { Market } from '../market/market.ts';
import type { Fill } from '../orders/fill.ts';
import { BUY } from '../orders/numbers.ts';
import type { FeePaid } from '../product/hooks.ts';
import { RESULT_TRADE, type State } from '../state.ts';
import { REASONS } from '../vocabulary.ts';

const FEE = REASONS.indexOf('fee');

/** Books what one order of a fill (its slot) pays for what it received, and answers the fee in units of that. */
export function takeFee(state: State, market: Market, fill: Fill, slot: number): Amount {
  const { orders } = state;
  const buys = orders.side[slot] === BUY;
  const received = buys ? fill.lots * market.lotUnits : fill.quote;
  const { makerFeePpm, takerFeePpm } = market.terms;
  const full = feeOf(received, slot === fill.taker ? takerFeePpm : makerFeePpm);
  if (full === 0) return 0;
  const asset = buys ? market.base : market.quote;
  const user = orders.user[slot]!;
  const watched = state.accounts.hasFeeTerms(user);
  const fee = watched ? lowered(state, user, full) : full;
  const cause = state.causeOf(FEE, RESULT_TRADE, state.trades);
  moveToHouse(state.ledger, { asset, amount: fee, user, account: SPOT, house: HOUSE.fees, cause });
  if (watched) tell(state, { user, asset, fee, other: orders.user[slot === fill.taker ? fill.maker : fill.taker]! });
  return fee;
}

function lowered(state: State, user: UserId, full: Amount): Amount {
  let fee = full;
  for (const lower of state.hooks.feeOf) fee = lower(state, user, fee);
  return fee;
}

function tell(state: State, paid: FeePaid): void {
  for (const see of state.hooks.afterFee) see(state, paid);
}
