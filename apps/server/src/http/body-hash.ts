import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal bodies give equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** First 52 bits of SHA-256 over method, path and canonical body. */
export function bodyHash(method: string, path: string, body: unknown): number {
  const digest = createHash('sha256')
    .update(`${method} ${path}\n${canonical(body ?? null)}`)
    .digest();
  return digest.readUIntBE(0, 6) * 16 + (digest[6]! >> 4);
}
