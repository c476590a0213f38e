const WINDOW_MS = 1_000;

/** Lets at most `limit` commands pass in any second of platform time. */
export class Budget {
  readonly #limit: number;
  #spent: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many commands may go now. */
  left(nowMs: number): number {
    this.#spent = this.#spent.filter((time) => nowMs - time < WINDOW_MS);
    return this.#limit - this.#spent.length;
  }

  spend(nowMs: number): void {
    this.#spent.push(nowMs);
  }
}
