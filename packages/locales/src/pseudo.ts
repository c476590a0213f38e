const accented: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
};

/** Long words in German and Russian take about so much more room than English ones. */
const LONGER = 0.4;

function pseudoText(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const written = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/\w/g, (one) => accented[one] ?? one)));
  // Broken like words, or long sentences would look wider than in any language.
  const more = '~'.repeat(Math.ceil(text.length * LONGER)).replace(/~{7}(?=~)/g, '$& ');
  return `[${written.join('')}${more}]`;
}

/** A language nobody speaks: English with accents, 40 % longer, in brackets. A text without them is not in the catalogue. */
export function pseudoCatalogue<T extends object>(english: T): T {
  const change = (tree: object): object =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : change(value)]),
    );
  return change(english) as T;
}
