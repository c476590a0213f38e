import { sha256, utf8 } from './bytes.mjs';
import { chacha20 } from './chacha20.mjs';
import { sfc32 } from './sfc32.mjs';

// ---- The noise of the simulated feed ----

/** What makes words of 32 bits out of a key of 32 bytes, by the name that /open/seeds tells of a day. */
const NOISES = { sfc32, chacha20 };

/**
 * A stream of nearly normal numbers of mean 0 and deviation 1, each the sum of the four bytes of a word; its key is SHA-256(seed ‖
 * name). A server before 0.3.0 tells of no noise: its days have sfc32.
 */
export function normals({ seed, noise = 'sfc32' }, name) {
  const next = NOISES[noise](sha256(new Uint8Array([...seed, ...utf8.encode(name)])));
  return () => {
    const word = next();
    return ((word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24) - 510) / 147.8;
  };
}
