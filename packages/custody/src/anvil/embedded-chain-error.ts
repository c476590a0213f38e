/** The embedded chain cannot run: one sentence that says why, for the operator. The demo then runs without a chain. */
export class EmbeddedChainError extends Error {
  override readonly name = 'EmbeddedChainError';
}
