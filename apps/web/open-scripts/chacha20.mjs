// ---- The noise chacha20 ----

/** So many blocks of the keystream are made at once: word w of block b is at w × BLOCKS + b. */
const BLOCKS = 64;
/** 'expand 32-byte k' */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/**
 * The words of 32 bits of the keystream of ChaCha20 (RFC 8439) under a key of 32 bytes, from block 0, with a nonce of zeros: the next
 * 1,024 at each call.
 */
export function chacha20(key) {
  const view = new DataView(key.buffer, key.byteOffset);
  const keyWords = Array.from({ length: 8 }, (_, word) => view.getInt32(word * 4, true));
  const start = new Int32Array(16 * BLOCKS);
  for (const [word, value] of [...CONSTANTS, ...keyWords].entries())
    start.fill(value, word * BLOCKS, (word + 1) * BLOCKS);
  const counters = start.subarray(12 * BLOCKS, 13 * BLOCKS);
  for (let block = 0; block < BLOCKS; block += 1) counters[block] = block;
  const made = new Int32Array(16 * BLOCKS);
  const words = new Int32Array(16 * BLOCKS);
  return () => {
    fill(made, start);
    for (let block = 0; block < BLOCKS; block += 1) {
      counters[block] += BLOCKS;
      for (let word = 0; word < 16; word += 1) words[block * 16 + word] = made[word * BLOCKS + block];
    }
    return words;
  };
}

/** The blocks that begin as `start`: ten times a round of the columns and one of the diagonals, then their beginning added. */
function fill(made, start) {
  made.set(start);
  for (let round = 0; round < 10; round += 1) {
    for (const at of [0, 1, 2, 3]) quarterRound(made, at, at + 4, at + 8, at + 12);
    for (const at of [0, 1, 2, 3]) quarterRound(made, at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4));
  }
  for (let at = 0; at < made.length; at += 1) made[at] += start[at];
}

/** The quarter round of the RFC on four words of every block. */
function quarterRound(made, first, second, third, fourth) {
  for (let block = 0; block < BLOCKS; block += 1) {
    let a = made[first * BLOCKS + block];
    let b = made[second * BLOCKS + block];
    let c = made[third * BLOCKS + block];
    let d = made[fourth * BLOCKS + block];
    a = (a + b) | 0;
    d = rotated(d ^ a, 16);
    c = (c + d) | 0;
    b = rotated(b ^ c, 12);
    a = (a + b) | 0;
    d = rotated(d ^ a, 8);
    c = (c + d) | 0;
    b = rotated(b ^ c, 7);
    made[first * BLOCKS + block] = a;
    made[second * BLOCKS + block] = b;
    made[third * BLOCKS + block] = c;
    made[fourth * BLOCKS + block] = d;
  }
}

const rotated = (word, bits) => (word << bits) | (word >>> (32 - bits));
