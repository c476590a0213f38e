import type { NaiveState } from './naive-state.ts';

/** Whether two users are one for the purposes of trading: the same, both of the house, or of one group. */
export function linked(state: NaiveState, one: number, other: number): boolean {
  const [a, b] = [state.requireUser(one), state.requireUser(other)];
  if (one === other || (a.class === 'house' && b.class === 'house')) return true;
  return a.group !== 0 && a.group === b.group;
}

/** Whether two users must not trade with each other now. */
export function sameGroup(state: NaiveState, one: number, other: number): boolean {
  return state.rules.selfTradePrevention && linked(state, one, other);
}
