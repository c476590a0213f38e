import { sha256, utf8 } from './bytes.mjs';
import { chacha20 } from './chacha20.mjs';
import { sfc32 } from './sfc32.mjs';

// ---- The noise of the simulated feed ----

/** What makes words of 32 bits out of a key of 32 bytes, many at each call, by the name that /open/seeds tells of a day. */
const NOISES = { sfc32, chacha20 };

/** The nearly normal number of each sum of four bytes, of mean 0 and deviation 1. */
const NORMALS = Float64Array.from({ length: 4 * 255 + 1 }, (_, sum) => (sum - 510) / 147.8);

/**
 * A stream of nearly normal numbers, each made of the sum of the four bytes of a word, that fills in as many as it is given; its key is
 * SHA-256(seed ‖ name). A server before 0.3.0 tells of no noise: its days have sfc32.
 */
export function normals({ seed, noise = 'sfc32' }, name) {
  const more = NOISES[noise](sha256(new Uint8Array([...seed, ...utf8.encode(name)])));
  let words = more();
  let at = 0;
  return (out) => {
    for (let place = 0; place < out.length; place += 1) {
      if (at === words.length) {
        words = more();
        at = 0;
      }
      const word = words[at];
      at += 1;
      out[place] = NORMALS[(word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24)];
    }
    return out;
  };
}
