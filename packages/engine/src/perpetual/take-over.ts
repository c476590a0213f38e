import type { IndexPrice, Lots } from '@tradewind/base';
import { takesOver, worthOf } from '@tradewind/rules/perpetual';
import { BUY } from '../orders/numbers.ts';
import type { State } from '../state.ts';
import { change, outcomeOf } from './fill.ts';
import { fundBalance, fundBefore } from './fund.ts';
import { type Lever, perpetualsOf } from './perpetuals.ts';

/** Lets the insurance fund take lots of a position at a price, where it is strong enough for all that it then holds; whether it did. */
export function takeOver(state: State, lever: Lever, lots: Lots, price: IndexPrice): boolean {
  const { contract } = lever;
  const perpetuals = perpetualsOf(state);
  const user = perpetuals.desks[contract.group]!;
  if (user === 0) return false;
  const desk = perpetuals.lever(user, contract);
  const balance = fundBalance(state, contract, perpetuals.asset);
  const long = lever.position!.lots > 0;
  let notional = worthOf(contract, Math.abs((desk.position?.lots ?? 0) + (long ? lots : -lots)), price);
  for (const other of desk.holder.levers.values())
    if (other !== desk && other.position !== null)
      notional += worthOf(other.contract, Math.abs(other.position.lots), other.contract.mark);
  // A price may be so far beyond the mark that lots which are worth little at it have lost much.
  const lost = worthOf(contract, lots, Math.max(0, long ? price - contract.mark : contract.mark - price));
  if (!takesOver({ balance, before: fundBefore(state, contract) }, Math.max(notional, lost))) return false;
  const into = outcomeOf(desk, { side: long ? BUY : 1 - BUY, lots, price, feePpm: 0, keepsMargin: false });
  if (balance + into.realised < 0) return false;
  const out = outcomeOf(lever, { side: long ? 1 - BUY : BUY, lots, price, feePpm: 0, keepsMargin: true });
  const why = { cause: 'taken-over', price, reference: lever.position!.position } as const;
  change(state, lever, { out, side: long ? 1 - BUY : BUY, why });
  change(state, desk, { out: into, side: long ? BUY : 1 - BUY, why });
  perpetuals.touch(desk);
  return true;
}
