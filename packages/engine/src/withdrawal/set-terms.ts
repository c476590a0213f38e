import { areWithdrawalTerms } from '@tradewind/rules/withdrawal';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { withdrawalsOf } from './withdrawals.ts';

type SetWithdrawalTerms = CommandOf<'SetWithdrawalTerms'>;

/** For requests from now on: what was requested keeps its fee. */
export function setWithdrawalTerms(state: State, command: SetWithdrawalTerms): number {
  const { chain, asset, fee, minimum } = command;
  const refusal = state.hooks.chains.placeRefusal(state, command);
  if (refusal !== 0) return refusal;
  if (!areValid(state, command)) return REFUSALS.configuration_invalid;
  const withdrawals = withdrawalsOf(state);
  const paused = withdrawals.termsOf(chain, asset)?.paused ?? false;
  withdrawals.setTerms({ chain, asset, fee, minimum, paused });
  state.log.emit('WithdrawalTermsSet', { chain, asset, fee, minimum });
  return 0;
}

/** The chain can pay both, so that whatever it can pay can be asked for. */
function areValid(state: State, { chain, asset, fee, minimum }: SetWithdrawalTerms): boolean {
  const place = { chain, asset };
  if (!isWhole(fee, 0) || !isWhole(minimum, 1) || !areWithdrawalTerms({ fee, minimum })) return false;
  const { isPayable } = state.hooks.chains;
  return isPayable(state, place, minimum) && (fee === 0 || isPayable(state, place, fee));
}

/** The same again tells nothing. */
export function setWithdrawalPause(state: State, { chain, asset, paused }: CommandOf<'SetWithdrawalPause'>): number {
  const terms = withdrawalsOf(state).termsOf(chain, asset);
  if (terms === undefined) return REFUSALS.withdrawal_not_offered;
  if (terms.paused !== paused) state.log.emit('WithdrawalPauseSet', { chain, asset, paused });
  terms.paused = paused;
  return 0;
}
