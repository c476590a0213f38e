/** The seed of a random test: TRADEWIND_SEED, or a new one. The test prints it, so that a failure can be repeated. */
export function testSeed(): number {
  const given = process.env.TRADEWIND_SEED;
  if (given === undefined || given === '') return Date.now() % 2 ** 31;
  const seed = Number(given);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`TRADEWIND_SEED: expected an integer, found ${given}`);
  return seed;
}
