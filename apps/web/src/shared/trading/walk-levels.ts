import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys walk through the levels of the book as they stand on the screen, Home and End go to its ends. */
export function walkLevels(event: KeyboardEvent<HTMLElement>): void {
  const levels = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-level]')].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const at = levels.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const step = steps[event.key];
  const next =
    step !== undefined
      ? levels[at + step]
      : event.key === 'Home'
        ? levels[0]
        : event.key === 'End'
          ? levels.at(-1)
          : null;
  if (next === null) return;
  event.preventDefault();
  next?.focus();
}
