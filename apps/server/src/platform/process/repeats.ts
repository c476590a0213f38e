/** A failure that comes again and again is written once, and then once in so long with how often it came. */
export const SPAN_MS = 60_000;
/** Failures that are told apart at once; more of them are written as they come. */
const MOST_KINDS = 500;

interface Kind {
  times: number;
  /** Writes what came last. */
  write: (times: number) => void;
}

/** Thins out what is the same: a full disk fails five times a second, and would fill what is left with its lines. */
export class Repeats {
  readonly #kinds = new Map<string, Kind>();

  /** `write` is called at once for a new kind; for a known one at the end of its span, with how often it came in it. */
  note(kind: string, write: (times: number) => void): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) {
      known.times += 1;
      known.write = write;
      return;
    }
    write(1);
    if (this.#kinds.size >= MOST_KINDS) return;
    this.#kinds.set(kind, { times: 0, write });
    this.#wait(kind);
  }

  #wait(name: string): void {
    setTimeout(() => {
      const kind = this.#kinds.get(name)!;
      if (kind.times === 0) {
        this.#kinds.delete(name);
        return;
      }
      kind.write(kind.times);
      kind.times = 0;
      this.#wait(name);
    }, SPAN_MS).unref();
  }
}
