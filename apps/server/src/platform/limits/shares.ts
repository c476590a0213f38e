export interface SharesOptions {
  /** Places in all. */
  readonly most: number;
  /** Of one address. */
  readonly mostPerKey: number;
  /** Whoever holds no more than so many gives up what it uses only where nobody holds anything idle; 0 without it. */
  readonly spared?: number;
}

/** What became of a newcomer: whether it has a place now, and who gave up theirs for it. */
export interface Entered<M> {
  readonly entered: boolean;
  readonly gaveWay: M | null;
}

interface Group<M> {
  readonly key: string;
  readonly members: Set<M>;
  /** Those that ask for nothing now, the longest idle first. */
  readonly idle: Set<M>;
}

interface Place<M> {
  readonly group: Group<M> | null;
  works: number;
}

/**
 * Places that are held for long, such as connections. No address has more than its share, and when all places are taken whoever holds the
 * most gives one up to whoever holds fewer: first what is idle, the longest idle first, then what came last. So neither one
 * address nor many that hold much keep anybody out.
 */
export class Shares<M extends object> {
  readonly #options: SharesOptions;
  readonly #places = new Map<M, Place<M>>();
  readonly #groups = new Map<string, Group<M>>();
  /** The groups by how many places they hold, those that have held so many for the longest time first. */
  readonly #ranks = new Map<number, Set<Group<M>>>();
  #heaviest = 0;
  readonly #idle = new Set<M>();

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#places.size;
  }

  /** A newcomer, idle at first. Without a key it counts in all, but as nobody's: a proxy, behind which many are. */
  enter(member: M, key: string | null): Entered<M> {
    const group = key === null ? null : this.#groupOf(key);
    const held = group?.members.size ?? 0;
    const full = this.#places.size >= this.#options.most;
    const isAtShare = group !== null && held >= this.#options.mostPerKey;
    const gaveWay = isAtShare ? first(group.idle) : full ? this.#whoGivesWay(held) : null;
    if ((isAtShare || full) && gaveWay === null) return { entered: false, gaveWay };
    if (gaveWay !== null) this.leave(gaveWay);
    this.#places.set(member, { group, works: 0 });
    this.#idle.add(member);
    if (group !== null) this.#rank(group, () => group.members.add(member));
    group?.idle.add(member);
    return { entered: true, gaveWay };
  }

  /** The member asks for something: what it has is of use. */
  works(member: M): void {
    const place = this.#places.get(member);
    if (place === undefined) return;
    place.works += 1;
    this.#idle.delete(member);
    place.group?.idle.delete(member);
  }

  /** One thing that it asked for is done. */
  rests(member: M): void {
    const place = this.#places.get(member);
    if (place === undefined) return;
    place.works -= 1;
    if (place.works > 0) return;
    this.#idle.add(member);
    place.group?.idle.add(member);
  }

  /** Gives its place back, once. */
  leave(member: M): void {
    const place = this.#places.get(member);
    if (place === undefined) return;
    this.#places.delete(member);
    this.#idle.delete(member);
    const { group } = place;
    if (group === null) return;
    group.idle.delete(member);
    this.#rank(group, () => group.members.delete(member));
  }

  #whoGivesWay(held: number): M | null {
    // Between two that hold about as much nothing is won by taking from one what it uses.
    if (this.#heaviest <= held + 1) return first(this.#idle);
    const heaviest = first(this.#ranks.get(this.#heaviest)!)!;
    const isSpared = this.#heaviest <= (this.#options.spared ?? 0);
    return (isSpared ? first(this.#idle) : first(heaviest.idle)) ?? [...heaviest.members].at(-1)!;
  }

  #groupOf(key: string): Group<M> {
    return this.#groups.get(key) ?? { key, members: new Set(), idle: new Set() };
  }

  /** Changes the members of a group and puts it where it then belongs. */
  #rank(group: Group<M>, change: () => void): void {
    const before = group.members.size;
    change();
    const now = group.members.size;
    const left = this.#ranks.get(before);
    left?.delete(group);
    if (left?.size === 0) this.#ranks.delete(before);
    if (now === 0) this.#groups.delete(group.key);
    else {
      this.#groups.set(group.key, group);
      this.#ranks.set(now, (this.#ranks.get(now) ?? new Set()).add(group));
    }
    if (now > this.#heaviest || (before === this.#heaviest && !this.#ranks.has(before))) this.#heaviest = now;
  }
}

function first<T>(set: ReadonlySet<T>): T | null {
  for (const one of set) return one;
  return null;
}
