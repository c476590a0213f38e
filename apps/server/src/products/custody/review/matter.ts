import type { EngineApi } from '@tradewind/engine';
import { sha256Of } from '../common/sha256.ts';
import { standingOf, type Transfer } from '../common/standing.ts';
import { sumOf } from '../deposits/together.ts';

/** A deposit in review that the engine knows by its number. */
export type Waiting = Transfer & { readonly deposit: number };

/** Those that wait for people by the engine too. */
export function waitingOf(engine: EngineApi, rows: readonly Transfer[]): Waiting[] {
  return rows.flatMap((row) => {
    const { state, deposit } = standingOf(engine, row);
    return state === 'review' && deposit !== null ? [{ ...row, deposit }] : [];
  });
}

/** What people approve: which deposits, and their sum. Another one of them is another matter. */
export function matterOf(all: readonly Waiting[]): string {
  const told = [...all.map(({ key }) => key).sort(), String(sumOf(all))];
  return sha256Of(told.join(' '));
}
