import type { Count, SpanMs, TimeMs } from '@tradewind/base';
import { leastOfRanks, notionalOf, rankOf, roughScore, unrealisedOf } from '@tradewind/rules/perpetual';
import type { State } from '../state.ts';
import { equityOf } from './equity.ts';
import type { Lever } from './perpetuals.ts';
import type { Ranking } from './ranking.ts';
import { markedNow } from './rankings.ts';

/** How long what was ranked holds, for each position: ranking costs a small part of the time, however many there are. */
const HOLDS_MS = 0.1;

interface Ranks {
  readonly until: TimeMs;
  readonly least: readonly number[];
}

/** How soon positions are closed against others: the indicator. */
export class Lights {
  readonly #kept = new WeakMap<Ranking<Lever>, Ranks>();

  /** From 1 to 5 = first, among all as they stand now, or of very many as they did a moment ago. */
  of(state: State, lever: Lever): Count {
    const { contract } = lever;
    const position = lever.position!;
    const equity = equityOf(state, lever);
    if (equity <= 0) return 1;
    const notional = notionalOf(contract, position, contract.mark);
    const won = unrealisedOf(contract, position, contract.mark);
    return rankOf(this.#leastOf(state, lever), roughScore(position.entryNotional, notional, won, equity));
  }

  #leastOf(state: State, { contract, place }: Lever): readonly number[] {
    const { ranking } = place!;
    const kept = this.#kept.get(ranking);
    if (kept !== undefined && state.time < kept.until) return kept.least;
    ranking.rank(markedNow(state, contract));
    const { scores, lots } = ranking;
    const holds: SpanMs = Math.floor(scores.length * HOLDS_MS);
    const least = leastOfRanks(scores, lots);
    this.#kept.set(ranking, { until: state.time + holds, least });
    return least;
  }
}
