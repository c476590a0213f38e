import type { WithdrawalView } from '../../withdrawal/views.ts';
import { WithdrawalLaws } from '../custody-withdrawal/laws.ts';
import { naiveWithdrawal } from '../custody-withdrawal/naive.ts';
import type { Proof } from '../proof.ts';
import { isKept, isOpen, type NaiveWithdrawal, usedIn, withdrawalsOf } from './naive-state.ts';

type Shown = NaiveWithdrawal | WithdrawalView;

const shown = ({ withdrawal, state, amount, fee, destination, worth, limit, requestedAt }: Shown) => {
  return [withdrawal, state, amount, fee, destination, worth, limit, requestedAt];
};

export const withdrawal: Proof = {
  naive: naiveWithdrawal,
  laws: (engine) => new WithdrawalLaws(engine),
  compare: (engine, twin, command, same) => {
    const { terms, all, ended } = withdrawalsOf(twin);
    same(engine.withdrawals.terms(), terms, 'terms of withdrawals');
    const open = all.filter(isOpen).map((one) => one.withdrawal);
    same(
      engine.withdrawals.open().map((one) => one.withdrawal),
      open,
      'open withdrawals',
    );
    if ('key' in command) {
      const by = ended.find(({ key }) => key === command.key)?.withdrawal ?? null;
      same(engine.withdrawals.byKey(command.key), by, 'what a transaction ended');
    }
    if (!('user' in command)) return;
    const { user } = command;
    // Completed ones are forgotten when time is told to pass.
    const found = engine.withdrawals.of(user).filter((one) => isKept(twin, one));
    const kept = withdrawalsOf(twin).all.filter((one) => one.user === user && isKept(twin, one));
    same(found.map(shown).reverse(), kept.map(shown), `withdrawals of ${user}`);
    same(engine.withdrawals.used(user), usedIn(twin, user), `what ${user} withdrew`);
  },
  ended: (event) => {
    if (event.kind === 'WithdrawalRejected' && event.reason === 'debt') return 'withdrawal of a debtor';
    return event.kind === 'WithdrawalFailed' ? `withdrawal ${event.proof}` : null;
  },
  wanted: {
    laws: {
      WithdrawalRequested: 300,
      WithdrawalApproved: 200,
      WithdrawalPrepared: 100,
      WithdrawalCompleted: 30,
      WithdrawalCancelled: 30,
      WithdrawalRejected: 50,
      'withdrawal reverted': 5,
      'withdrawal displaced': 5,
      'withdrawal of a debtor': 10,
      'RequestWithdrawal refused deposit_debt': 50,
      'RequestWithdrawal refused deposit_held': 200,
      'RequestWithdrawal refused withdrawal_no_index': 100,
      'RequestWithdrawal refused withdrawals_open': 100,
      'RequestWithdrawal refused withdrawal_limit': 50,
      'RequestWithdrawal refused withdrawal_paused': 20,
      'RequestWithdrawal refused withdrawal_too_small': 20,
      'CompleteWithdrawal refused withdrawal_known': 3,
      'CompleteWithdrawal refused withdrawal_not_prepared': 20,
      'FailWithdrawal refused withdrawal_not_prepared': 20,
    },
    twin: {
      WithdrawalRequested: 30,
      WithdrawalCompleted: 3,
      WithdrawalRejected: 5,
    },
  },
};
