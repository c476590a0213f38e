/**
 * `unreachable`: no answer, or not in time. `limit`: the node or we found the answer too large. `malformed`: an answer that
 * cannot be. `wrong_chain`: another chain id. `moved`: the chain changed while it was read. `refused`: the node said no.
 */
export type ChainErrorCode = 'unreachable' | 'limit' | 'malformed' | 'wrong_chain' | 'moved' | 'refused';

/** A failure outside: of a node, or on the way to it. Names the node, never its address. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: ChainErrorCode;

  constructor(code: ChainErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
