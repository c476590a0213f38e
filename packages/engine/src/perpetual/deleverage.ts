import type { Amount, Count, IndexPrice, Lots } from '@tradewind/base';
import { deleveragePrice, proRata, queue, type Winner, worthOf } from '@tradewind/rules/perpetual';
import { CONTRACT } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, REASON } from '../orders/numbers.ts';
import type { State } from '../state.ts';
import { REASONS, REFERENCES } from '../vocabulary.ts';
import { change, isBorne, outcomeOf } from './fill.ts';
import { fundBalance, fundOf, noteFund } from './fund.ts';
import { countPosition, withAccount } from './needs.ts';
import { type Lever, perpetualsOf } from './perpetuals.ts';
import type { Ranked } from './ranking.ts';
import type { Rankings } from './rankings.ts';
import { ordersOf } from './reduce-only.ts';
import { PERPETUAL } from './schema.ts';

const { MAX_DELEVERAGED_PER_STEP, MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE } = PERPETUAL.limits;

/** Lots of a bankrupt position that nobody takes. */
interface Against {
  readonly lever: Lever;
  readonly lots: Lots;
  readonly price: IndexPrice;
}

export interface Deleveraged {
  readonly lots: Lots;
  /** Positions that they were closed against. */
  readonly met: Count;
  /** Orders that were cancelled of them. */
  readonly cancelled: Count;
  readonly price: IndexPrice;
  /** By the fund, where the price is not that of bankruptcy. */
  readonly fundPaid: Amount;
}

/**
 * Closes lots of a bankrupt position against those that win on the other side, as the policy of the contract says; nobody pays
 * a fee, and orders of whom it meets are cancelled there.
 */
export function deleverage(
  state: State,
  { lever, lots, price: bankruptcy }: Against,
  rankings: Rankings,
): Deleveraged | null {
  const { contract } = lever;
  const perpetuals = perpetualsOf(state);
  const long = lever.position!.lots > 0;
  const signed = long ? lots : -lots;
  const fund = fundBalance(state, contract, perpetuals.asset);
  const price = deleveragePrice(contract, { lots: signed, bankruptcy, mark: contract.mark }, fund);
  const policy = contract.terms.policy === 'queue' ? queue : proRata;
  const reference = lever.position!.position;
  let [closed, met, cancelled, fundPaid] = [0, 0, 0, 0];
  const winners = winnersAgainst(state, { lever, lots, price }, rankings);
  const worse = Math.max(0, long ? bankruptcy - price : price - bankruptcy);
  const [own, against] = long ? [1 - BUY, BUY] : [BUY, 1 - BUY];
  for (const share of policy(winners, lots)) {
    const other = contract.open.get(share.id)!;
    const free = { lots: share.lots, price, feePpm: 0 };
    const out = outcomeOf(other, { ...free, side: against, keepsMargin: false });
    const difference = worthOf(contract, share.lots, worse);
    // What a fund pays for its own desk is missing for the difference.
    const loss = perpetuals.deskOf(other.user) < 0 ? 0 : Math.max(0, 0 - out.realised);
    if (fundBalance(state, contract, perpetuals.asset) < difference + loss) continue;
    const orders = ordersOf(state, other);
    for (const slot of orders) endOrder(state, contract.market, slot, CANCELLED, REASON.deleveraged);
    cancelled += orders.length;
    fundPaid += payDifference(state, lever, difference);
    const why = { cause: 'deleveraged', price, reference } as const;
    change(state, lever, { out: outcomeOf(lever, { ...free, side: own, keepsMargin: true }), side: own, why });
    change(state, other, { out, side: against, why });
    perpetuals.touch(other);
    closed += share.lots;
    met += 1;
  }
  return closed === 0 ? null : { lots: closed, met, cancelled, price, fundPaid };
}

/**
 * The best-ranked positions of the other side that bear being closed at a price: for the queue no more than it takes. Who does
 * not bear it is asked by no other step of the sample.
 */
function winnersAgainst(state: State, { lever, price, lots }: Against, rankings: Rankings): Winner[] {
  const { contract } = lever;
  const long = lever.position!.lots > 0;
  const ranking = rankings.of(contract, !long);
  const side = long ? BUY : 1 - BUY;
  const most = contract.terms.policy === 'queue' ? lots : Number.POSITIVE_INFINITY;
  const asks = Math.min(MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE - rankings.asked);
  const winners: Ranked<Lever>[] = [];
  let [asked, held] = [0, 0];
  while (asked < asks && winners.length < MAX_DELEVERAGED_PER_STEP && held < most) {
    const next = ranking.take();
    if (next === undefined) break;
    if (rankings.refused.has(next.id)) continue;
    asked += 1;
    const all = { side, lots: next.lots, price, feePpm: 0, keepsMargin: false };
    if (!isBorne(state, next.owner, outcomeOf(next.owner, all))) {
      rankings.refused.add(next.id);
      continue;
    }
    winners.push(next);
    held += next.lots;
  }
  rankings.asked += asked;
  ranking.putBack(winners);
  return winners;
}

/** The fund makes up for a price that is worse than that of bankruptcy. */
function payDifference(state: State, lever: Lever, amount: Amount): Amount {
  const { contract, user, cross, holder } = lever;
  const perpetuals = perpetualsOf(state);
  const position = lever.position!;
  if (amount === 0) return 0;
  noteFund(state, contract.group);
  withAccount(state, holder, () => {
    const cause = state.causeOf(REASONS.indexOf('insurance'), REFERENCES.indexOf('position'), position.position);
    moveFromHouse(state.ledger, {
      asset: perpetuals.asset,
      amount,
      user,
      account: CONTRACT,
      house: fundOf(contract),
      cause,
    });
    countPosition(state, lever, -1);
    if (!cross) position.margin += amount;
    countPosition(state, lever, 1);
  });
  return amount;
}
