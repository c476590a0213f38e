import type { Mode } from '@tradewind/engine';

/** Throws for an installation that was begun in another mode. */
export function checkMode(begun: Mode | null, wanted: Mode): void {
  if (begun !== null && begun !== wanted)
    throw new Error(`This installation was begun in ${begun} mode, which never changes; it is ${wanted} now.`);
}
