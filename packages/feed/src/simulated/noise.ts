import { createHash } from 'node:crypto';

const WARM_UP_ROUNDS = 12;

/** Starting state of one stream of a day: the first 16 bytes of SHA-256(seed ‖ name), big-endian, then 12 rounds. */
export function noiseState(seed: Uint8Array, name: string): Int32Array {
  const digest = createHash('sha256').update(seed).update(name, 'utf8').digest();
  const state = Int32Array.from({ length: 4 }, (_, word) => digest.readInt32BE(word * 4));
  for (let round = 0; round < WARM_UP_ROUNDS; round++) nextWord(state);
  return state;
}

/** One 32-bit word of the small fast counter generator (sfc32): integer operations only. */
export function nextWord(state: Int32Array): number {
  const counter = state[3]!;
  const word = (state[0]! + state[1]! + counter) | 0;
  state[3] = counter + 1;
  state[0] = state[1]! ^ (state[1]! >>> 9);
  const third = state[2]!;
  state[1] = (third + (third << 3)) | 0;
  state[2] = (((third << 21) | (third >>> 11)) + word) | 0;
  return word;
}

/** Mean and standard deviation of the sum of four uniform bytes: sqrt(4 x (256^2 - 1) / 12). */
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

/** Nearly normal variate of mean 0 and deviation 1, between -3.45 and 3.45: the sum of the four bytes of one word. */
export function nextNormal(state: Int32Array): number {
  const word = nextWord(state);
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return (sum - BYTES_MEAN) / BYTES_DEVIATION;
}
