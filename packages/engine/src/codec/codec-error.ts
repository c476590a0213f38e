/** Bytes that are not commands of this format, or a command that the format cannot hold. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
}
