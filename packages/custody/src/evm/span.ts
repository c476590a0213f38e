import type { Count } from '@tradewind/base';

const FIRST = 100;
const LARGEST = 500;

/** How many blocks are asked for at once: doubled by an answer to a full range, halved by a node that finds it too much. */
export class Span {
  #blocks: Count = FIRST;

  get blocks(): Count {
    return this.#blocks;
  }

  /** An answer to `asked` blocks came. */
  grow(asked: Count): void {
    if (asked >= this.#blocks) this.#blocks = Math.min(LARGEST, this.#blocks * 2);
  }

  /** Whether there is anything smaller to ask for. */
  shrink(): boolean {
    const narrower = this.#blocks > 1;
    this.#blocks = Math.max(1, Math.floor(this.#blocks / 2));
    return narrower;
  }
}
