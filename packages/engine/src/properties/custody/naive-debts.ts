import { move } from '../../naive/naive-postings.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import { naiveHold } from '../custody-hold/of-deposits.ts';
import { custodyOf, debtsIn } from './naive-state.ts';

/** Whatever is available in Spot, then in Finance, of what somebody owes is paid. */
export function settleDebts(state: NaiveState): void {
  for (const { user, asset, amount: owed } of debtsIn(state)) {
    let left = owed;
    for (const account of ['spot', 'finance'] as const) {
      const amount = Math.min(left, state.balance(user, account, asset).available);
      if (amount === 0) continue;
      left -= amount;
      const cause = { reason: 'deposit-reversal', reference: 'command', referenceId: state.seq } as const;
      move(state, asset, amount, { user, account }, 'custody-receivable', cause);
      custodyOf(state).settlements.push({ user, asset, amount });
      state.tell({ kind: 'DebtSettled', user, asset, amount, left });
      naiveHold.released(state, user, { asset, amount });
    }
  }
}
