/** A broken law of the program. It is never caught to go on: the engine stops. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** States a law; throws when it does not hold. Not for input, which is refused with a code instead. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** For the last branch of a switch over a closed union. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable value ${JSON.stringify(value)}`);
}
