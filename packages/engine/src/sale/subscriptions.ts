import type { Id, UserId } from '@tradewind/base';
import type { RowOf } from '../schema/schema.ts';
import type { SALES } from './schema.ts';

export type SubscriptionRow = Omit<RowOf<(typeof SALES)['rows']['subscription']>, 'sale'>;
type Changing = 'person' | 'committed' | 'lots' | 'rest' | 'released';

/** Where each field of a row lies; a row is so many doubles. */
const FIELDS = { subscription: 0, user: 1, person: 2, committed: 3, lots: 4, rest: 5, released: 6 } as const satisfies {
  [K in keyof SubscriptionRow]: number;
};
const WIDTH = Object.keys(FIELDS).length;
/** Rows of a chunk: none is ever copied to make room. */
const CHUNK = 2 ** 14;

/**
 * The subscriptions of one sale in the order in which they were first made, 56 bytes each. A user has one row, also when
 * everything is taken back, so that coming and going costs nothing.
 */
export class Subscriptions {
  readonly #chunks: Float64Array[] = [];
  readonly #byUser = new Map<UserId, number>();
  /** Whose row commits something for a person. */
  readonly #byPerson = new Map<Id, number>();
  count = 0;

  /** Puts a row behind the others. */
  add(row: SubscriptionRow): number {
    const at = this.count;
    if (at % CHUNK === 0) this.#chunks.push(new Float64Array(CHUNK * WIDTH));
    this.count += 1;
    const { subscription, user, person, committed, lots, rest, released } = row;
    this.#chunkOf(at).set([subscription, user, person, committed, lots, rest, released], (at % CHUNK) * WIDTH);
    this.#byUser.set(user, at);
    if (committed > 0) this.#byPerson.set(person, at);
    return at;
  }

  get(at: number, field: keyof SubscriptionRow): number {
    return this.#chunkOf(at)[(at % CHUNK) * WIDTH + FIELDS[field]]!;
  }

  set(at: number, field: Exclude<Changing, 'person'>, value: number): void {
    this.#chunkOf(at)[(at % CHUNK) * WIDTH + FIELDS[field]] = value;
  }

  /** What a row commits from now on, and for whom. */
  commit(at: number, person: Id, committed: number): void {
    const before = this.get(at, 'person');
    // Who took everything back has no claim: it may be another's by now.
    if (this.#byPerson.get(before) === at) this.#byPerson.delete(before);
    this.#chunkOf(at)[(at % CHUNK) * WIDTH + FIELDS.person] = person;
    this.set(at, 'committed', committed);
    if (committed > 0) this.#byPerson.set(person, at);
  }

  ofUser(user: UserId): number | undefined {
    return this.#byUser.get(user);
  }

  ofPerson(person: Id): number | undefined {
    return this.#byPerson.get(person);
  }

  row(at: number): SubscriptionRow {
    return {
      subscription: this.get(at, 'subscription'),
      user: this.get(at, 'user'),
      person: this.get(at, 'person'),
      committed: this.get(at, 'committed'),
      lots: this.get(at, 'lots'),
      rest: this.get(at, 'rest'),
      released: this.get(at, 'released'),
    };
  }

  #chunkOf(at: number): Float64Array {
    return this.#chunks[Math.floor(at / CHUNK)]!;
  }
}
