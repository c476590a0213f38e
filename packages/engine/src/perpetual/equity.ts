import type { Amount } from '@tradewind/base';
import { unrealisedOf } from '@tradewind/rules/perpetual';
import type { State } from '../state.ts';
import { fundBalance } from './fund.ts';
import { crossUnrealised, walletOf } from './needs.ts';
import { type Lever, perpetualsOf } from './perpetuals.ts';

/** What stands behind a position with what it has won: its margin, the account, or of a desk the fund. */
export function equityOf(state: State, { contract, position, cross, user, holder }: Lever): Amount {
  const perpetuals = perpetualsOf(state);
  const won = unrealisedOf(contract, position!, contract.mark);
  if (perpetuals.deskOf(user) >= 0) return fundBalance(state, contract, perpetuals.asset) + won;
  if (!cross) return position!.margin + won;
  return walletOf(state, holder) + crossUnrealised(holder);
}
