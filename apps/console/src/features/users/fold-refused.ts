import type { SecurityEvent } from '@tradewind/api';

/** What happened, or several refused logins in a row as one. */
export interface Folded {
  /** The newest of them. */
  readonly event: SecurityEvent;
  readonly count: number;
  /** When the first of them was. */
  readonly since: number;
}

/** Folds refused logins that follow one another, newest first: somebody who guesses hides nothing else. */
export function foldRefused(events: readonly SecurityEvent[]): readonly Folded[] {
  const folded: Folded[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (event.kind === 'signin_failed' && last?.event.kind === 'signin_failed')
      folded[folded.length - 1] = { ...last, count: last.count + 1, since: event.time };
    else folded.push({ event, count: 1, since: event.time });
  }
  return folded;
}
