import { create } from 'zustand';

const KEY = 'firstCheck';

/** Whether somebody has recalculated a figure or a day in this browser. */
export const useFirstCheck = create<{ readonly done: boolean }>(() => ({ done: localStorage.getItem(KEY) !== null }));

/** Something was recalculated here. */
export function tellChecked(): void {
  if (useFirstCheck.getState().done) return;
  localStorage.setItem(KEY, 'done');
  useFirstCheck.setState({ done: true });
}
