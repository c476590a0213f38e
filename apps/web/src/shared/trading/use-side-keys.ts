import { useEffect, useRef, useState } from 'react';
import type { Side } from './order-terms.ts';

const KEPT = 'tradeKeys';
/** The key that turns the ticket to a side. */
export const SIDE_KEYS = { buy: 'B', sell: 'S' } as const satisfies Record<Side, string>;

/** Where a letter is text or belongs to something else. */
const TAKEN = 'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog]';

function sideOf(event: KeyboardEvent): Side | null {
  const other = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented;
  if (other || (event.target instanceof Element && event.target.closest(TAKEN))) return null;
  const key = event.key.toUpperCase();
  return key === SIDE_KEYS.buy ? 'buy' : key === SIDE_KEYS.sell ? 'sell' : null;
}

/**
 * B and S turn the ticket to a side and lead to how much, the field of one of these names; they never send anything.
 * Whoever dictates or types with help can turn them off, which is kept in this browser.
 */
export function useSideKeys(howMuch: readonly string[], onSide: (side: Side) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const side = sideOf(event);
      if (!side) return;
      event.preventDefault();
      onSide(side);
      ref.current?.querySelector<HTMLInputElement>(howMuch.map((name) => `input[name=${name}]`).join())?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, howMuch, onSide]);
  const turn = (next: boolean) => {
    localStorage.setItem(KEPT, next ? 'on' : 'off');
    setOn(next);
  };
  return { ref, on, turn };
}
