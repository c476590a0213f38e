const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/**
 * A code of about 79 bits that whoever asks for a new operator tells that person; whoever approves sees the link alone. So
 * neither of the two can become that operator without the other.
 */
export function newCode(): string {
  // 248 is the largest multiple of 31 in a byte: what lies above would make the first letters likelier.
  const usable: number[] = [];
  while (usable.length < LENGTH)
    usable.push(...[...crypto.getRandomValues(new Uint8Array(LENGTH))].filter((byte) => byte < 248));
  const letters = usable.slice(0, LENGTH).map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** SHA-256 in hex, by which the server knows the code. */
export async function hashOfCode(code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
