import type { Count } from '@tradewind/base';

const BYTES = 64;
/** Places whose signatures are kept, and forgotten, together. */
const PAGE: Count = 4_096;

interface Page {
  readonly bytes: Uint8Array;
  /** 1 where a signature is kept. */
  readonly kept: Uint8Array;
  left: Count;
}

/** Signatures of 64 bytes by their places 0, 1, 2 until each is forgotten; a page of which none is left takes no memory. */
export class Signatures {
  readonly #pages = new Map<number, Page>();
  #size: Count = 0;

  /** Of the next place; null keeps none. */
  push(signature: Uint8Array | null): void {
    const place = this.#size;
    this.#size += 1;
    if (signature === null) return;
    const number = Math.floor(place / PAGE);
    const page = this.#pages.get(number) ?? {
      bytes: new Uint8Array(PAGE * BYTES),
      kept: new Uint8Array(PAGE),
      left: 0,
    };
    this.#pages.set(number, page);
    page.bytes.set(signature, (place % PAGE) * BYTES);
    page.kept[place % PAGE] = 1;
    page.left += 1;
  }

  /** Null where none is kept, or none any more. */
  at(place: Count): Uint8Array | null {
    const page = this.#pages.get(Math.floor(place / PAGE));
    if (page?.kept[place % PAGE] !== 1) return null;
    return page.bytes.subarray((place % PAGE) * BYTES, (place % PAGE) * BYTES + BYTES);
  }

  /** Whether it was kept until now. */
  forget(place: Count): boolean {
    const number = Math.floor(place / PAGE);
    const page = this.#pages.get(number);
    if (page?.kept[place % PAGE] !== 1) return false;
    page.kept[place % PAGE] = 0;
    page.left -= 1;
    if (page.left === 0) this.#pages.delete(number);
    return true;
  }

  /** The first place from `from` on, and below `end`, whose signature is kept; null where there is none. */
  next(from: Count, end: Count = this.#size): Count | null {
    for (let place = from; place < Math.min(end, this.#size); ) {
      const page = this.#pages.get(Math.floor(place / PAGE));
      if (page === undefined) place = (Math.floor(place / PAGE) + 1) * PAGE;
      else if (page.kept[place % PAGE] === 1) return place;
      else place += 1;
    }
    return null;
  }
}
