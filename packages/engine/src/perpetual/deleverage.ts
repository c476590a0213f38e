import type { Amount, IndexPrice, Lots } from '@tradewind/base';
import {
  deleveragePrice,
  notionalOf,
  proRata,
  queue,
  unrealisedOf,
  type Winner,
  worthOf,
} from '@tradewind/rules/perpetual';
import { CONTRACT } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, REASON } from '../orders/numbers.ts';
import type { State } from '../state.ts';
import { REASONS, REFERENCES } from '../vocabulary.ts';
import { change, isBorne, outcomeOf } from './fill.ts';
import { fundBalance, fundOf, noteFund } from './fund.ts';
import { countPosition, crossUnrealised, walletOf, withAccount } from './needs.ts';
import { type Lever, perpetualsOf } from './perpetuals.ts';
import { ordersOf } from './reduce-only.ts';

export interface Deleveraged {
  readonly lots: Lots;
  readonly price: IndexPrice;
  /** By the fund, where the price is not that of bankruptcy. */
  readonly fundPaid: Amount;
}

/**
 * Closes lots of a bankrupt position against those that win on the other side, as the policy of the contract says; nobody pays
 * a fee, and orders of whom it meets are cancelled there.
 */
export function deleverage(state: State, lever: Lever, lots: Lots, bankruptcy: IndexPrice): Deleveraged | null {
  const { contract } = lever;
  const perpetuals = perpetualsOf(state);
  const long = lever.position!.lots > 0;
  const signed = long ? lots : -lots;
  const fund = fundBalance(state, contract, perpetuals.asset);
  const price = deleveragePrice(contract, { lots: signed, bankruptcy, mark: contract.mark }, fund);
  const policy = contract.terms.policy === 'queue' ? queue : proRata;
  const reference = lever.position!.position;
  let closed = 0;
  let fundPaid = 0;
  for (const share of policy(winnersAgainst(state, lever, price), lots)) {
    const other = perpetuals.lever(contract.positions.get(share.id)!.user, contract);
    for (const slot of ordersOf(state, other)) endOrder(state, contract.market, slot, CANCELLED, REASON.deleveraged);
    const worse = long ? bankruptcy - price : price - bankruptcy;
    fundPaid += payDifference(state, lever, worthOf(contract, share.lots, Math.max(0, worse)));
    const why = { cause: 'deleveraged', price, reference } as const;
    const [own, against] = long ? [1 - BUY, BUY] : [BUY, 1 - BUY];
    const free = { lots: share.lots, price, feePpm: 0 };
    change(state, lever, { out: outcomeOf(lever, { ...free, side: own, keepsMargin: true }), side: own, why });
    change(state, other, { out: outcomeOf(other, { ...free, side: against, keepsMargin: false }), side: against, why });
    perpetuals.touched.push({ lever: other, protection: null });
    closed += share.lots;
  }
  return closed === 0 ? null : { lots: closed, price, fundPaid };
}

/** Positions on the other side that bear being closed at a price, as the policies see them. */
export function winnersAgainst(state: State, { contract, position }: Lever, price: IndexPrice): Winner[] {
  const perpetuals = perpetualsOf(state);
  const side = position!.lots > 0 ? BUY : 1 - BUY;
  const winners: Winner[] = [];
  for (const one of contract.positions.values()) {
    if (one.lots > 0 === position!.lots > 0) continue;
    const lever = perpetuals.lever(one.user, contract);
    const equity = equityOf(state, lever);
    if (equity <= 0) continue;
    const lots = Math.abs(one.lots);
    if (!isBorne(state, lever, outcomeOf(lever, { side, lots, price, feePpm: 0, keepsMargin: false }))) continue;
    const notional = notionalOf(contract, one, contract.mark);
    const unrealised = unrealisedOf(contract, one, contract.mark);
    winners.push({ id: one.position, lots, entryNotional: one.entryNotional, notional, unrealised, equity });
  }
  return winners;
}

/** What stands behind a position with what it has won: its margin, the account, or of a desk the fund. */
export function equityOf(state: State, { contract, position, cross, user }: Lever): Amount {
  const perpetuals = perpetualsOf(state);
  const won = unrealisedOf(contract, position!, contract.mark);
  if (perpetuals.deskOf(user) >= 0) return fundBalance(state, contract, perpetuals.asset) + won;
  if (!cross) return position!.margin + won;
  const holder = perpetuals.holder(user);
  return walletOf(state, holder) + crossUnrealised(holder);
}

/** The fund makes up for a price that is worse than that of bankruptcy. */
function payDifference(state: State, lever: Lever, amount: Amount): Amount {
  const { contract, user, cross } = lever;
  const perpetuals = perpetualsOf(state);
  const position = lever.position!;
  if (amount === 0) return 0;
  noteFund(state, contract.group);
  withAccount(state, perpetuals.holder(user), () => {
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
