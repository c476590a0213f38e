// SHA-256 (FIPS 180-4) for the page /open/verify, which a browser may show without TLS: it then has none of its own.

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const K = new Int32Array(64);
for (let number = 2, found = 0; found < 64; number += 1) {
  if (Array.from({ length: number - 2 }, (_, i) => i + 2).some((divisor) => number % divisor === 0)) continue;
  const cube = BigInt(number) << 96n;
  let root = BigInt(Math.floor(Math.cbrt(number) * 2 ** 32)) - 2n;
  while ((root + 1n) ** 3n <= cube) root += 1n;
  K[found++] = Number(BigInt.asIntN(32, root));
}
const W = new Int32Array(64);

/** The digest of some bytes, 32 bytes. */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const h = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  for (let from = 0; from < padded.length; from += 64) compress(h, view, from);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let word = 0; word < 8; word += 1) out.setInt32(word * 4, h[word]);
  return digest;
}

const turn = (x, bits) => (x >>> bits) | (x << (32 - bits));

function compress(hash, view, from) {
  for (let i = 0; i < 16; i += 1) W[i] = view.getInt32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const s0 = turn(W[i - 15], 7) ^ turn(W[i - 15], 18) ^ (W[i - 15] >>> 3);
    const s1 = turn(W[i - 2], 17) ^ turn(W[i - 2], 19) ^ (W[i - 2] >>> 10);
    W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = (hash[i] + word) | 0;
  });
}
