import { createHash } from 'node:crypto';
import { chacha20Bytes } from './chacha20.ts';
import { sfc32Bytes } from './sfc32.ts';

/** What makes the bytes of a stream out of its key: the next ones at each call, a multiple of four of them. */
const GENERATORS = { sfc32: sfc32Bytes, chacha20: chacha20Bytes } as const;

/** The generator of a day's noise. Days that were published with sfc32 keep it; all others have ChaCha20. */
export type Noise = keyof typeof GENERATORS;

/** Mean and standard deviation of the sum of four uniform bytes: sqrt(4 x (256^2 - 1) / 12). */
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

/** The variate of each sum of four bytes: a division for each tick of 90 days is a second of a first start. */
const VARIATES = Float64Array.from({ length: 4 * 255 + 1 }, (_, sum) => (sum - BYTES_MEAN) / BYTES_DEVIATION);

const NO_BYTES = new Uint8Array(0);

/** One stream of a day: its key is SHA-256(seed ‖ name). */
export class NoiseStream {
  readonly #next: () => Uint8Array;
  #bytes: Uint8Array = NO_BYTES;
  #at = 0;
  readonly #one = new Float64Array(1);

  constructor(noise: Noise, seed: Uint8Array, name: string) {
    this.#next = GENERATORS[noise](createHash('sha256').update(seed).update(name, 'utf8').digest());
  }

  /** Nearly normal variate of mean 0 and deviation 1, between -3.45 and 3.45: the sum of the next four bytes. */
  nextNormal(): number {
    this.fill(this.#one, 0, 1);
    return this.#one[0]!;
  }

  /** Writes the next variates to `out`, from place `from` to before `to`. */
  fill(out: Float64Array, from: number, to: number): void {
    for (let place = from; place < to; ) {
      if (this.#at === this.#bytes.length) {
        this.#bytes = this.#next();
        this.#at = 0;
      }
      const bytes = this.#bytes;
      const end = Math.min(to, place + (bytes.length - this.#at) / 4);
      let at = this.#at;
      for (; place < end; place++, at += 4)
        out[place] = VARIATES[bytes[at]! + bytes[at + 1]! + bytes[at + 2]! + bytes[at + 3]!]!;
      this.#at = at;
    }
  }
}
