import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** First 52 bits of SHA-256 over method, path and canonical body. */
export function bodyHash(method: string, path: string, body: unknown): number {
  const digest = createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body ?? null)}`)
    .digest();
  return digest.readUIntBE(0, 6) * 16 + (digest[6]! >> 4);
}
