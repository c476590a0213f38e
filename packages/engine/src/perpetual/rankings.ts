import type { Count, Id } from '@tradewind/base';
import type { State } from '../state.ts';
import { equityOf } from './equity.ts';
import { type Contract, type Holder, type Lever, perpetualsOf } from './perpetuals.ts';
import type { Marked, Ranking } from './ranking.ts';

/** By what the positions of a contract are scored now. */
export function markedNow(state: State, { mark, pointValue }: Contract): Marked<Lever> {
  return { mark, pointValue, equityOf: (lever) => equityOf(state, lever) };
}

/** Who is closed first, at the marks of one sample: each side is ranked once somebody has to be closed against it. */
export class Rankings {
  readonly #state: State;
  readonly #changed: readonly Holder[];
  /** How many of the accounts that changed each ranking has seen. */
  readonly #seen = new Map<Ranking<Lever>, number>();

  /** Who did not bear being closed at a price of this sample: nobody asks them again in it. */
  readonly refused = new Set<Id>();
  /** How many were asked. */
  asked: Count = 0;

  /** `changed` grows by each account that changes from now on. */
  constructor(state: State, changed: readonly Holder[]) {
    this.#state = state;
    this.#changed = changed;
  }

  /** Longs or shorts of a contract as they stand now. */
  of(contract: Contract, long: boolean): Ranking<Lever> {
    const ranking = long ? contract.longs : contract.shorts;
    const seen = this.#seen.get(ranking);
    this.#seen.set(ranking, this.#changed.length);
    if (seen === undefined) ranking.rank(markedNow(this.#state, contract));
    else this.#follow(contract, ranking, new Set(this.#changed.slice(seen)));
    return ranking;
  }

  /** Scores anew what has changed; behind a desk stands the fund, which others move too. */
  #follow(contract: Contract, ranking: Ranking<Lever>, changed: Set<Holder>): void {
    const { desks, holders } = perpetualsOf(this.#state);
    const desk = holders.get(desks[contract.group]!);
    if (desk !== undefined) changed.add(desk);
    const marked = markedNow(this.#state, contract);
    for (const { levers } of changed) {
      const place = levers.get(contract.id)?.place;
      if (place?.ranking === ranking) ranking.rescore(place.row, marked);
    }
  }
}
