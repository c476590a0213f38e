import { type Amount, MAX_AMOUNT, type UserId } from '@tradewind/base';
import { costOf, mayLeave, worthOf } from '@tradewind/rules/custody';
import { INDEX_LIVE } from '../../market/index-state.ts';
import type { Exchange } from '../../product/hooks.ts';
import { REFUSALS } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { markEver, markNow } from './marks.ts';
import { setSpent, spentBy } from './spent.ts';
import { heldBackOf, mayCostOf, outsideOf } from './worth.ts';

/**
 * Why somebody with unreleased deposits or debts of reversed ones may not exchange so; 0 = they may. All that exchanges cost is
 * at most 1 % of these, and without a live index nobody can say it. The own money is bound by neither, where what stays is worth all that
 * is held back: else a deposit of a cent, which anybody can send, would keep its owner from trading.
 */
export function exchangeRefusal(state: State, exchange: Exchange): number {
  const { user } = exchange;
  const cost = costNow(state, exchange);
  if (cost !== null && (cost === 0 || isWithinCap(state, user, cost))) return 0;
  if (mayLeave(outsideOf(state, user), cost ?? allOf(state, exchange), heldBackOf(state, user))) return 0;
  return cost === null ? REFUSALS.deposit_no_index : REFUSALS.deposit_cost_cap;
}

function isWithinCap(state: State, user: UserId, cost: Amount): boolean {
  return spentBy(state, user) + cost <= mayCostOf(state, user);
}

/** What it costs where nothing comes back; what never had an index counts nowhere. */
function allOf(state: State, { given, givenAmount }: Exchange): Amount {
  const mark = markEver(state, given);
  return mark === null ? 0 : worthOf(givenAmount, mark, 'up');
}

/** Counts what it cost; without an index the own money paid, of which nothing is left to count. */
export function afterExchange(state: State, exchange: Exchange): void {
  const cost = costNow(state, exchange) ?? 0;
  const { user } = exchange;
  if (cost > 0) setSpent(state, user, Math.min(MAX_AMOUNT, spentBy(state, user) + cost));
}

/** Against the index, fees included; null where none is live. */
function costNow(state: State, { market, given, givenAmount, got, gotAmount }: Exchange): Amount | null {
  const [givenMark, gotMark] = [markNow(state, given), markNow(state, got)];
  const hasIndex = market === null || market.index.state === INDEX_LIVE;
  if (!hasIndex || givenMark === null || gotMark === null) return null;
  return costOf({ given: givenAmount, givenMark, got: gotAmount, gotMark });
}
