const WARM_UP_ROUNDS = 12;
const WORDS_AT_ONCE = 256;

/**
 * The bytes of a small fast counter generator (sfc32), its state the first 16 bytes of the key, big-endian, and 12 rounds on. Whoever
 * watches its words knows its state, and with it the rest of the day: days from before the cipher alone are walked with it.
 */
export function sfc32Bytes(key: Uint8Array): () => Uint8Array {
  const view = new DataView(key.buffer, key.byteOffset);
  const state = Int32Array.from({ length: 4 }, (_, word) => view.getInt32(word * 4));
  for (let round = 0; round < WARM_UP_ROUNDS; round++) nextWord(state);
  const words = new Int32Array(WORDS_AT_ONCE);
  const bytes = new Uint8Array(words.buffer);
  return () => {
    for (let place = 0; place < WORDS_AT_ONCE; place++) words[place] = nextWord(state);
    return bytes;
  };
}

/** One 32-bit word: integer operations only. */
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
