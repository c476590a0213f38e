import { DAY_MS, HOUR_MS } from '@tradewind/base';

/** Sums of what lies at most an hour and at most 24 hours back. */
export class Window {
  #entries: { readonly at: number; readonly amount: bigint }[] = [];
  /** The first that is within the hour. */
  #first = 0;
  #hour = 0n;
  #day = 0n;

  add(amount: bigint, at: number): void {
    this.#entries.push({ at, amount });
    this.#hour += amount;
    this.#day += amount;
  }

  sums(now: number): { readonly hour: bigint; readonly day: bigint } {
    for (
      let entry = this.#entries[this.#first];
      entry && entry.at <= now - HOUR_MS;
      entry = this.#entries[this.#first]
    ) {
      this.#hour -= entry.amount;
      this.#first += 1;
    }
    const old = this.#entries.findIndex(({ at }) => at > now - DAY_MS);
    const gone = this.#entries.splice(0, old < 0 ? this.#entries.length : old);
    for (const { amount } of gone) this.#day -= amount;
    this.#first -= gone.length;
    return { hour: this.#hour, day: this.#day };
  }
}
