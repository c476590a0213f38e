import type { CommandOf } from '../../commands.ts';
import { naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveState } from '../../naive/naive-state.ts';

export type NaiveTerms = Omit<CommandOf<'SetWithdrawalTerms'>, 'kind'> & { paused: boolean };

/** Every one that was ever requested, and what became of it. */
export interface NaiveWithdrawal extends Omit<CommandOf<'RequestWithdrawal'>, 'kind' | 'clientId' | 'bodyHash'> {
  readonly withdrawal: number;
  readonly fee: number;
  readonly worth: number;
  readonly requestedAt: number;
  state: 'requested' | 'approved' | 'prepared' | 'completed' | 'back';
}

export class NaiveWithdrawals {
  readonly terms: NaiveTerms[] = [];
  readonly all: NaiveWithdrawal[] = [];
  readonly ended: { readonly key: string; readonly withdrawal: number }[] = [];
}

export const withdrawalsOf = naivePart(() => new NaiveWithdrawals());

const DAY_MS = 86_400_000;

export const isOpen = ({ state }: NaiveWithdrawal) => state !== 'completed' && state !== 'back';

export function termsOf(state: NaiveState, chain: number, asset: number): NaiveTerms {
  const found = withdrawalsOf(state).terms.find((one) => one.chain === chain && one.asset === asset);
  if (found === undefined) throw new NaiveRefusal('withdrawal_not_offered');
  return found;
}

export function openOne(state: NaiveState, id: number): NaiveWithdrawal {
  const found = withdrawalsOf(state).all.find(({ withdrawal }) => withdrawal === id);
  if (found === undefined) throw new NaiveRefusal('withdrawal_unknown');
  if (!isOpen(found)) throw new NaiveRefusal('withdrawal_over');
  return found;
}

/** Those of a user that were requested less than a day ago and did not come back. */
export function usedIn(state: NaiveState, user: number): number {
  return withdrawalsOf(state).all.reduce((sum, one) => {
    const counts = one.user === user && one.state !== 'back' && state.time - one.requestedAt < DAY_MS;
    return counts ? sum + one.worth : sum;
  }, 0);
}

/** Whether it is open, or completed and counts still. */
export function isKept(state: NaiveState, one: Pick<NaiveWithdrawal, 'state' | 'requestedAt'>): boolean {
  if (one.state === 'back') return false;
  return one.state !== 'completed' || state.time - one.requestedAt < DAY_MS;
}
