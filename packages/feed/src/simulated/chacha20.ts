import { createCipheriv } from 'node:crypto';

/** 256 blocks. */
const ZEROS = new Uint8Array(16_384);

/**
 * The keystream of ChaCha20 (RFC 8439) under a key of 32 bytes, from block 0 with a nonce of zeros: no nonce is needed, because no key
 * serves twice. However much of it is known, nothing can be said of the rest without the key.
 */
export function chacha20Bytes(key: Uint8Array): () => Uint8Array {
  const cipher = createCipheriv('chacha20', key, new Uint8Array(16));
  return () => cipher.update(ZEROS);
}
