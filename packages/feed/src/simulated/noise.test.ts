import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { chacha20Bytes } from './chacha20.ts';
import { NoiseStream } from './noise.ts';
import { noiseOf, type PublishedNoise } from './noise-of-day.ts';
import { nextWord, sfc32Bytes } from './sfc32.ts';

/** Keystreams of RFC 8439, appendix A.1, vectors 1 to 4: key, number of the block, its 64 bytes. */
const VECTORS = [
  [
    '00'.repeat(32),
    0,
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  ],
  [
    '00'.repeat(32),
    1,
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  ],
  [
    `${'00'.repeat(31)}01`,
    1,
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  ],
  [
    `00ff${'00'.repeat(30)}`,
    2,
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  ],
] as const;

test('the cipher gives the keystream of RFC 8439, and goes on with it from call to call', () => {
  for (const [key, block, expected] of VECTORS) {
    const stream = chacha20Bytes(Buffer.from(key, 'hex'))();
    assert.equal(Buffer.from(stream.subarray(block * 64, block * 64 + 64)).toString('hex'), expected);
  }
  const next = chacha20Bytes(new Uint8Array(32));
  const [first, second] = [Buffer.from(next()), Buffer.from(next())];
  assert.notDeepEqual(first, second);
  assert.equal(first.length % 4, 0);
});

const rotated = (word: number) => (word << 21) | (word >>> 11);
const mixed = (word: number) => word ^ (word >>> 9);
const times9 = (word: number) => (word + (word << 3)) | 0;

/** The state of sfc32 behind four words in a row, if its third part was among the tried ones; null if none of them fits. */
function stateBehind([first, second, third, fourth]: readonly number[], tried: Iterable<number>): Int32Array | null {
  for (const c of tried) {
    const [b1, c1] = [times9(c), (rotated(c) + first!) | 0];
    const b2 = times9(c1);
    const counter = (third! - mixed(b1) - b2 - 2) | 0;
    const c2 = (rotated(c1) + second!) | 0;
    if (((mixed(b2) + times9(c2) + counter + 3) | 0) !== fourth) continue;
    const [b3, c3] = [times9(c2), (rotated(c2) + third!) | 0];
    return Int32Array.of(mixed(b3), times9(c3), (rotated(c3) + fourth) | 0, counter + 4);
  }
  return null;
}

function* around(middle: number, tries: number): Generator<number> {
  for (let offset = -tries; offset <= tries; offset += 1) yield (middle + offset) | 0;
}

const wordsOf = (next: () => Uint8Array, count: number) => {
  const bytes = next();
  return Array.from(new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + count * 4)));
};

test('four words of sfc32 give its state away, and with it the rest of the day; of the cipher they give nothing', () => {
  const key = createHash('sha256').update('a day').digest();
  const view = new DataView(key.buffer, key.byteOffset);
  const hidden = Int32Array.from({ length: 4 }, (_, word) => view.getInt32(word * 4));
  for (let round = 0; round < 12; round += 1) nextWord(hidden);
  // All 2^32 tries take a machine seconds; the test makes those around the right one.
  const tried = () => around(hidden[2]!, 50_000);

  const known = wordsOf(sfc32Bytes(key), 200);
  const state = stateBehind(known, tried());
  assert.ok(state);
  assert.deepEqual(
    known.slice(4),
    known.slice(4).map(() => nextWord(state)),
    'every word to come is known',
  );
  assert.equal(stateBehind(wordsOf(chacha20Bytes(key), 200), tried()), null);
});

test('streams of other names and other seeds have nothing in common, and each is nearly normal', () => {
  const seed = new Uint8Array(32).fill(5);
  const other = new Uint8Array(32).fill(6);
  const streams = (['sfc32', 'chacha20'] as const).flatMap((noise) => [
    new NoiseStream(noise, seed, 'BTC/USDT'),
    new NoiseStream(noise, seed, 'common'),
    new NoiseStream(noise, other, 'BTC/USDT'),
  ]);
  const count = 100_000;
  const drawn = streams.map((stream) => Float64Array.from({ length: count }, () => stream.nextNormal()));
  const product = (one: Float64Array, two: Float64Array) =>
    one.reduce((sum, value, at) => sum + value * two[at]!, 0) / count;
  for (const [at, one] of drawn.entries()) {
    assert.ok(Math.abs(one.reduce((sum, value) => sum + value, 0) / count) < 0.02);
    for (const [place, two] of drawn.entries())
      assert.ok(Math.abs(product(one, two) - (place === at ? 1 : 0)) < 0.02, `streams ${at} and ${place}`);
  }
});

test('a published day keeps its noise, those before it share it, and every day behind the last has the cipher', () => {
  const published: PublishedNoise[] = [
    { day: 12, noise: 'sfc32' },
    { day: 11, noise: 'sfc32' },
    { day: 20, noise: 'chacha20' },
  ];
  const expected = { 5: 'sfc32', 11: 'sfc32', 12: 'sfc32', 13: 'chacha20', 20: 'chacha20', 21: 'chacha20' };
  for (const [day, noise] of Object.entries(expected)) assert.equal(noiseOf(published, Number(day)), noise, day);
  assert.equal(noiseOf([], 0), 'chacha20', 'a new installation has it from its first day of history on');
});

test('publishing a day with its noise changes that of no other day', () => {
  const days = Array.from({ length: 30 }, (_, day) => day);
  let published: PublishedNoise[] = [
    { day: 8, noise: 'sfc32' },
    { day: 25, noise: 'sfc32' },
  ];
  const before = days.map((day) => noiseOf(published, day));
  for (const day of [9, 26, 3, 24, 29]) {
    published = [...published, { day, noise: noiseOf(published, day) }];
    assert.deepEqual(
      days.map((one) => noiseOf(published, one)),
      before,
    );
  }
});
