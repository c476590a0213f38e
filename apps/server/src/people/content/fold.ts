const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ё: 'е' };

/** One spelling for searching: no capitals, no accents, no full-width forms. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đßøłæœё]/g, (letter) => LETTERS[letter] ?? letter);
}
