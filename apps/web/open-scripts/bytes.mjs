// ---- Bytes and their digest ----

const { createHash } = typeof process === 'undefined' ? {} : await import('node:crypto');
/** The digest of some bytes. A page without TLS has none of its own, so a browser takes that of the file beside this one. */
export const sha256 = createHash
  ? (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
  : (await import('./sha256.mjs')).sha256;

export const utf8 = new TextEncoder();
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
