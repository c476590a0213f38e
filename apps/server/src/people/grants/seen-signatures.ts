/** Signatures of the last moments, so that none is taken twice. Two generations, each as long as the window. */
export class SeenSignatures {
  readonly #windowMs: number;
  #young = new Set<string>();
  #old = new Set<string>();
  #turnedAt = Number.NEGATIVE_INFINITY;

  /** `windowMs`: how long a signature stays valid at most, from the first moment it can be used. */
  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Whether it is new; it is not afterwards. */
  take(signature: string, now: number): boolean {
    if (now - this.#turnedAt >= this.#windowMs) {
      this.#old = now - this.#turnedAt >= 2 * this.#windowMs ? new Set() : this.#young;
      this.#young = new Set();
      this.#turnedAt = now;
    }
    if (this.#young.has(signature) || this.#old.has(signature)) return false;
    this.#young.add(signature);
    return true;
  }
}
