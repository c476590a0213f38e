import { isStorable } from '../platform/calls/storable-text.ts';

/** Deepest nesting of a JSON body that is read. */
export const MAX_BODY_DEPTH = 16;

export type BodyProblem = 'duplicate_key' | 'body_malformed';

/**
 * Walks JSON text before it is parsed and tells whether an object names the same key twice, nests too deep or holds text that
 * no table keeps. JSON.parse would silently take the last of two equal keys. Anything else that is wrong is left to the parser.
 */
export function scanBody(text: string): BodyProblem | null {
  const keys: (Set<string> | null)[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (!isPlain(text.slice(at, end + 1))) return 'body_malformed';
      const open = keys.at(-1);
      if (open && isKey(text, end)) {
        const key = readString(text.slice(at, end + 1));
        if (key === null) return 'body_malformed';
        if (open.has(key)) return 'duplicate_key';
        open.add(key);
      }
      at = end;
    } else if (char === '{' || char === '[') {
      if (keys.length >= MAX_BODY_DEPTH) return 'body_malformed';
      keys.push(char === '{' ? new Set() : null);
    } else if (char === '}' || char === ']') {
      keys.pop();
    }
    at += 1;
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Only an escape can name U+0000 or half of a surrogate pair: the parser refuses the one, UTF-8 the other. */
function isPlain(literal: string): boolean {
  if (!literal.includes('\\u')) return true;
  const read = readString(literal);
  return read !== null && isStorable(read);
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return text[at] === ':';
}

function readString(literal: string): string | null {
  try {
    return String(JSON.parse(literal));
  } catch {
    return null;
  }
}
