import { isBeyond, isNothing, unitsOf } from './message.ts';
import { MessageError } from './venue.ts';

export interface BookLevel {
  readonly units: number;
  /** As the venue wrote them: checksums are made of the very digits. */
  readonly price: string;
  readonly quantity: string;
}

/** More levels than any venue's whole book: a flood is refused before it takes memory. */
const MOST_LEVELS = 200_000;

/** One side of a venue's book, best first. Asks rise, bids fall. */
export class BookSide {
  readonly #sign: 1 | -1;
  readonly #levels: BookLevel[] = [];

  constructor(side: 'bids' | 'asks') {
    this.#sign = side === 'asks' ? 1 : -1;
  }

  get best(): BookLevel | undefined {
    return this.#levels[0];
  }

  top(count: number): readonly BookLevel[] {
    return this.#levels.slice(0, count);
  }

  /** A quantity of 0 takes the level away. A price far beyond all others is passed over. */
  set(price: unknown, quantity: unknown): void {
    const gone = isNothing(quantity);
    if (isBeyond(price)) return;
    const units = unitsOf(price);
    if (units === 0) throw new MessageError('a level at price 0');
    const at = this.#place(units);
    const found = this.#levels[at]?.units === units;
    if (gone) {
      if (found) this.#levels.splice(at, 1);
      return;
    }
    if (!found && this.#levels.length >= MOST_LEVELS) throw new MessageError(`more than ${MOST_LEVELS} levels`);
    this.#levels.splice(at, found ? 1 : 0, { units, price: price as string, quantity: quantity as string });
  }

  /** Forgets all but the best `depth` levels. */
  cut(depth: number): void {
    if (this.#levels.length > depth) this.#levels.length = depth;
  }

  #place(units: number): number {
    let [low, high] = [0, this.#levels.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#levels[middle]!.units - units) * this.#sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
