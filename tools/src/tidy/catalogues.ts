import type { Problem } from './source.ts';

/** A catalogue as it is written: texts, and folders of texts. */
export type Catalogue = { readonly [key: string]: string | Catalogue };

/** "a.b.c" -> text, with the plural forms of a key under one name, because languages have different numbers of them. */
function flatten(catalogue: Catalogue, prefix = ''): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [key, value] of Object.entries(catalogue)) {
    const path = prefix + key.replace(/_(zero|one|two|few|many|other)$/, '');
    const inner = typeof value === 'string' ? new Map([[path, [value]]]) : flatten(value, `${path}.`);
    for (const [name, values] of inner) texts.set(name, [...(texts.get(name) ?? []), ...values]);
  }
  return texts;
}

/** What a text expects to be filled in: `{{amount}}`. A plural form may leave out the count. */
function blanks(texts: readonly string[]): string {
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''));
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');
}

/** Keys that a language lacks or has beyond English, empty texts, and texts with other blanks than the English one. */
export function catalogueProblems(english: Catalogue, language: string, catalogue: Catalogue): Problem[] {
  const source = flatten(english);
  const target = flatten(catalogue);
  const problems: Problem[] = [];
  for (const [key, texts] of source) {
    const mine = target.get(key);
    if (mine === undefined) problems.push(`${language} lacks '${key}'`);
    else if (mine.some((text) => text.trim() === '')) problems.push(`${language} has an empty '${key}'`);
    else if (blanks(mine) !== blanks(texts)) {
      problems.push(`${language} fills '${key}' with {${blanks(mine)}}, English with {${blanks(texts)}}`);
    }
  }
  for (const key of target.keys()) if (!source.has(key)) problems.push(`${language} has '${key}', which English lacks`);
  return problems;
}
