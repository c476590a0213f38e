// ---- The noise sfc32 ----

/** The words of 32 bits of the small fast counter generator, the next 1,024 at each call: its state the first 16 bytes of the key, and 12 rounds on. */
export function sfc32(key) {
  const state = Int32Array.from({ length: 4 }, (_, word) => new DataView(key.buffer).getInt32(word * 4));
  for (let round = 0; round < 12; round += 1) nextWord(state);
  const words = new Int32Array(1_024);
  return () => {
    for (let at = 0; at < words.length; at += 1) words[at] = nextWord(state);
    return words;
  };
}

function nextWord(state) {
  const word = (state[0] + state[1] + state[3]) | 0;
  state[3] += 1;
  state[0] = state[1] ^ (state[1] >>> 9);
  const third = state[2];
  state[1] = (third + (third << 3)) | 0;
  state[2] = (((third << 21) | (third >>> 11)) + word) | 0;
  return word;
}
