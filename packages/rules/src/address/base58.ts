const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58;

/** The bytes of base58 text (Bitcoin's alphabet); null when a sign is not of it. */
export function decodeBase58(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const sign of text) {
    let carry = ALPHABET.indexOf(sign);
    if (carry < 0) return null;
    for (let at = 0; at < bytes.length; at += 1) {
      carry += bytes[at]! * BASE;
      bytes[at] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256);
  }
  const zeros = /^1*/.exec(text)![0].length;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
}
